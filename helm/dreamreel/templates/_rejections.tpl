{{/* A size in MiB, so 1024Mi equals 1Gi. Takes the size. */}}
{{- define "dreamreel.mebibytes" -}}
{{- if hasSuffix "Ti" . }}{{ mul (trimSuffix "Ti" .) 1048576 }}{{ else if hasSuffix "Gi" . }}{{ mul (trimSuffix "Gi" .) 1024 }}{{ else }}{{ trimSuffix "Mi" . }}{{ end }}
{{- end }}

{{/* Rejects changed volume claims of a StatefulSet, which are immutable. Takes {root, part}. */}}
{{- define "dreamreel.reject.volumes" -}}
{{- $name := printf "%s-%s" (include "dreamreel.name" .root) .part }}
{{- $wanted := index .root.Values .part }}
{{- range (dig "spec" "volumeClaimTemplates" list (lookup "apps/v1" "StatefulSet" .root.Release.Namespace $name)) }}
{{- $size := .spec.resources.requests.storage }}
{{- $class := .spec.storageClassName | default "" }}
{{- $way := printf "See Volumes in docs/kubernetes.md: kubectl -n %s delete statefulset %s --cascade=orphan" $.root.Release.Namespace $name }}
{{- if ne (include "dreamreel.mebibytes" $size) (include "dreamreel.mebibytes" $wanted.storage) }}
{{- fail (printf "%s.storage: the existing volumes have %s, and a StatefulSet can't change their size. %s" $.part $size $way) }}
{{- end }}
{{- if ne $class $wanted.storageClass }}
{{- fail (printf "%s.storageClass: the existing volumes have the class %q, and a StatefulSet can't change it. %s" $.part $class $way) }}
{{- end }}
{{- end }}
{{- end }}

{{/* Rejects a changed number of MinIO servers, because MinIO can't read data that a different number of servers wrote. */}}
{{- define "dreamreel.reject.servers" -}}
{{- if eq .Values.objects.mode "bundled" }}
{{- $wanted := include "dreamreel.objects.volumes" . }}
{{- $there := lookup "apps/v1" "StatefulSet" .Release.Namespace (printf "%s-objects" (include "dreamreel.name" .)) }}
{{- range (dig "spec" "template" "spec" "containers" list $there) }}
{{- range .command }}
{{- if and (hasSuffix "/data" .) (ne (trimPrefix "https://" . | trimPrefix "http://") (trimPrefix "https://" $wanted | trimPrefix "http://")) }}
{{- fail (printf "objects.replicas: the existing data is in %s, and MinIO can't redistribute it over a different number of servers. First copy it to another store. See Volumes in docs/kubernetes.md" .) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* Rejects an existing Postgres volume without its password, which is fixed when the volume is initialized. */}}
{{- define "dreamreel.reject.lostPassword" -}}
{{- if and (eq .Values.postgres.mode "bundled") (not .Values.postgres.existingSecretPrefix) }}
{{- $name := printf "%s-postgres" (include "dreamreel.name" .) }}
{{- $claim := printf "data-%s-0" $name }}
{{- $isThere := lookup "v1" "PersistentVolumeClaim" .Release.Namespace $claim }}
{{- if and $isThere (not (lookup "v1" "Secret" .Release.Namespace $name)) }}
{{- fail (printf "postgres: the volume %s of an earlier installation exists, but its password doesn't. Restore the Secret %s with the key POSTGRES_PASSWORD, or delete the volume and all its data: kubectl -n %s delete pvc %s" $claim $name .Release.Namespace $claim) }}
{{- end }}
{{- end }}
{{- end }}

{{/* Rejects an existing Secret without the password of one of the broker's users, because the broker wouldn't start. */}}
{{- define "dreamreel.reject.missingPassword" -}}
{{- $secret := .Values.nats.existingSecret }}
{{- if and (eq .Values.nats.mode "bundled") $secret }}
{{- with $passwords := (lookup "v1" "Secret" .Release.Namespace $secret).data }}
{{- range $user := prepend (include "dreamreel.nats.users" $ | fromJson).users "dreamreel" }}
{{- if not (hasKey $passwords $user) }}
{{- fail (printf "nats.existingSecret: the Secret %s has no key %q. Add a password for this user" $secret $user) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/*
The `to` entries of a policy for a location outside the release. Rejects a location that the policies would block. Takes
{where: {cidrs, to}, value: the name of the value}.
*/}}
{{- define "dreamreel.destinations" -}}
{{- $destinations := list }}
{{- range .where.cidrs }}{{ $destinations = append $destinations (dict "ipBlock" (dict "cidr" .)) }}{{ end }}
{{- $destinations = concat $destinations (.where.to | default list) }}
{{- if not $destinations }}
{{- fail (printf "%s.cidrs: networkPolicies.enabled blocks connections to this part. Set its networks (cidrs) or `to` entries of a NetworkPolicy" .value) }}
{{- end }}
{{- toYaml $destinations }}
{{- end }}

