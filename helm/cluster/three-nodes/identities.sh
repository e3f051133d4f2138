# Creates the users and tokens of the API server, and the keys of service accounts and aggregated APIs, if they don't exist.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
[ -f "$state/pki/tokens.csv" ] && return
mkdir -p "$state/pki"
(
  cd "$state/pki"
  openssl genrsa -out sa.key 2048 2>/dev/null
  openssl rsa -in sa.key -pubout -out sa.pub 2>/dev/null
  openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=front -keyout front.key -out front.crt 2>/dev/null
  openssl req -newkey rsa:2048 -nodes -subj /CN=front-client -keyout front-client.key -out front-client.csr 2>/dev/null
  openssl x509 -req -in front-client.csr -CA front.crt -CAkey front.key -CAcreateserial -days 3650 -out front-client.crt 2>/dev/null
)
identity() { # name user group
  local token
  token=$(openssl rand -hex 16)
  echo "$token,$2,$1,\"$3\"" >>"$state/pki/tokens.csv"
  cat >"$state/$1.kubeconfig" <<C
apiVersion: v1
kind: Config
clusters: [{name: three-nodes, cluster: {server: "https://$control:6443", insecure-skip-tls-verify: true}}]
users: [{name: $1, user: {token: $token}}]
contexts: [{name: three-nodes, context: {cluster: three-nodes, user: $1}}]
current-context: three-nodes
C
  chmod 600 "$state/$1.kubeconfig"
}
identity admin admin system:masters
identity controllers system:kube-controller-manager system:masters
identity scheduler system:kube-scheduler system:kube-scheduler
identity proxy system:kube-proxy system:node-proxier
identity router kube-router system:masters
for zone in "${zones[@]}"; do identity "node-$zone" "system:node:node-$zone" system:nodes; done
