{{/* In front of the name of every object. The label app.kubernetes.io/name stays: alerts, policies and dashboards select by it. */}}
{{- define "dreamreel.name" -}}
{{- $chart := .Values.nameOverride | default .Chart.Name }}
{{- $name := contains $chart .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name $chart) }}
{{- .Values.fullnameOverride | default $name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{/* Labels that a workload is found by. Takes {root, component}. */}}
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
Labels of a pod. Without the version of the chart, and with that of the application only where the pod runs it: a label
that changes restarts the pod. Takes {root, component, service, stateful}.
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
A secret that was made before is kept, whatever is upgraded. Takes {root, secret, key}. It begins with a letter: what
nats-server reads from a variable is a number to it where it begins with `6k9`, and the server does not start.
*/}}
{{- define "dreamreel.kept" -}}
{{- $before := (lookup "v1" "Secret" .root.Release.Namespace .secret).data | default dict -}}
{{- if hasKey $before .key }}{{ index $before .key | b64dec }}{{ else }}{{ randAlpha 1 }}{{ randAlphaNum 31 }}{{ end }}
{{- end }}

{{/* The Secret that the chart makes for a user of the bundled broker. Takes {root, name}. */}}
{{- define "dreamreel.nats.secret" -}}
{{ include "dreamreel.name" .root }}-{{ if ne .name "dreamreel" }}{{ .name }}-broker{{ else }}nats{{ end }}
{{- end }}

{{/* Where the password of a user of the bundled broker is, as a reference. Takes {root, name}. */}}
{{- define "dreamreel.nats.password" -}}
{{- with .root.Values.nats.existingSecret }}{ name: {{ . }}, key: {{ $.name }} }{{ else }}{ name: {{ include "dreamreel.nats.secret" . }}, key: NATS_PASSWORD }{{ end }}
{{- end }}

{{/* How a service or the seed signs in at the broker. Takes {root, name}. */}}
{{- define "dreamreel.nats.env" -}}
{{- with .root.Values.nats }}
{{- if eq .mode "bundled" }}
- name: NATS_PASSWORD
  valueFrom: { secretKeyRef: {{ include "dreamreel.nats.password" $ }} }
- name: NATS_URL
  value: {{ include "dreamreel.nats.url" (dict "root" $.root "user" $.name "password" "$(NATS_PASSWORD)") }}
{{- else }}
{{- $secret := required "nats.external.existingSecret: name a Secret with the key NATS_URL" .external.existingSecret }}
- name: NATS_URL
  # At yours all sign in alike unless each has a key of its own.
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ .external.keyPerService | ternary $.name "NATS_URL" }} } }
{{- end }}
{{- end }}
{{- end }}

{{/* The users of the bundled broker, as JSON in a map. */}}
{{- define "dreamreel.nats.users" -}}
{{- $users := keys .Values.services | sortAlpha }}
{{- if .Values.seed.enabled }}{{ $users = append $users "seed" }}{{ end }}
{{- dict "users" $users | toJson }}
{{- end }}

{{/* The variable of the broker's pod that holds the password of a user. Takes the name. */}}
{{- define "dreamreel.nats.passwordOf" -}}
NATS_PASSWORD_{{ . | upper | replace "-" "_" }}
{{- end }}

{{/* What a user may publish and subscribe. Takes {root, name}. */}}
{{- define "dreamreel.nats.permissions" -}}
{{- $permissions := .root.Files.Get "files/broker-permissions.yaml" | fromYaml }}
{{- $new := index $permissions "<service>" | toRawJson | replace "<service>" .name | fromJson }}
{{- include "dreamreel.nats.prefixed" (dict "prefix" .root.Values.nats.subjectPrefix "permissions" (index $permissions .name | default $new | toRawJson)) }}
{{- end }}

{{/*
Permissions under the prefix of an installation, as JSON: in front of each subject, of the stream, and of the subject that
the creation of a consumer ends with. A test compares them with what the services use. Takes {prefix, permissions}.
*/}}
{{- define "dreamreel.nats.prefixed" -}}
{{- $start := empty .prefix | ternary "" (printf "%s." .prefix) }}
{{- $stream := empty .prefix | ternary "EVENTS" (printf "%s_EVENTS" .prefix) }}
{{- $named := .permissions | replace ".evt." (printf ".%sevt." $start) | replace "EVENTS" $stream }}
{{- regexReplaceAll "\"(rpc|evt|prog|_INBOX)[.]" $named (printf "\"%s${1}." $start) }}
{{- end }}

{{- define "dreamreel.objects.secret" -}}
{{- if eq .Values.objects.mode "external" }}{{ required "objects.external.existingSecret: name a Secret with MINIO_ACCESS_KEY and MINIO_SECRET_KEY" .Values.objects.external.existingSecret }}{{ else }}{{ .Values.objects.existingSecret | default (printf "%s-objects" (include "dreamreel.name" .)) }}{{ end }}
{{- end }}

{{/* The Secret with the password of a service's role, yours or the chart's. Takes {root, name}. */}}
{{- define "dreamreel.postgres.secret" -}}
{{- with .root.Values.postgres.existingSecretPrefix }}{{ . }}-{{ $.name }}{{ else }}{{ include "dreamreel.name" .root }}-{{ .name }}-database{{ end }}
{{- end }}

{{/* Where the password of the bundled server's superuser is, as a reference. */}}
{{- define "dreamreel.postgres.admin" -}}
{{- with .Values.postgres.existingSecretPrefix }}{ name: {{ . }}-postgres, key: password }{{ else }}{ name: {{ include "dreamreel.name" . }}-postgres, key: POSTGRES_PASSWORD }{{ end }}
{{- end }}

{{- define "dreamreel.postgres.host" -}}
{{ include "dreamreel.name" . }}-postgres{{ if eq .Values.postgres.mode "cloudnativepg" }}-rw{{ end }}
{{- end }}
