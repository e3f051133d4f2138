# Installs the cluster's add-ons: DNS, volumes, metrics and CloudNativePG.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
for file in "$here"/objects/*.yaml; do kubectl apply -f "$file" >/dev/null; done
if [ -x "$programs/skipper" ]; then
  kubectl apply -f "$here/objects/optional/visitors.yaml" >/dev/null
  kubectl -n ingress rollout status daemonset/skipper --timeout 180s
else
  echo "no ingress controller: $programs/skipper (from a release of github.com/zalando/skipper) is missing"
fi
# The operator's manifest pulls its image at every start and limits it to a tenth of a core.
sed -e 's/imagePullPolicy: Always/imagePullPolicy: IfNotPresent/' "$programs/cnpg-$cloudnativepg_version.yaml" |
  kubectl apply --server-side --force-conflicts -f - >/dev/null
kubectl -n cnpg-system set resources deployment/cnpg-controller-manager --limits cpu=1,memory=400Mi --requests cpu=20m,memory=100Mi >/dev/null
for deployment in kube-system/coredns kube-system/metrics-server local-path-storage/local-path-provisioner cnpg-system/cnpg-controller-manager; do
  kubectl -n "${deployment%/*}" rollout status "deployment/${deployment#*/}" --timeout 180s
done
