{{/* Merges a map over another one. Unlike `mergeOverwrite`, it also merges `false`, 0 and "". Takes {base, over}. Returns JSON. */}}
{{- define "dreamreel.laidOver" -}}
{{- $result := deepCopy .base }}
{{- range $key, $value := .over }}
{{- $isDeep := and (kindIs "map" $value) (kindIs "map" (get $result $key)) }}
{{- if and $isDeep (not (hasKey $value "valueFrom")) }}
{{- $value = include "dreamreel.laidOver" (dict "base" (get $result $key) "over" $value) | fromJson }}
{{- end }}
{{- $_ := set $result $key $value }}
{{- end }}
{{- toJson $result }}
{{- end }}

{{/* A map with settings of the values merged over it; a null removes a key. Takes {base, over}. Returns YAML. */}}
{{- define "dreamreel.overridden" -}}
{{- include "dreamreel.laidOver" (dict "base" .base "over" (.over | default dict)) | fromJson | include "dreamreel.withoutNulls" | fromJson | toYaml }}
{{- end }}

{{- define "dreamreel.withoutNulls" -}}
{{- $result := dict }}
{{- range $key, $value := . }}
{{- if kindIs "map" $value }}{{ $value = include "dreamreel.withoutNulls" $value | fromJson }}{{ end }}
{{- if not (kindIs "invalid" $value) }}{{ $_ := set $result $key $value }}{{ end }}
{{- end }}
{{- toJson $result }}
{{- end }}

{{/* A service's entry merged over `defaults`; volumes and sources of variables are appended. Takes {root, name}. Returns YAML. */}}
{{- define "dreamreel.service" -}}
{{- $flags := dict "publicHttp" false "images" false "database" false "admin" false "mails" false "posts" false "outside" list }}
{{- $own := index .root.Values.services .name | default dict }}
{{- $base := include "dreamreel.tls.client" (dict "root" .root "settings" (merge $flags (deepCopy .root.Values.defaults))) | fromJson }}
{{- include "dreamreel.settings" (dict "base" $base "own" $own) }}
{{- end }}

{{/*
A pod that isn't a service: its entry in `pods` merged over the placement and security of `defaults`. The seed and the backups connect
to the same parts as the services, so they also get the variables and volumes of `defaults`. Takes {root, name}. Returns
YAML.
*/}}
{{- define "dreamreel.pod" -}}
{{- $base := pick .root.Values.defaults "nodeSelector" "tolerations" "affinity" "priorityClassName" "hostAliases" "dnsConfig" "podSecurityContext" "securityContext" }}
{{- if has .name (list "nats" "objects" "painter") }}
{{- $base = merge $base (pick .root.Values.defaults "topologySpreadConstraints") }}
{{- end }}
{{- if has .name (list "seed" "backup" "restore") }}
{{- $base = merge $base (pick .root.Values.defaults "env" "secretEnv" "envFrom" "extraVolumes" "extraVolumeMounts") }}
{{- $base = include "dreamreel.tls.client" (dict "root" .root "settings" $base) | fromJson }}
{{- end }}
{{- $_ := set $base "serviceAccount" (dict "create" (.root.Values.defaults.serviceAccount | default dict).create) }}
{{- include "dreamreel.settings" (dict "base" $base "own" (index (.root.Values.pods | default dict) .name | default dict)) }}
{{- end }}

{{/* Settings merged over a base; lists are appended. Takes {base, own}. Returns YAML. */}}
{{- define "dreamreel.settings" -}}
{{- $settings := include "dreamreel.laidOver" (dict "base" .base "over" .own) | fromJson }}
{{- range $list := list "envFrom" "extraVolumes" "extraVolumeMounts" "extraContainers" "extraInitContainers" }}
{{- $_ := set $settings $list (concat (get $.base $list | default list) (get $.own $list | default list)) }}
{{- end }}
{{- toYaml $settings }}
{{- end }}

{{/* A scalar as text. Integers stay integers, because Helm renders 1000000 as 1e+06. Takes any scalar. */}}
{{- define "dreamreel.text" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) }}{{ int64 . }}{{ else }}{{ . }}{{ end }}
{{- end }}

{{/* Variables by name: a value, or a map with `valueFrom`. Takes the map. */}}
{{- define "dreamreel.variables" -}}
{{- range $variable, $value := . }}
- name: {{ $variable }}
{{- if kindIs "map" $value }}
  valueFrom: {{- toYaml $value.valueFrom | nindent 4 }}
{{- else }}
  value: {{ include "dreamreel.text" $value | quote }}
{{- end }}
{{- end }}
{{- end }}

{{/* The variables that the values define for one pod. Takes its settings. */}}
{{- define "dreamreel.ownEnv" -}}
{{- with .nodeOptions }}
- name: NODE_OPTIONS
  value: {{ . | quote }}
{{- end }}
{{- include "dreamreel.variables" .env }}
{{- range $variable, $from := .secretEnv }}
- name: {{ $variable }}
  valueFrom: { secretKeyRef: { name: {{ $from.secret }}, key: {{ $from.key }} } }
{{- end }}
{{- end }}

{{/* Keeps the last variable of each name, because Kubernetes merges variables by name in an upgrade. Takes YAML. */}}
{{- define "dreamreel.env" -}}
{{- $names := list }}
{{- $byName := dict }}
{{- range fromYamlArray . }}
{{- $names = append $names .name }}
{{- $_ := set $byName .name . }}
{{- end }}
{{- $variables := list }}
{{- range uniq $names }}
{{- $variables = append $variables (get $byName .) }}
{{- end }}
{{- toYaml $variables }}
{{- end }}

{{/* The pods of the release that aren't services, as JSON in a map. */}}
{{- define "dreamreel.pods" -}}
{{- $names := list "test" }}
{{- range $part := list "postgres" "nats" "objects" }}
{{- if eq (index $.Values $part).mode "bundled" }}{{ $names = append $names $part }}{{ end }}
{{- end }}
{{- if .Values.painter.enabled }}{{ $names = append $names "painter" }}{{ end }}
{{- if .Values.seed.enabled }}{{ $names = append $names "seed" }}{{ end }}
{{- if .Values.backup.enabled }}{{ $names = concat $names (list "backup" "restore") }}{{ end }}
{{- dict "names" $names | toJson }}
{{- end }}
