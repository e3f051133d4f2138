{{/* Labels for the parts that a pod can reach; network policies select by them. Takes {root, service}. */}}
{{- define "dreamreel.reach" -}}
dreamreel/reaches-nats: "true"
{{- if .service.database }}
dreamreel/reaches-postgres: "true"
{{- end }}
{{- if .service.images }}
dreamreel/reaches-objects: "true"
{{- end }}
{{- range .service.outside }}
dreamreel/reaches-{{ . | kebabcase }}: "true"
{{- end }}
{{- if .service.posts }}
dreamreel/reaches-gateway: "true"
{{- end }}
{{- if and .root.Values.painter.enabled (has "imageModel" .service.outside) }}
dreamreel/reaches-painter: "true"
{{- end }}
{{- if $.root.Values.tracesEndpoint }}
dreamreel/reaches-traces: "true"
{{- end }}
{{- end }}

{{/* Takes {root, name, service}. */}}
{{- define "dreamreel.migrateEnv" -}}
{{- include "dreamreel.databaseEnv" . }}
{{- if eq .root.Values.postgres.mode "bundled" }}
{{ include "dreamreel.postgres.adminEnv" .root }}
{{- end }}
{{- include "dreamreel.ownEnv" (omit .service "nodeOptions") }}
{{- end }}

{{- define "dreamreel.adminEnv" -}}
- name: ADMIN_USERNAME
  value: {{ .Values.admin.username | quote }}
{{- if .Values.admin.existingSecret }}
- name: ADMIN_PASSWORD_HASH
  valueFrom: { secretKeyRef: { name: {{ .Values.admin.existingSecret }}, key: ADMIN_PASSWORD_HASH } }
{{- else if eq .Values.environment "production" }}
{{- fail "admin.existingSecret: production requires a Secret with the key ADMIN_PASSWORD_HASH" }}
{{- end }}
{{- end }}

{{/* Address of the image model: the local painter, unless another model is configured. */}}
{{- define "dreamreel.modelEnv" -}}
{{- $painter := printf "http://%s-painter:3100/v1" (include "dreamreel.name" .) }}
{{- $isElsewhere := or .Values.outside.imageModel.env .Values.outside.imageModel.existingSecret }}
{{- $env := dict }}
{{- if .Values.painter.enabled }}
{{- if not $isElsewhere }}
{{- $env = dict "OPENAI_BASE_URL" $painter "OPENAI_IMAGE_MODEL" "local-image-model" "OPENAI_TEXT_MODEL" "local-text-model" "OPENAI_STILL_MODEL" "local-vision-model" }}
{{- end }}
{{- else if not $isElsewhere }}
{{- fail "outside.imageModel.existingSecret: without painter.enabled, set a Secret with OPENAI_API_KEY" }}
{{- end }}
{{- range $variable, $value := $env }}
- name: {{ $variable }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* Takes {root, name, service}. */}}
{{- define "dreamreel.serviceEnv" -}}
{{- include "dreamreel.partsEnv" . }}
- name: HEALTH_PORT
  value: "9090"
- name: STOP_DELAY_MS
  value: {{ .service.stopDelayMs | toString | quote }}
{{- if .service.database }}
{{ include "dreamreel.databaseEnv" . }}
- name: DATABASE_POOL_SIZE
  value: {{ .service.databasePoolSize | toString | quote }}
{{- end }}
{{- /* Also for services without an outbox: there are as many servers as copies, and a pod reads the servers only at start. */}}
- name: EVENTS_REPLICAS
  value: {{ eq .root.Values.nats.mode "external" | ternary .root.Values.nats.external.eventsReplicas .root.Values.nats.replicas | toString | quote }}
{{- if .service.images }}
{{ include "dreamreel.objectsEnv" .root }}
{{- end }}
{{- if .service.accounts }}
{{ include "dreamreel.adminEnv" .root }}
{{- end }}
{{- if .service.publicHttp }}
- name: PORT
  value: "3000"
