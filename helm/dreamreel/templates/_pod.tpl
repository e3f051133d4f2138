{{/* The security settings of every pod: an unprivileged user, no service account token. Takes {service, user: its id}. */}}
{{- define "dreamreel.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- $ids := dict "runAsUser" .user "runAsGroup" .user "fsGroup" .user "fsGroupChangePolicy" "OnRootMismatch" }}
{{- $base := merge $ids (dict "runAsNonRoot" true "seccompProfile" (dict "type" "RuntimeDefault")) }}
securityContext: {{- include "dreamreel.overridden" (dict "base" $base "over" .service.podSecurityContext) | nindent 2 }}
{{- end }}

{{/* The security settings of every container. Takes {service}. */}}
{{- define "dreamreel.containerSecurity" -}}
{{- $base := dict "allowPrivilegeEscalation" false "readOnlyRootFilesystem" true "capabilities" (dict "drop" (list "ALL")) }}
securityContext: {{- include "dreamreel.overridden" (dict "base" $base "over" .service.securityContext) | nindent 2 }}
{{- end }}

{{/* Spreads replicas over the nodes. Takes {root, component, service, stateful}. */}}
{{- define "dreamreel.spread" -}}
{{- with .service.topologySpreadConstraints }}
topologySpreadConstraints:
{{- range . }}
  -
    {{- toYaml . | nindent 4 }}
    {{- if not .labelSelector }}
    labelSelector:
      matchLabels: {{- include "dreamreel.selector" $ | nindent 8 }}
    {{- if not $.stateful }}
        # Ignores pods of an earlier revision.
    matchLabelKeys: [pod-template-hash]
    {{- end }}
    {{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* The init containers of the values, followed by the chart's. Takes {service, own: YAML with `initContainers`}. */}}
{{- define "dreamreel.initContainers" -}}
{{- with concat (.service.extraInitContainers | default list) ((fromYaml .own).initContainers | default list) }}
initContainers: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "dreamreel.extraContainers" -}}
{{- with .service.extraContainers }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The rollout of a workload. Takes {service, field: its name}. */}}
{{- define "dreamreel.updateStrategy" -}}
{{- with .service.updateStrategy }}
{{ $.field }}: {{- include "dreamreel.overridden" (dict "base" dict "over" .) | nindent 2 }}
{{- end }}
{{- end }}

{{/* Variables with the addresses of the parts, for a service or a task. Takes {root, name}. */}}
{{- define "dreamreel.partsEnv" -}}
{{- $root := .root }}
- name: NODE_ENV
  value: {{ $root.Values.environment }}
- name: LOG_LEVEL
  value: {{ $root.Values.logLevel }}
{{- include "dreamreel.nats.env" . }}
{{- range (include "dreamreel.nats.files" $root | fromJson).files }}
- name: {{ . }}
  value: /etc/broker/{{ . }}
{{- end }}
{{- with $root.Values.nats.subjectPrefix }}
- name: NATS_SUBJECT_PREFIX
  value: {{ . | quote }}
{{- end }}
{{- with $root.Values.tracesEndpoint }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ . | quote }}
- name: OTEL_TRACES_SAMPLER
  value: parentbased_traceidratio
- name: OTEL_TRACES_SAMPLER_ARG
  value: {{ $root.Values.tracesShare | toString | quote }}
- name: POD_NAME
  valueFrom: { fieldRef: { fieldPath: metadata.name } }
- name: POD_NAMESPACE
  valueFrom: { fieldRef: { fieldPath: metadata.namespace } }
- name: OTEL_RESOURCE_ATTRIBUTES
  value: k8s.pod.name=$(POD_NAME),k8s.namespace.name=$(POD_NAMESPACE)
{{- end }}
{{- end }}

{{/* Keys of the external broker's Secret that contain files, as JSON in a map. */}}
{{- define "dreamreel.nats.files" -}}
{{- dict "files" (eq .Values.nats.mode "external" | ternary .Values.nats.external.files list) | toJson }}
{{- end }}

{{- define "dreamreel.nats.fileMounts" -}}
{{- if (include "dreamreel.nats.files" . | fromJson).files }}
- { name: broker, mountPath: /etc/broker, readOnly: true }
{{- end }}
{{- end }}

{{- define "dreamreel.nats.fileVolumes" -}}
{{- with (include "dreamreel.nats.files" . | fromJson).files }}
- name: broker
  secret:
    secretName: {{ $.Values.nats.external.existingSecret }}
        # 0440: readable only by the pod's user and group.
    defaultMode: 288
    items: {{- range . }}
      - { key: {{ . }}, path: {{ . }} }
    {{- end }}
{{- end }}
{{- end }}

{{/* DATABASE_URL of a service. Takes {root, name}. */}}
{{- define "dreamreel.databaseEnv" -}}
{{- if eq .root.Values.postgres.mode "external" }}
- name: DATABASE_URL
  valueFrom: { secretKeyRef: { name: {{ required "postgres.external.existingSecret: set a Secret with one address per service" .root.Values.postgres.external.existingSecret }}, key: {{ .name }} } }
{{- else }}
- name: DATABASE_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ include "dreamreel.postgres.secret" . }}, key: password } }
- name: DATABASE_URL
  value: postgres://dreamreel_{{ .name }}:$(DATABASE_PASSWORD)@{{ include "dreamreel.postgres.host" .root }}:5432/dreamreel_{{ .name }}{{ include "dreamreel.postgres.query" .root }}
{{- end }}
{{- end }}

{{- define "dreamreel.objectsEnv" -}}
- name: IMAGE_STORE
  value: minio
- name: MINIO_BUCKET
  value: {{ .Values.objects.bucket }}
- name: MINIO_ENDPOINT
{{- if eq .Values.objects.mode "external" }}
  value: {{ required "objects.external.endpoint: the address of your object store" .Values.objects.external.endpoint | quote }}
{{- with .Values.objects.external.region }}
- name: MINIO_REGION
  value: {{ . }}
{{- end }}
{{- else }}
  value: {{ include "dreamreel.objects.scheme" . }}://{{ include "dreamreel.name" . }}-objects:9000
{{- end }}
{{- range list "MINIO_ACCESS_KEY" "MINIO_SECRET_KEY" }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ include "dreamreel.objects.secret" $ }}, key: {{ . }} } }
{{- end }}
{{- end }}
