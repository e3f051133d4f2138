#!/usr/bin/env bash
# Creates the Secrets that values-production.yaml names, in NAMESPACE (default: dreamreel). It never changes an existing
# Secret, so you can run it again. It generates passwords and the keys for Web Push. The others come from these variables:
#
#   ADMIN_PASSWORD_HASH
#   OPENAI_API_KEY
#   SMTP_URL, MAIL_FROM               optional: DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY
#   VAPID_SUBJECT                     contact for push services, e.g. mailto:ops@dreamreel.example
#                                     optional: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY of an earlier installation
#   MINIO_ACCESS_KEY, MINIO_SECRET_KEY
#   BACKUP_ACCESS_KEY_ID, BACKUP_ACCESS_SECRET_KEY
#   META_PAGE_ACCESS_TOKEN, META_PAGE_ID, META_BUSINESS_ACCOUNT_ID                     optional
#   TMDB_ACCESS_TOKEN                                                                  optional
set -euo pipefail

namespace=${NAMESPACE:-dreamreel}
with_database="catalogue game generation identity notification social"
missing=()

# Letters and digits, starting with a letter, because the password becomes part of a URL, and nats-server would misread a
# password that starts like a number.
password() { printf 'p%s' "$(openssl rand -hex 16)"; }

exists() { kubectl --namespace "$namespace" get secret "$1" >/dev/null 2>&1; }

# Creates a Secret from `key=value` arguments. Values are never program arguments, which other users could list.
create() {
  local name=$1 entry type=Opaque labels=''
  shift
  # With this label, CloudNativePG applies a new password immediately.
  if [[ $name == dreamreel-database-* ]]; then type=kubernetes.io/basic-auth labels='cnpg.io/reload: "true"'; fi
  {
    printf 'apiVersion: v1\nkind: Secret\nmetadata: { name: %s, labels: { %s } }\ntype: %s\ndata:\n' "$name" "$labels" "$type"
    for entry in "$@"; do
      printf '  %s: %s\n' "${entry%%=*}" "$(printf %s "${entry#*=}" | openssl base64 -A)"
    done
  } | kubectl --namespace "$namespace" create -f -
}

# Creates a Secret from environment variables, given as `VARIABLE` or, if the key has another name, as `KEY=VARIABLE`.
create_from_environment() {
  local name=$1 each variable entries=() unset=''
  shift
  if exists "$name"; then return; fi
  for each in "$@"; do
    variable=${each#*=}
    if [[ -n ${!variable:-} ]]; then entries+=("${each%%=*}=${!variable}"); else unset+=" $variable"; fi
  done
  if [[ -n $unset ]]; then missing+=("$name: set$unset"); else create "$name" "${entries[@]}"; fi
}

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d =; }

# A P-256 key pair. In this encoding, the private key is bytes 8 to 39, and the public key is the last 65 bytes.
create_push_keys() {
  local key
  key=$(openssl ecparam -name prime256v1 -genkey -noout -outform DER | openssl base64 -A)
  VAPID_PRIVATE_KEY=$(printf %s "$key" | openssl base64 -d -A | tail -c +8 | head -c 32 | base64url)
  VAPID_PUBLIC_KEY=$(printf %s "$key" | openssl base64 -d -A | tail -c 65 | base64url)
}

kubectl get namespace "$namespace" >/dev/null 2>&1 || kubectl create namespace "$namespace"

for service in $with_database; do
  name=dreamreel-database-$service
  exists "$name" || create "$name" "username=dreamreel_$service" "password=$(password)"
done

if ! exists dreamreel-broker; then
  logins=()
  for user in $with_database gateway seed dreamreel; do logins+=("$user=$(password)"); done
  create dreamreel-broker "${logins[@]}"
fi

[[ -n ${VAPID_PRIVATE_KEY:-} ]] || create_push_keys
create_from_environment dreamreel-push VAPID_PUBLIC_KEY VAPID_PRIVATE_KEY VAPID_SUBJECT
create_from_environment dreamreel-admin ADMIN_PASSWORD_HASH
create_from_environment dreamreel-objects MINIO_ACCESS_KEY MINIO_SECRET_KEY
create_from_environment dreamreel-backup ACCESS_KEY_ID=BACKUP_ACCESS_KEY_ID ACCESS_SECRET_KEY=BACKUP_ACCESS_SECRET_KEY
create_from_environment dreamreel-model OPENAI_API_KEY
create_from_environment dreamreel-mail SMTP_URL MAIL_FROM ${DKIM_DOMAIN:+DKIM_DOMAIN DKIM_SELECTOR DKIM_PRIVATE_KEY}
if [[ -n ${META_PAGE_ACCESS_TOKEN:-} ]]; then
  create_from_environment dreamreel-meta META_PAGE_ACCESS_TOKEN META_PAGE_ID META_BUSINESS_ACCOUNT_ID
fi
if [[ -n ${TMDB_ACCESS_TOKEN:-} ]]; then create_from_environment dreamreel-movie-data TMDB_ACCESS_TOKEN; fi

if ((${#missing[@]} > 0)); then
  printf 'Not created: %s\n' "${missing[@]}" >&2
  exit 1
fi
echo "All Secrets exist in the namespace $namespace."
