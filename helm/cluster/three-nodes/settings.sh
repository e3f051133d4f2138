# Names, addresses and versions that every script in this folder reads.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
programs=${LOCALKUBE_BIN:-$HOME/.cache/localkube/bin}
state=${THREE_NODES_STATE:-${XDG_STATE_HOME:-$HOME/.local/state}/dreamreel-three-nodes}

zones=(a b c)
image=dreamreel-node:bookworm
network=dreamreel-nodes
subnet=172.30.0.0/24
gateway=172.30.0.1
control=172.30.0.10
pods=10.244.0.0/16
services=10.96.0.0/16
dns=10.96.0.10

kubernetes_version=1.34.4
coredns_version=v1.15.0
metrics_server_version=v0.9.0
provisioner_version=v0.0.30
cloudnativepg_version=1.30.0

container() { echo "dreamreel-$1"; } # of node-a, or of control
number() { case ${1#node-} in a) echo 1 ;; b) echo 2 ;; c) echo 3 ;; *) echo "no such node: $1" >&2; return 1 ;; esac; }
address() { echo "172.30.0.1$(number "$1")"; }
podRange() { echo "10.244.$(number "$1").0/24"; }
kubectl() { "$programs/kubectl" --kubeconfig "$state/admin.kubeconfig" "$@"; }
