#!/usr/bin/env bash
# Runs a command as a machine meets it that is really new: in a fresh clone of the commit, with empty folders for temporary files, an
# empty home (npm's settings stay), no cache of packages, no installed browser and no installed fonts. What passes here, the
# project's own files have brought. It takes Linux and root, since it mounts empty folders over those of the machine, in a
# namespace that nobody else sees. Elsewhere the command runs in this folder, on the machine as it is. One line says which.
#   tools/test/as-new-machine.sh npm test
# Ends with the exit status of the command, and leaves nothing behind.
set -eu
project=$(cd "$(dirname "$0")/../.." && pwd)

# Called by itself in the namespace: $2 is the folder that is made ready below, the rest the command.
if [ "$1" = --in-namespace ]; then
  room=$2
  shift 2
  mount --bind "$room" /mnt
  mount --bind /mnt/tmp /tmp
  mount --bind /mnt/var-tmp /var/tmp
  if [ -d /dev/shm ]; then mount -t tmpfs -o mode=1777 tmpfs /dev/shm; fi
  for folder in /usr/share/fonts /usr/local/share/fonts /opt/fonts /var/task; do
    if [ -d "$folder" ]; then mount --bind /mnt/empty "$folder"; fi
  done
  # Where no browser comes from npm, the installed one is needed.
  if [ "$(uname -m)" = x86_64 ]; then
    for browser in chromium chromium-browser google-chrome google-chrome-stable; do
      if [ -e "/usr/bin/$browser" ]; then mount --bind /dev/null "$(readlink -f "/usr/bin/$browser")"; fi
    done
  fi
  unset CHROMIUM_PATH CHROME_PATH LD_LIBRARY_PATH FONTCONFIG_FILE FONTCONFIG_PATH TMPDIR TMP TEMP NODE_COMPILE_CACHE
  unset XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME NPM_CONFIG_CACHE
  export HOME=/mnt/home npm_config_cache=/mnt/home/.npm
  cd /mnt/project
  exec "$@"
fi

# Why the machine cannot be made to look new; nothing when it can.
obstacle() {
  if [ "$(uname -s)" != Linux ]; then echo 'this is not Linux'
  elif [ "$(id -u)" != 0 ]; then echo 'this is not root'
  elif ! git -c safe.directory='*' -C "$project" rev-parse -q --verify HEAD >/dev/null 2>&1; then echo 'this is no clone'
  elif ! unshare --mount --propagation private mount --bind /tmp /mnt 2>/dev/null; then echo 'no namespace can be made here'
  fi
}

why=$(obstacle)
if [ -n "$why" ]; then
  echo "Running on this machine as it is, since $why: $*"
  cd "$project"
  exec "$@"
fi

umask 022
room=$(mktemp -d /var/tmp/dargu-new-machine.XXXXXX)
trap 'rm -rf "$room"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
mkdir "$room/tmp" "$room/var-tmp" "$room/home" "$room/empty"
chmod 755 "$room"
chmod 1777 "$room/tmp" "$room/var-tmp"
if [ -f "$HOME/.npmrc" ]; then cp "$HOME/.npmrc" "$room/home/"; fi
# The clone may belong to somebody else than root.
printf '[safe]\n\tdirectory = *\n' >"$room/home/.gitconfig"
GIT_CONFIG_GLOBAL=$room/home/.gitconfig git clone -q --no-hardlinks "$project" "$room/project"
echo "Running as on a new machine, at commit $(git -C "$room/project" rev-parse --short HEAD): $*"

code=0
unshare --mount --propagation private "$0" --in-namespace "$room" "$@" || code=$?
exit "$code"
