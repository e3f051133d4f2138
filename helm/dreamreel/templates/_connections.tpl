{{/*
Connections that all pods together may hold at their most: at the autoscaler's maximum, with one pod more during a
rollout, and in each pod one besides the pool, for a migration or the index of the titles. 20 are for superusers, the
operator, backups and whoever looks. Takes the root.
*/}}
{{- define "dreamreel.connections" -}}
{{- $sum := 20 }}
{{- range $name, $_ := .Values.services }}
{{- $service := include "dreamreel.service" (dict "root" $ "name" $name) | fromYaml }}
{{- if $service.database }}
{{- $pods := $service.autoscaling.enabled | ternary $service.autoscaling.maxReplicas $service.replicas | int }}
{{- $pool := dig "env" "DATABASE_POOL_SIZE" $service.databasePoolSize $service | int }}
{{- $sum = add $sum (mul (add $pods 1) (add $pool 1)) }}
{{- end }}
{{- end }}
{{- $sum }}
{{- end }}

{{/*
What Postgres accepts: the number given, else what is needed, in steps of 100, because another number restarts Postgres.
Fails where the number given is too small. Takes the root.
*/}}
{{- define "dreamreel.maxConnections" -}}
{{- $needed := include "dreamreel.connections" . | int }}
{{- $given := int .Values.postgres.maxConnections }}
{{- if and $given (lt $given $needed) }}
{{- fail (printf "postgres.maxConnections: %d is too few for the pools of all pods, which may hold %d connections with what is reserved; leave it 0, or lower databasePoolSize, replicas or autoscaling.maxReplicas" $given $needed) }}
{{- end }}
{{- $given | default (max 300 (mul 100 (div (add $needed 99) 100))) }}
{{- end }}
