{{/*
Maximum number of connections of all pods: at the autoscaler's maximum, with one more pod during a rollout, and with one
connection per pod in addition to the pool, for a migration or the title index. 20 are reserved for superusers, the
operator, backups and manual queries. Takes the root.
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
max_connections of Postgres: the configured number, or the required number rounded up to the next 100, because a changed
number restarts Postgres. Fails if the configured number is too small. Takes the root.
*/}}
{{- define "dreamreel.maxConnections" -}}
{{- $needed := include "dreamreel.connections" . | int }}
{{- $given := int .Values.postgres.maxConnections }}
{{- if and $given (lt $given $needed) }}
{{- fail (printf "postgres.maxConnections: %d is too small. The pools of all pods and the reserve need %d connections. Set it to 0, or lower databasePoolSize, replicas or autoscaling.maxReplicas" $given $needed) }}
{{- end }}
{{- $given | default (max 300 (mul 100 (div (add $needed 99) 100))) }}
{{- end }}
