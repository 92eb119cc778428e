#!/bin/sh
# Builds the page anew and compares it with the build that is committed.
set -eu
cd "$(dirname "$0")/../.."
echo "Checking and building the page, which takes half a minute …"
(cd web && npm run --silent check && npm run --silent build -- --logLevel warn --outDir ../build/page --emptyOutDir)
if ! diff -r build/page src/regalia/server/page > /dev/null; then
    echo "The committed page is not what web/ builds: run make page and commit what it changes." >&2
    exit 1
fi
