"""A hint to the processor: this array element will be read soon."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic


def _prefetch(typing_context: Any, array: Any, index: Any) -> Any:
    signature = types.void(array, index)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = signature.args[0]
        view = context.make_array(kind)(context, builder, arguments[0])
        place = builder.bitcast(builder.gep(view.data, [arguments[1]]), ir.IntType(8).as_pointer())
        word = ir.IntType(32)
        call = builder.module.declare_intrinsic(
            "llvm.prefetch", [place.type], ir.FunctionType(ir.VoidType(), [place.type, word, word, word])
        )
        for_reading, keep_close, data = word(0), word(3), word(1)
        builder.call(call, [place, for_reading, keep_close, data])
        return context.get_dummy_value()

    return signature, generate


prefetch: Any = intrinsic(_prefetch)
"""`prefetch(array, index)`: start bringing an element into the cache; nothing waits, nothing comes back."""
