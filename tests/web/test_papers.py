"""The five papers over HTTP, and the view that sets their claims beside ours."""

from __future__ import annotations

import httpx
import pytest


def test_the_papers_and_their_examples(client: httpx.Client) -> None:
    found = client.get("/api/papers").json()
    assert [(one["letter"], one["year"]) for one in found["papers"]] == [
        ("a", 2009),
        ("b", 2016),
        ("c", 2020),
        ("d", 2015),
        ("e", 2008),
    ]
    assert set(found["verdicts"]) == {"same", "erratum", "unchecked"}
    assert {letter: {one["algorithm"] for one in list_} for letter, list_ in found["examples"].items()} == {
        "a": {"ems", "assignment"},
        "b": {"greedy"},
        "c": {"bfs", "ucs", "gbfs", "astar", "deepening", "markov"},
        "d": {"dfs", "bfs", "ucs", "gbfs", "astar"},
        "e": {"greedy"},
    }


@pytest.mark.parametrize("letter", "abcde")
def test_each_item_in_both_languages(client: httpx.Client, letter: str) -> None:
    answer = client.get(f"/api/papers/{letter}", timeout=300).json()
    items = answer["items"]
    assert len(items) > 4
    for verdict, count in answer["counts"].items():
        assert count == sum(item["verdict"] == verdict for item in items)
    assert all(one["item"]["id"] and one["ours"]["id"] for one in answer["findings"])
    explained = [place for cause in answer["causes"] for place in cause["items"]]
    assert sorted(explained) == [i for i, item in enumerate(items) if item["verdict"] == "erratum"]
    assert any(item["watch"] for item in items)
    assert all(items[cause["items"][0]]["remark"]["en"] for cause in answer["causes"])
    for item in items:
        for key in ("item", "where", "published", "ours"):
            assert item[key]["id"] and item[key]["en"]
        assert item["verdict"] in {"same", "erratum", "unchecked"}
        if item["verdict"] == "same" and item["published"] != item["ours"]:
            assert item["ours"]["en"], "a claim in words"


def test_another_paper_is_a_mistake(client: httpx.Client) -> None:
    assert client.get("/api/papers/f").status_code == 422


@pytest.mark.browser
def test_filter_and_watch(page, until) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/#/papers")
    page.wait_for_selector("html[data-ready=papers]")
    until(page, "document.querySelectorAll('.paper table').length === 5", 300)
    every = page.locator(".paper tbody tr").count()
    counts = {}
    for verdict in ("same", "erratum", "cannot be checked"):
        chip = page.get_by_role("button", name=verdict)
        chip.click()
        counts[verdict] = page.locator(".paper tbody tr").count()
        assert chip.locator(".figures").inner_text() == str(counts[verdict])
        chips = set(page.locator(".verdict-chip").all_inner_texts())
        assert chips == {verdict}
    assert sum(counts.values()) == every and min(counts.values()) > 0
    assert "verdict=unchecked" in page.evaluate("location.hash")
    page.reload()
    page.wait_for_selector("html[data-ready=papers]")
    until(page, f"document.querySelectorAll('.paper tbody tr').length === {counts['cannot be checked']}", 60)
    page.get_by_role("button", name="Bahasa Indonesia").click()
    until(page, "document.querySelector('h1')?.textContent === 'Makalah'")
    page.locator("#paper-c").get_by_role("link").first.click()
    page.wait_for_selector("html[data-ready=algorithms]")
    until(page, "document.querySelectorAll('.squares .ladder').length === 8")
    page.get_by_role("link", name="Lihat ralat").click()
    page.wait_for_selector("#paper-c table")
    until(page, "document.activeElement.id === 'paper-c'")
