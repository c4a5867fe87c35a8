"""What the operating system complains about, as sentences in both languages."""

from __future__ import annotations

import errno

from dolanan.text import Text

_NO_ROOM = Text("tempat penyimpanan penuh", "no space is left there")
_NOT_PERMITTED = Text("tidak diizinkan", "not permitted")
_NO_ANSWER = Text("tidak menjawab pada waktunya", "no answer in time")
_NO_SUCH_HOST = Text("tidak ada mesin bernama itu", "there is no machine of that name")
_TROUBLES = {
    errno.ENOSPC: _NO_ROOM,
    errno.EDQUOT: _NO_ROOM,
    errno.EACCES: _NOT_PERMITTED,
    errno.EPERM: _NOT_PERMITTED,
    errno.EROFS: Text("tempat itu hanya dapat dibaca", "that place can only be read"),
    errno.EISDIR: Text("itu folder, bukan berkas", "this is a folder, not a file"),
    errno.ENOTDIR: Text("sebagian dari jalurnya bukan folder", "a part of its path is not a folder"),
    errno.ENOENT: Text("tidak ada berkas atau folder itu", "there is no such file or folder"),
    errno.ENAMETOOLONG: Text("nama itu terlalu panjang", "the name is too long"),
    errno.ELOOP: Text("tautan yang berputar-putar", "its links go round in circles"),
    errno.EFBIG: Text("berkas itu terlalu besar", "the file grows too large"),
    errno.EMFILE: Text("terlalu banyak berkas terbuka", "too many files are open"),
    errno.EBUSY: Text("sedang dipakai", "it is in use"),
    errno.ETXTBSY: Text("sedang dipakai", "it is in use"),
    errno.EADDRINUSE: Text("sudah dipakai program lain", "another program uses it"),
    errno.ECONNREFUSED: Text("tidak ada yang menjawab di sana", "nobody answers there"),
    errno.ECONNRESET: Text("sambungan diputus dari sana", "the connection was broken off there"),
    errno.ETIMEDOUT: _NO_ANSWER,
    errno.EADDRNOTAVAIL: Text("bukan alamat mesin ini", "not an address of this machine"),
    errno.EAFNOSUPPORT: Text("jenis alamat itu tidak ada di mesin ini", "no such kind of address here"),
    errno.EIO: Text("perangkatnya gagal membaca atau menulis", "the device failed to read or write"),
}


def system_trouble(error: OSError, name: str | None = None) -> Text:
    """What went wrong with a file, a stream or an address, named by `name` or by the error itself."""
    from socket import gaierror

    if isinstance(error, gaierror):
        return _NO_SUCH_HOST
    number = error.errno or (errno.ETIMEDOUT if isinstance(error, TimeoutError) else 0)
    code = errno.errorcode.get(number, str(number))
    what = _TROUBLES.get(number) or Text(f"galat sistem {code}", error.strerror or str(error))
    subject = name or error.filename
    return Text(f"{subject}: {what.id}", f"{subject}: {what.en}") if subject else what
