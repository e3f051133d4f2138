# Starts the control plane and the nodes as containers and waits until they are ready.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

docker network inspect $network >/dev/null 2>&1 || docker network create --subnet $subnet --gateway $gateway $network >/dev/null

# All capabilities of --privileged except SYS_RESOURCE, which this machine may lack and which the nodes don't need.
rights=(--cap-add ALL --cap-drop SYS_RESOURCE --security-opt seccomp=unconfined --security-opt apparmor=unconfined
  --security-opt systempaths=unconfined --device-cgroup-rule 'a *:* rwm' --device /dev/kmsg)

machine() { # name address options... -- command...
  local name=$1 address=$2
  shift 2
  local options=()
  while [ "$1" != -- ]; do options+=("$1"); shift; done
  shift
  if docker container inspect "$(container "$name")" >/dev/null 2>&1; then
    docker start "$(container "$name")" >/dev/null
    return
  fi
  docker run --detach --name "$(container "$name")" --hostname "$name" --network $network --ip "$address" "${rights[@]}" \
    --tmpfs /run --tmpfs /tmp --volume "$programs:/programs:ro" --volume "$here:/scripts:ro" --volume "$state:/state" \
    "${options[@]}" $image "$@" >/dev/null
}
await() { # seconds what command...
  local left=$1 what=$2
  shift 2
  until "$@" >/dev/null 2>&1; do
    left=$((left - 1))
    [ $left -gt 0 ] || { echo "$what is not ready: docker logs $(container control), $(container node-a) …" >&2; exit 1; }
    sleep 1
  done
}

machine control $control --volume /var/lib/etcd -- /scripts/machines/control
await 120 'The API server' kubectl get --raw /readyz
# A private cgroup namespace, so the kubelet finds its cgroup root at the expected path.
for zone in "${zones[@]}"; do
  machine "node-$zone" "$(address "node-$zone")" --cgroupns private --volume /var/lib/containerd --volume /var/lib/kubelet \
    --volume /var/lib/volumes -- /scripts/machines/node "node-$zone"
done
for zone in "${zones[@]}"; do await 120 "node-$zone" kubectl get "node/node-$zone"; done
