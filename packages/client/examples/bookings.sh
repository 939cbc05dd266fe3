#!/bin/sh
# The bookings of an account, page by page, and what changes of them later; run with KAIRO_URL and KAIRO_KEY.
set -eu

cursor=$(cat cursor.txt 2>/dev/null || true)
while :; do
  # A refusal is no page: it ends the script, with what Kairo says.
  page=$(curl -sS --fail-with-body -G "$KAIRO_URL/open/v1/bookings" -H "Authorization: Bearer $KAIRO_KEY" \
    -d limit=100 ${cursor:+-d "cursor=$cursor"}) || { echo "$page" >&2; exit 1; }
  printf '%s\n' "$page"
  cursor=$(printf '%s' "$page" | sed -n 's/.*"nextCursor":"\([^"]*\)".*/\1/p')
  # Kept once the page is stored: the next run is told what has changed since.
  printf '%s' "$cursor" >cursor.txt
  case $page in *'"hasMore":true'*) ;; *) break ;; esac
done
