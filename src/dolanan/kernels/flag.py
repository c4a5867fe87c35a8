"""A flag that another thread sets while a kernel runs."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic


def _is_set(typing_context: Any, flag: Any) -> Any:
    signature = types.boolean(flag)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        view = context.make_array(signature.args[0])(context, builder, arguments[0])
        # An atomic load: a plain one may be taken out of a loop that writes nothing, and never see the flag.
        byte = builder.load_atomic(view.data, "monotonic", 1)
        return builder.icmp_unsigned("!=", byte, ir.Constant(byte.type, 0))

    return signature, generate


is_set: Any = intrinsic(_is_set)
"""`is_set(flag)`: whether the only element of an array of booleans is True by now."""