{{/* Rejects a part in use that the network policies block. */}}
{{- define "dreamreel.reject.blockedEgress" -}}
{{- if .Values.networkPolicies.enabled }}
{{- range $part, $where := .Values.outside }}
{{- $isInUse := or $where.existingSecret $where.env (and (eq $part "traces") $.Values.tracesEndpoint) }}
{{- if $isInUse }}{{ $_ := include "dreamreel.destinations" (dict "where" $where "value" (printf "outside.%s" $part)) }}{{ end }}
{{- end }}
{{- end }}
{{- end }}

{{/* Without these values, mails in production would link to localhost, and all visitors would share the proxy's address. */}}
{{- define "dreamreel.reject.publicAddress" -}}
{{- if eq .Values.environment "production" }}
{{- if not .Values.publicUrl }}
{{- fail "publicUrl: production requires the address that visitors use, e.g. https://dreamreel.example. Mails link to it" }}
{{- end }}
{{- if and (or .Values.gateway.ingress.enabled .Values.gateway.httpRoute.enabled) (not .Values.trustedProxyHops) }}
{{- fail "trustedProxyHops: behind an Ingress or HTTPRoute, production requires the number of your proxies, at least 1. Otherwise, all visitors share one rate limit" }}
{{- end }}
{{- end }}
{{- end }}

{{/*
Rejects keys that refer to something that doesn't exist, because they would be ignored. A released chart has the digests of
all services, including those that the values remove.
*/}}
{{- define "dreamreel.reject.unknownNames" -}}
{{- $known := without (.Files.Get "files/broker-permissions.yaml" | fromYaml | keys) "seed" "<service>" }}
{{- $images := concat (keys .Values.services) $known (list "painter" "tasks" "backup" "minio") | uniq | sortAlpha }}
{{- range $name, $_ := .Values.image.digests }}
{{- if not (has $name $images) }}
{{- fail (printf "image.digests.%s: unknown image. The images are %s" $name (join ", " $images)) }}
{{- end }}
{{- end }}
{{- range $name, $_ := .Values.services }}
{{- range (include "dreamreel.service" (dict "root" $ "name" $name) | fromYaml).outside }}
{{- if not (hasKey $.Values.outside .) }}
{{- fail (printf "services.%s.outside: unknown part %s. The parts are %s" $name . (keys $.Values.outside | sortAlpha | join ", ")) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/*
Rejects an unknown time zone, which the date functions of templates treat as UTC. Without a time zone database on Helm's
machine, all zones are unknown, and the check is skipped. Takes {value: the name of the value, zone}.
*/}}
{{- define "dreamreel.reject.zone" -}}
{{- $isUtc := regexMatch "^(Etc/)?(UTC|UCT|Universal|Zulu)$" .zone }}
{{- if and (not $isUtc) (eq (dateInZone "MST" now .zone) "UTC") (ne (dateInZone "MST" now "Europe/Berlin") "UTC") }}
{{- fail (printf "%s: unknown time zone %q. Use a name of the IANA time zone database, e.g. Europe/Berlin" .value .zone) }}
{{- end }}
{{- end }}

{{- define "dreamreel.reject.zones" -}}
{{- include "dreamreel.reject.zone" (dict "value" "mailZone" "zone" .Values.mailZone) }}
{{- include "dreamreel.reject.zone" (dict "value" "backup.timeZone" "zone" .Values.backup.timeZone) }}
{{- range $name, $_ := .Values.services }}
{{- range (include "dreamreel.service" (dict "root" $ "name" $name) | fromYaml).autoscaling.schedules }}
{{- include "dreamreel.reject.zone" (dict "value" (printf "services.%s.autoscaling.schedules" $name) "zone" (.timezone | default "UTC")) }}
{{- end }}
{{- end }}
{{- end }}

{{/* With a single server, commits would wait for a replica that doesn't exist. */}}
{{- define "dreamreel.reject.missingReplica" -}}
{{- with .Values.postgres }}
{{- if and (eq .mode "cloudnativepg") .cloudnativepg.synchronous (lt (int .cloudnativepg.instances) 2) }}
{{- fail "postgres.cloudnativepg.instances: synchronous commits wait for a replica. Set at least 2 instances, or synchronous: false" }}
{{- end }}
{{- end }}
{{- end }}
