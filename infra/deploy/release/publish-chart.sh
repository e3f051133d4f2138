#!/usr/bin/env bash
# Packages the chart with the published images, pushes it beside them, and signs it by its digest:
#   publish-chart.sh ghcr.io/acme/dreamreel 0.2.0 digests.txt
# Needs Helm, cosign, and a login at the registry. It becomes ghcr.io/acme/dreamreel/charts/dreamreel:0.2.0.
set -euo pipefail
repository=$1 version=$2 digests=$3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm run generate -- published-chart "$repository" "$digests" "$work/dreamreel"
helm lint "$work/dreamreel"
helm package "$work/dreamreel" --destination "$work"
# Helm says the digest on stderr: `Digest: sha256:…`
helm push "$work/dreamreel-$version.tgz" "oci://$repository/charts" 2>&1 | tee "$work/pushed"
digest=$(sed -n 's/^Digest: //p' "$work/pushed")
cosign sign --yes "$repository/charts/dreamreel@$digest"
