# Compiles missing programs of the cluster to $programs from their Go modules (about 8 minutes on two cores). Two programs
# must come from their releases, and skipper can, because their modules aren't available everywhere.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
mkdir -p "$programs"
lacks() { [ ! -x "$programs/$1" ]; }
tell() { echo "missing: $1" >&2; exit 1; }

for needed in docker go debootstrap openssl dpkg-deb; do
  command -v $needed >/dev/null || tell "$needed, e.g. apt-get install docker.io iptables golang debootstrap openssl dpkg"
done
[ "$(id -u)" = 0 ] || tell 'root, for the images of Debian packages'
docker info >/dev/null 2>&1 || tell 'a running Docker engine, e.g. dockerd &'
! lacks kube-router || tell "$programs/kube-router: the program of a release of github.com/cloudnativelabs/kube-router, 2.6 or later"
! lacks manager || tell "$programs/manager: /manager of the image ghcr.io/cloudnative-pg/cloudnative-pg:$cloudnativepg_version"
[ -f "$programs/cnpg-$cloudnativepg_version.yaml" ] ||
  tell "$programs/cnpg-$cloudnativepg_version.yaml: the manifest of that release of github.com/cloudnative-pg/cloudnative-pg"

export CGO_ENABLED=0 GOBIN=$programs GOFLAGS=-buildvcs=false
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
folder_of() { (cd "$work" && go mod download -json "$1" | sed -n 's/.*"Dir": "\(.*\)",/\1/p'); }

# Compiles Kubernetes. The replace lines in its go.mod refer to folders that its module doesn't contain. These modules are
# published as v0 with the same minor and patch numbers.
kubernetes() {
  local source
  source=$(folder_of "k8s.io/kubernetes@v$kubernetes_version")
  mkdir -p "$work/kubernetes" && cd "$work/kubernetes"
  install -m 644 "$source/go.sum" go.sum
  awk -v whole="v$kubernetes_version" -v staged="v0.${kubernetes_version#1.}" '
    BEGIN { print "module programs\n"; print "go 1.24.0\n" }
    /^godebug/ { print }
    /=> \.\/staging/ { staging[$1] = 1; next }
    /^\t[^ ]+ v[^ ]+/ { need[$1] = $2 }
    END {
      print "require k8s.io/kubernetes " whole
      for (name in need) print "require " name " " ((name in staging) ? staged : need[name])
      for (name in staging) print "replace " name " => " name " " staged
    }' "$source/go.mod" >go.mod
  local version=k8s.io/component-base/version
  for program in "$@"; do
    go build -mod=mod -o "$programs/$program" \
      -ldflags "-s -w -X $version.gitVersion=v$kubernetes_version -X $version.gitMajor=1 -X $version.gitMinor=34" \
      "k8s.io/kubernetes/cmd/$program"
  done
}

missing_programs=()
for program in kube-apiserver kube-controller-manager kube-scheduler kubelet kube-proxy kubectl; do
  ! lacks $program || missing_programs+=($program)
done
[ ${#missing_programs[@]} = 0 ] || (kubernetes "${missing_programs[@]}")
! lacks coredns || go install -ldflags '-s -w' github.com/coredns/coredns@$coredns_version
! lacks metrics-server || go install -ldflags '-s -w' sigs.k8s.io/metrics-server/cmd/metrics-server@$metrics_server_version
! lacks local-path-provisioner || go build -C "$(folder_of github.com/rancher/local-path-provisioner@$provisioner_version)" \
  -mod=readonly -ldflags '-s -w' -o "$programs/local-path-provisioner" .
if lacks pause; then
  cat >"$work/pause.go" <<'GO'
package main

import (
	"os"
	"os/signal"
	"syscall"
)

func main() {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, syscall.SIGINT, syscall.SIGTERM)
	<-stop
}
GO
  go build -ldflags '-s -w' -o "$programs/pause" "$work/pause.go"
fi
rm -rf "$work"
trap - EXIT