- name: TRUSTED_PROXY_HOPS
  value: {{ .root.Values.trustedProxyHops | toString | quote }}
{{- with .root.Values.gateway.limits }}
- name: RATE_LIMIT_FACTOR
  value: {{ .rateFactor | toString | quote }}
- name: MAX_CONNECTIONS
  value: {{ .connections | int64 | quote }}
- name: IMAGE_MEMORY_BYTES
  value: {{ mul .imageMemoryMi 1048576 | quote }}
{{- end }}
{{- end }}
{{- /* Mails and posts need absolute addresses. */}}
{{- with .root.Values.publicUrl | default (or .service.mails .service.posts | ternary "http://localhost:3000" "") }}
{{- if or $.service.publicHttp $.service.mails $.service.posts }}
- name: PUBLIC_URL
  value: {{ . | quote }}
{{- end }}
{{- end }}
{{- if .service.posts }}
- name: GATEWAY_URL
  value: http://{{ include "dreamreel.name" .root }}-gateway:{{ .root.Values.gateway.service.port }}
{{- end }}
{{- if or .service.publicHttp .service.mails }}
- name: DAILY_MAIL_ZONE
  value: {{ .root.Values.mailZone | quote }}
{{- end }}
{{- with .root.Values.retention }}
{{- if or $.service.publicHttp $.service.plays }}
- name: GUEST_PLAY_DAYS
  value: {{ .guestPlays | int64 | quote }}
{{- end }}
{{- if or $.service.publicHttp $.service.accounts }}
- name: ACCOUNT_DAYS
  value: {{ .accounts | int64 | quote }}
- name: AUDIT_LOG_DAYS
  value: {{ .auditLog | int64 | quote }}
{{- end }}
{{- if or $.service.publicHttp $.service.mails }}
- name: MAIL_RECORD_DAYS
  value: {{ .mailRecords | int64 | quote }}
- name: UNSUBSCRIBE_LINK_DAYS
  value: {{ .unsubscribeLinks | int64 | quote }}
{{- end }}
{{- if and $.service.publicHttp .serviceLogs }}
- name: SERVICE_LOG_DAYS
  value: {{ .serviceLogs | int64 | quote }}
{{- end }}
{{- end }}
{{- if .service.publicHttp }}
{{- with .root.Values.contact }}
- name: CONTACT
  value: {{ . | quote }}
{{- end }}
{{- end }}
{{- if has "imageModel" .service.outside }}
{{ include "dreamreel.modelEnv" .root }}
{{- end }}
{{- range $part := .service.outside }}
{{- include "dreamreel.variables" (index $.root.Values.outside $part | default dict).env }}
{{- end }}
{{- range $variable, $path := .service.folders }}
- name: {{ $variable }}
  value: {{ $path }}
{{- end }}
{{- include "dreamreel.ownEnv" .service }}
{{- end }}

{{/* Secrets and ConfigMaps whose keys become variables. Takes {root, service}. */}}
{{- define "dreamreel.envFrom" -}}
{{- $sources := .service.envFrom | default list }}
{{- range .service.outside }}
{{- with (index $.root.Values.outside . | default dict).existingSecret }}
{{- $sources = append $sources (dict "secretRef" (dict "name" .)) }}
{{- end }}
{{- end }}
{{- with $sources }}
envFrom: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/*
The liveness probe checks only the process, and the readiness probe also its parts. Once ready, the gateway stays ready.
Otherwise, an outage of a part would make all gateways unready at the same time, and visitors wouldn't get a 503 with
Retry-After.
*/}}
{{- define "dreamreel.probes" -}}
{{- $base := include "dreamreel.defaultProbes" . | fromYaml }}
{{- include "dreamreel.overridden" (dict "base" $base "over" (pick . "startupProbe" "livenessProbe" "readinessProbe")) }}
{{- end }}

{{- define "dreamreel.defaultProbes" -}}
startupProbe:
  httpGet: { path: /livez, port: health }
  periodSeconds: 1
  failureThreshold: 120
livenessProbe:
  httpGet: { path: /livez, port: health }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: {{ .publicHttp | ternary "/servez" "/readyz" }}, port: health }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 2
{{- end }}
