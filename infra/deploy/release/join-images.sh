#!/usr/bin/env bash
# One image under its version for both architectures, signed by its digest; digests are written as lines `name digest`:
#   join-images.sh ghcr.io/acme/dreamreel 0.2.0 digests.txt
# Needs buildx, cosign, and a login at the registry.
set -euo pipefail
repository=$1 version=$2 digests=$3

: >"$digests"
for name in $(sed -n 's|^ *- image: dreamreel/||p' skaffold.yaml); do
  image="$repository/$name:$version"
  docker buildx imagetools create --tag "$image" "$image-amd64" "$image-arm64"
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  cosign sign --yes --recursive "$repository/$name@$digest"
  echo "$name $digest" >>"$digests"
done
