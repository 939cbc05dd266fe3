#!/bin/sh
# Installs a packed Kairo (npm run package) on Debian or Ubuntu, or within an image of them, as root; Node.js 20.19 or
# newer has to be there. Makes the account kairo, /opt/kairo (owned by root, read only for it) and /var/lib/kairo (its
# data). Run again with a newer package it upgrades the programs and leaves the data. It asks nothing and downloads nothing.
#
#   sh install.sh kairo-1.1.0-linux-x64.tar.gz
set -eu

package=${1:?the packed Kairo, for example kairo-1.1.0-linux-x64.tar.gz}
programs=/opt/kairo
data=/var/lib/kairo

[ "$(id -u)" = 0 ] || { echo "install.sh: run this as root" >&2; exit 1; }
[ -r "$package" ] || { echo "install.sh: $package cannot be read" >&2; exit 1; }
node -e 'const [major, minor] = process.versions.node.split(".").map(Number)
process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null ||
  { echo "install.sh: Kairo needs Node.js 20.19 or newer as \"node\"" >&2; exit 1; }

getent passwd kairo >/dev/null || useradd --system --user-group --home-dir "$data" --shell /usr/sbin/nologin kairo
install -d -o kairo -g kairo -m 0750 "$data"

# Unpacked beside the old programs, then exchanged: an interrupted upgrade leaves them as they were.
rm -rf "$programs.new"
mkdir "$programs.new"
tar -xzf "$package" -C "$programs.new" --strip-components=1 --no-same-owner
chmod -R u=rwX,go=rX "$programs.new"
rm -rf "$programs.old"
[ ! -d "$programs" ] || mv "$programs" "$programs.old"
mv "$programs.new" "$programs"
rm -rf "$programs.old"

echo "Kairo is in $programs; its data go to $data. Next: deploy/kairo.service, or as the account kairo"
echo "  cd $programs && NODE_ENV=production DATA_DIR=$data npm start"
