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

{{/* Where it stands how a service or the seed signs in at the broker. Takes {root, name}. */}}
{{- define "dreamreel.nats.secret" -}}
{{- if eq .root.Values.nats.mode "external" }}{{ required "nats.external.existingSecret: name a Secret with the key NATS_URL" .root.Values.nats.external.existingSecret }}{{ else }}{{ include "dreamreel.name" .root }}-{{ .name }}-broker{{ end }}
{{- end }}

{{/* At yours all sign in alike unless each has a key of its own. Takes {root, name}. */}}
{{- define "dreamreel.nats.key" -}}
{{- with .root.Values.nats }}{{ and (eq .mode "external") .external.keyPerService | ternary $.name "NATS_URL" }}{{ end }}
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
{{- index $permissions .name | default $new | toRawJson }}
{{- end }}

{{- define "dreamreel.objects.secret" -}}
{{- if eq .Values.objects.mode "external" }}{{ required "objects.external.existingSecret: name a Secret with MINIO_ACCESS_KEY and MINIO_SECRET_KEY" .Values.objects.external.existingSecret }}{{ else }}{{ include "dreamreel.name" . }}-objects{{ end }}
{{- end }}

{{- define "dreamreel.postgres.host" -}}
{{ include "dreamreel.name" . }}-postgres{{ if eq .Values.postgres.mode "cloudnativepg" }}-rw{{ end }}
{{- end }}
