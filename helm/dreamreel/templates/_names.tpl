{{/* Prefix of every object's name. The label app.kubernetes.io/name is fixed, because alerts, policies and dashboards select by it. */}}
{{- define "dreamreel.name" -}}
{{- $chart := .Values.nameOverride | default .Chart.Name }}
{{- $name := contains $chart .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name $chart) }}
{{- .Values.fullnameOverride | default $name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{/* Labels that select a workload. Takes {root, component}. */}}
{{- define "dreamreel.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* Labels of an object. Takes {root, component}. */}}
{{- define "dreamreel.labels" -}}
{{ include "dreamreel.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: dreamreel
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" | trunc 63 }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/*
Labels of a pod. A changed label restarts the pod, so the chart's version is omitted, and the application's version is set
only on pods that run the application. Takes {root, component, service, stateful}.
*/}}
{{- define "dreamreel.podLabels" -}}
{{ include "dreamreel.selector" . }}
{{- if not .stateful }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
{{- end }}
app.kubernetes.io/part-of: dreamreel
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- with merge (deepCopy (.service.podLabels | default dict)) (.root.Values.commonLabels | default dict) }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/*
A generated password, which upgrades keep. Takes {root, secret, key}. It starts with a letter, because nats-server parses
a variable that starts with `6k9`, for example, as a number and then doesn't start.
*/}}
{{- define "dreamreel.kept" -}}
{{- $before := (lookup "v1" "Secret" .root.Release.Namespace .secret).data | default dict -}}
{{- if hasKey $before .key }}{{ index $before .key | b64dec }}{{ else }}{{ randAlpha 1 }}{{ randAlphaNum 31 }}{{ end }}
{{- end }}

{{/* The generated Secret for a user of the bundled broker. Takes {root, name}. */}}
{{- define "dreamreel.nats.secret" -}}
{{ include "dreamreel.name" .root }}-{{ if ne .name "dreamreel" }}{{ .name }}-broker{{ else }}nats{{ end }}
{{- end }}

{{/* Reference to the password of a user of the bundled broker. Takes {root, name}. */}}
{{- define "dreamreel.nats.password" -}}
{{- with .root.Values.nats.existingSecret }}{ name: {{ . }}, key: {{ $.name }} }{{ else }}{ name: {{ include "dreamreel.nats.secret" . }}, key: NATS_PASSWORD }{{ end }}
{{- end }}

{{/* Variables with which a service or the seed signs in to the broker. Takes {root, name}. */}}
{{- define "dreamreel.nats.env" -}}
{{- with .root.Values.nats }}
{{- if eq .mode "bundled" }}
- name: NATS_PASSWORD
  valueFrom: { secretKeyRef: {{ include "dreamreel.nats.password" $ }} }
- name: NATS_URL
  value: {{ include "dreamreel.nats.url" (dict "root" $.root "user" $.name "password" "$(NATS_PASSWORD)") }}
{{- else }}
{{- $secret := required "nats.external.existingSecret: set a Secret with the key NATS_URL" .external.existingSecret }}
- name: NATS_URL
    # With an external broker, all services share one login unless each has its own key.
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ .external.keyPerService | ternary $.name "NATS_URL" }} } }
{{- end }}
{{- end }}
{{- end }}

{{/*
The users of the bundled broker, as JSON in a map. A changed list restarts the broker, so it contains the seed and all of
our services, even if they are turned off.
*/}}
{{- define "dreamreel.nats.users" -}}
{{- $ours := without (.Files.Get "files/broker-permissions.yaml" | fromYaml | keys) "<service>" }}
{{- dict "users" (concat $ours (keys .Values.services) | uniq | sortAlpha) | toJson }}
{{- end }}

{{/* The variable of the broker's pod that contains a user's password. Takes the name. */}}
{{- define "dreamreel.nats.passwordOf" -}}
NATS_PASSWORD_{{ . | upper | replace "-" "_" }}
{{- end }}

{{/* The publish and subscribe permissions of a user. Takes {root, name}. */}}
{{- define "dreamreel.nats.permissions" -}}
{{- $permissions := .root.Files.Get "files/broker-permissions.yaml" | fromYaml }}
{{- $new := index $permissions "<service>" | toRawJson | replace "<service>" .name | fromJson }}
{{- include "dreamreel.nats.prefixed" (dict "prefix" .root.Values.nats.subjectPrefix "permissions" (index $permissions .name | default $new | toRawJson)) }}
{{- end }}

{{/*
Permissions with the prefix of an installation, as JSON. The prefix is added to each subject, to the stream, and to the
subject at the end of the subject that creates a consumer. A test compares them with those that the services use. Takes
{prefix, permissions}.
*/}}
{{- define "dreamreel.nats.prefixed" -}}
{{- $start := empty .prefix | ternary "" (printf "%s." .prefix) }}
{{- $stream := empty .prefix | ternary "EVENTS" (printf "%s_EVENTS" .prefix) }}
{{- $named := .permissions | replace ".evt." (printf ".%sevt." $start) | replace "EVENTS" $stream }}
{{- regexReplaceAll "\"(rpc|evt|_INBOX)[.]" $named (printf "\"%s${1}." $start) }}
{{- end }}

{{- define "dreamreel.objects.secret" -}}
{{- if eq .Values.objects.mode "external" }}{{ required "objects.external.existingSecret: set a Secret with MINIO_ACCESS_KEY and MINIO_SECRET_KEY" .Values.objects.external.existingSecret }}{{ else }}{{ .Values.objects.existingSecret | default (printf "%s-objects" (include "dreamreel.name" .)) }}{{ end }}
{{- end }}

{{/* The Secret with the password of a service's role, existing or generated. Takes {root, name}. */}}
{{- define "dreamreel.postgres.secret" -}}
{{- with .root.Values.postgres.existingSecretPrefix }}{{ . }}-{{ $.name }}{{ else }}{{ include "dreamreel.name" .root }}-{{ .name }}-database{{ end }}
{{- end }}

{{/* Reference to the password of the bundled server's superuser. */}}
{{- define "dreamreel.postgres.admin" -}}
{{- with .Values.postgres.existingSecretPrefix }}{ name: {{ . }}-postgres, key: password }{{ else }}{ name: {{ include "dreamreel.name" . }}-postgres, key: POSTGRES_PASSWORD }{{ end }}
{{- end }}

{{/* The data folder of the bundled server, in its volume. */}}
{{- define "dreamreel.postgres.folder" -}}
/var/lib/postgresql/data/cluster
{{- end }}

{{/* The address of the bundled server, with its superuser. */}}
{{- define "dreamreel.postgres.adminEnv" -}}
- name: DATABASE_ADMIN_PASSWORD
  valueFrom: { secretKeyRef: {{ include "dreamreel.postgres.admin" . }} }
- name: DATABASE_ADMIN_URL
  value: postgres://postgres:$(DATABASE_ADMIN_PASSWORD)@{{ include "dreamreel.postgres.host" . }}:5432/postgres{{ include "dreamreel.postgres.query" . }}
{{- end }}

{{- define "dreamreel.postgres.host" -}}
{{ include "dreamreel.name" . }}-postgres{{ if eq .Values.postgres.mode "cloudnativepg" }}-rw{{ end }}
{{- end }}

{{/* The query of a database's URL. */}}
{{- define "dreamreel.postgres.query" -}}
{{- if include "dreamreel.tls.secret" (dict "root" . "part" "postgres") }}?sslmode=verify-full{{ end }}
{{- end }}
