{{- define "dreamreel.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* Labels that a workload is found by. Takes {root, component}. */}}
{{- define "dreamreel.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "dreamreel.labels" -}}
{{ include "dreamreel.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: dreamreel
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* The image of one of our programs. Takes {root, name, override}. */}}
{{- define "dreamreel.image" -}}
{{- if .override }}{{ .override }}{{ else -}}
{{- with .root.Values.image }}{{ with .registry }}{{ . }}/{{ end }}{{ .repository }}/{{ $.name }}:{{ .tag | default $.root.Chart.AppVersion }}{{ end }}
{{- end }}
{{- end }}

{{/* One service's entry over what all have. Takes {root, name}; answers YAML. */}}
{{- define "dreamreel.service" -}}
{{- $flags := dict "publicHttp" false "images" false "database" false "admin" false "mails" false "posts" false "outside" list -}}
{{- toYaml (mustMergeOverwrite (deepCopy $flags) (deepCopy .root.Values.defaults) (deepCopy (index .root.Values.services .name | default dict))) }}
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
{{- if eq .Values.objects.mode "external" }}{{ required "objects.external.existingSecret: name a Secret with MINIO_ACCESS_KEY and MINIO_SECRET_KEY" .Values.objects.external.existingSecret }}{{ else }}{{ include "dreamreel.name" . }}-objects{{ end }}
{{- end }}

{{- define "dreamreel.postgres.host" -}}
{{ include "dreamreel.name" . }}-postgres{{ if eq .Values.postgres.mode "cloudnativepg" }}-rw{{ end }}
{{- end }}
