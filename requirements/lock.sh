#!/bin/sh
# Writes the lock files anew; the argument is the uv to use.
set -eu
uv=$1
compile() {
    "$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-header --no-annotate --no-emit-index-url "$@"
}
printf 'uv\n' | compile - -o requirements/uv.txt
compile pyproject.toml --group build -o requirements/play.txt
compile pyproject.toml --extra online --group build -o requirements/online.txt
compile pyproject.toml --extra online --extra train --group build --group test -o requirements/test.txt
compile pyproject.toml --extra online --extra rl --extra train --group build --group test -o requirements/bench.txt
