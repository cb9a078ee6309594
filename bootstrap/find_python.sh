#!/bin/sh
# Prints the newest Python that the site runs on and that can create a virtual environment, or says
# in a sentence what is missing. `find_python.sh PYTHON` looks at that one alone.
set -u

given=${1:-}
[ -n "$given" ] || set -- python3.14 python3.13 python3.12 python3.11 python3

version_of() {
    "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null
}

is_supported() {
    case $1 in 3.11 | 3.12 | 3.13 | 3.14) ;; *) return 1 ;; esac
}

creates_venvs() {
    "$1" -c 'import ensurepip, venv' 2>/dev/null
}

without_venv=
for python in "$@"; do
    version=$(version_of "$python") && is_supported "$version" || continue
    if creates_venvs "$python"; then
        printf '%s\n' "$python"
        exit 0
    fi
    without_venv=${without_venv:-$version}
done

needs="Chicane needs Python 3.11, 3.12, 3.13 or 3.14"
remedy="Install one of them, or name one with make PYTHON=/path/to/python."
if [ -n "$without_venv" ]; then
    echo "Python $without_venv is installed without its venv module. Install that too (on Debian" \
        "and Ubuntu: apt install python$without_venv-venv)."
elif [ -n "$version" ]; then
    echo "$needs, but $python is Python $version. $remedy"
elif [ -n "$given" ]; then
    echo "$needs, but $given could not be run. $remedy"
else
    echo "$needs, but none of them could be run. $remedy"
fi >&2
exit 1
