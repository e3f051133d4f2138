{{/* A size without its unit, so that 1024Mi is 1Gi. Takes the size. */}}
{{- define "dreamreel.mebibytes" -}}
{{- if hasSuffix "Ti" . }}{{ mul (trimSuffix "Ti" .) 1048576 }}{{ else if hasSuffix "Gi" . }}{{ mul (trimSuffix "Gi" .) 1024 }}{{ else }}{{ trimSuffix "Mi" . }}{{ end }}
{{- end }}

{{/* The claims of a StatefulSet never change. Takes {root, part}. */}}
{{- define "dreamreel.reject.volumes" -}}
{{- $name := printf "%s-%s" (include "dreamreel.name" .root) .part }}
{{- $wanted := index .root.Values .part }}
{{- range (dig "spec" "volumeClaimTemplates" list (lookup "apps/v1" "StatefulSet" .root.Release.Namespace $name)) }}
{{- $size := .spec.resources.requests.storage }}
{{- $class := .spec.storageClassName | default "" }}
{{- $way := printf "docs/kubernetes.md says how, under Volumes: kubectl -n %s delete statefulset %s --cascade=orphan" $.root.Release.Namespace $name }}
{{- if ne (include "dreamreel.mebibytes" $size) (include "dreamreel.mebibytes" $wanted.storage) }}
{{- fail (printf "%s.storage: the volumes are there with %s, and a StatefulSet cannot change that. %s" $.part $size $way) }}
{{- end }}
{{- if ne $class $wanted.storageClass }}
{{- fail (printf "%s.storageClass: the volumes are there with the class %q, and a StatefulSet cannot change that. %s" $.part $class $way) }}
{{- end }}
{{- end }}
{{- end }}

{{/* MinIO reads the data of as many servers as have written it. */}}
{{- define "dreamreel.reject.servers" -}}
{{- if eq .Values.objects.mode "bundled" }}
{{- $wanted := include "dreamreel.objects.volumes" . }}
{{- $there := lookup "apps/v1" "StatefulSet" .Release.Namespace (printf "%s-objects" (include "dreamreel.name" .)) }}
{{- range (dig "spec" "template" "spec" "containers" list $there) }}
{{- range .command }}
{{- if and (hasSuffix "/data" .) (ne . $wanted) }}
{{- fail (printf "objects.replicas: the data is there as %s, and MinIO does not spread it over another number of servers. Copy it to another store first: docs/kubernetes.md, under Volumes" .) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* The volume knows the password that it was made with. */}}
{{- define "dreamreel.reject.lostPassword" -}}
{{- if and (eq .Values.postgres.mode "bundled") (not .Values.postgres.existingSecretPrefix) }}
{{- $name := printf "%s-postgres" (include "dreamreel.name" .) }}
{{- $claim := printf "data-%s-0" $name }}
{{- $isThere := lookup "v1" "PersistentVolumeClaim" .Release.Namespace $claim }}
{{- if and $isThere (not (lookup "v1" "Secret" .Release.Namespace $name)) }}
{{- fail (printf "postgres: the volume %s of an earlier installation is there, and its password is not. Bring back the Secret %s with the key POSTGRES_PASSWORD, or delete the volume and all that is in it: kubectl -n %s delete pvc %s" $claim $name .Release.Namespace $claim) }}
{{- end }}
{{- end }}
{{- end }}

{{/* A part that is in use and that no network policy lets through. */}}
{{- define "dreamreel.reject.blockedEgress" -}}
{{- if .Values.networkPolicies.enabled }}
{{- range $part, $where := .Values.outside }}
{{- $isInUse := or $where.existingSecret $where.env (and (eq $part "traces") $.Values.tracesEndpoint) }}
{{- if and $isInUse (not $where.cidrs) (not $where.to) }}
{{- fail (printf "outside.%s.cidrs: networkPolicies.enabled blocks the way to it. Say where it is, as networks (cidrs) or as `to` entries of a NetworkPolicy" $part) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* Mails of production would link to localhost, and all visitors would count as one address: that of the proxy. */}}
{{- define "dreamreel.reject.publicAddress" -}}
{{- if eq .Values.environment "production" }}
{{- if not .Values.publicUrl }}
{{- fail "publicUrl: production needs the address that visitors use, e.g. https://dreamreel.example. Mails link to it" }}
{{- end }}
{{- if and (or .Values.gateway.ingress.enabled .Values.gateway.httpRoute.enabled) (not .Values.trustedProxyHops) }}
{{- fail "trustedProxyHops: behind an Ingress or HTTPRoute production needs the number of your proxies, 1 or more. Without it all visitors would share one rate limit" }}
{{- end }}
{{- end }}
{{- end }}
