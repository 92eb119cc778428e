#!/bin/sh
# Succeeds if there is a Chromium for the browser tests; installs Debian's where it may, or says
# in one line what is missing.
found() {
    for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
        if [ -n "$name" ] && command -v "$name" > /dev/null; then return 0; fi
    done
    return 1
}
install() {
    DEBIAN_FRONTEND=noninteractive apt-get install -y chromium > /dev/null 2>&1
}
if found; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    echo "Installing Chromium for the browser tests, which takes a minute …"
    if install || { apt-get update > /dev/null 2>&1 && install; }; then
        if found; then exit 0; fi
    fi
fi
echo "No Chromium here, so the browser tests do not run (on Debian: apt-get install chromium)." >&2
exit 1
