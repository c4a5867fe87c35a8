"""The tree of a run as a page gets it."""

from __future__ import annotations

from dolanan.answers import to_json
from dolanan.course.picture import Growth, Moment, Scene


def test_a_tree_tells_when_each_node_came_and_what_became_of_it() -> None:
    growth = Growth()
    root = growth.add(0, 0, "", "x")
    child = growth.add(1, root, 3, "n")
    growth.mark(2, child, "✓", -4)
    growth.skip(3, root, 5)
    assert (root, child) == (1, 2)
    assert to_json(growth.tree()) == {
        "parent": [0, 1],
        "move": ["", "3"],
        "born": [0, 1],
        "name": [],
        "kind": "xn",
        "changes": [(2, 2, "✓", "-4")],
        "skipped": [(3, 1, "5")],
    }


def test_names_stand_inside_the_nodes_of_a_tree_that_has_some() -> None:
    growth = Growth()
    growth.add(0, 0, "", name=0)
    growth.add(1, 1, 6, name=23)
    assert growth.tree().name == ["0", "23"]


def test_what_a_scene_does_not_have_is_null() -> None:
    assert to_json(Scene()) == {"surface": None, "tree": None, "curve": None, "elements": []}
    assert Moment().board is None
