# `make play` and `make test` do all the set-up they need.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: install play test check lint types scripts browser compiled bench docs screenshots clean

install: .venv/installed

.venv/installed: pyproject.toml constraints.txt
	@echo 'Setting up in .venv, a minute or so. / Memasang di .venv, sekitar satu menit.'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

play: install
	$(BIN)/dolanan

check: lint types scripts

lint: install
	$(BIN)/ruff check src tests bench
	$(BIN)/ruff format --check src tests bench

types: install
	$(BIN)/mypy

scripts: install
	$(BIN)/python tests/web/node.py

# The tests of the page need a browser. Without one, and without a way to get one, the others run.
browser: install
	$(BIN)/python tests/web/chromium.py

# Once, rather than by whichever tests come to it first, several at the same time.
compiled: install
	$(BIN)/python -c 'from dolanan.web.tasks import compile_kernels; compile_kernels()'

# What comes before the tests goes two at a time, the longest first.
test: install
	$(MAKE) --no-print-directory -j 2 types compiled scripts lint browser
	$(BIN)/pytest -n 2 -m "not slow"

bench: install
	$(BIN)/dolanan bench

docs: install
	$(BIN)/python docs/build_site.py

screenshots: install
	$(BIN)/python docs/screenshots.py

clean:
	rm -rf .venv build node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
