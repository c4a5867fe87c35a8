"""A toy ruleset as data: three pits, nothing is ever captured."""

from dolanan.games.family import FAMILY, Ruleset
from dolanan.text import Text

FAMILY.add(
    Ruleset("toyan", Text("Mainan", "Toyan"), Text("rumah", "home"), 3, 2, {"capture": "never"}, ("a test",))
)
