# Builds the images of the cluster's own components from programs and Debian packages, under the names in their manifests.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
cluster_images=(
  localkube/pause:1
  localkube/coredns:1
  busybox:1
  rancher/local-path-provisioner:$provisioner_version
  registry.k8s.io/metrics-server/metrics-server:$metrics_server_version
  ghcr.io/cloudnative-pg/cloudnative-pg:$cloudnativepg_version
  ghcr.io/cloudnative-pg/postgresql:15
)
missing() { ! docker image inspect "$1" >/dev/null 2>&1; }
# Builds an image that contains one program.
of_program() { # image path program
  missing "$1" || return 0
  local image=$1 path=$2 program=$3 folder
  folder=$(mktemp -d)
  install -D "$programs/$program" "$folder$path"
  [ "$program" != manager ] || ln -s "${path#/}" "$folder/manager"
  tar -C "$folder" --owner 0 --group 0 -c . | docker import --change "ENTRYPOINT [\"$path\"]" - "$image" >/dev/null
  rm -r "$folder"
}
debian() { # folder packages
  debootstrap --variant=minbase --include="$2" bookworm "$1" >"$1.log"
  rm -rf "$1"/var/cache/apt/archives/*.deb "$1"/var/lib/apt/lists/*
}

if missing $image; then
  folder=$(mktemp -d)
  debian "$folder" containerd,runc,iptables,ipset,conntrack,iproute2,containernetworking-plugins,etcd-server,procps,kmod,ca-certificates
  tar -C "$folder" --numeric-owner -c . | docker import - $image >/dev/null
  rm -r "$folder"
fi
of_program localkube/pause:1 /pause pause
of_program localkube/coredns:1 /coredns coredns
of_program rancher/local-path-provisioner:$provisioner_version /usr/bin/local-path-provisioner local-path-provisioner
of_program registry.k8s.io/metrics-server/metrics-server:$metrics_server_version /metrics-server metrics-server
# The manager looks for its own file by the name of the architecture.
of_program ghcr.io/cloudnative-pg/cloudnative-pg:$cloudnativepg_version "/operator/manager_$(dpkg --print-architecture)" manager

if [ -x "$programs/skipper" ]; then
  of_program localkube/skipper:1 /skipper skipper
  cluster_images+=(localkube/skipper:1)
fi

if missing busybox:1; then
  folder=$(mktemp -d)
  (cd "$folder" && apt-get download -qq busybox-static 2>/dev/null && dpkg-deb -x busybox-static_*.deb root && mkdir root/tmp)
  for name in sh mkdir rm; do ln -s busybox "$folder/root/bin/$name"; done
  tar -C "$folder/root" --owner 0 --group 0 -c . | docker import --change 'CMD ["sh"]' - busybox:1 >/dev/null
  rm -r "$folder"
fi

# CloudNativePG requires an image with the Postgres programs in the PATH and a user with the id 26. It adds its own manager.
if missing ghcr.io/cloudnative-pg/postgresql:15; then
  folder=$(mktemp -d)
  debian "$folder" postgresql-15,ca-certificates,tzdata
  rm -rf "$folder"/var/lib/postgresql/15
  chroot "$folder" usermod --uid 26 postgres
  chroot "$folder" groupmod --gid 26 postgres 2>/dev/null || true
  tar -C "$folder" --numeric-owner -c . | docker import --change 'USER 26' \
    --change 'ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/bin:/bin' - ghcr.io/cloudnative-pg/postgresql:15 >/dev/null
  rm -r "$folder"
fi
