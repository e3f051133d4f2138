{{/*
Annotations of a pod: those in its settings, and a hash of the existing Secrets that it reads. If one of them changes, the
next `helm upgrade` restarts the pod. Takes {root, service} and, as YAML, {env, envFrom, volumes}.
*/}}
{{- define "dreamreel.podAnnotations" -}}
{{- $annotations := .service.podAnnotations | default dict }}
{{- with include "dreamreel.secretsHash" . }}
{{- $annotations = merge (dict "dreamreel/secrets" .) $annotations }}
{{- end }}
{{- with $annotations }}
annotations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/*
A hash of the existing Secrets that a pod reads, or of only the keys that it names. Empty without Helm's
`lookup`. Secrets of this release don't count: they don't exist during the installation, so the first upgrade would restart
every pod. Takes {root} and, as YAML, {env, envFrom, volumes}.
*/}}
{{- define "dreamreel.secretsHash" -}}
{{- $references := list }}
{{- range fromYamlArray (.env | default "[]") }}
{{- with (.valueFrom | default dict).secretKeyRef }}{{ $references = append $references . }}{{ end }}
{{- end }}
{{- range (fromYaml (.envFrom | default "{}")).envFrom }}
{{- with .secretRef }}{{ $references = append $references . }}{{ end }}
{{- end }}
{{- range fromYamlArray (.volumes | default "[]") }}
{{- with .secret }}{{ $references = append $references (dict "name" .secretName) }}{{ end }}
{{- range (.projected | default dict).sources }}
{{- with .secret }}{{ $references = append $references . }}{{ end }}
{{- end }}
{{- end }}
{{- $read := dict }}
{{- range $references }}
{{- $secret := lookup "v1" "Secret" $.root.Release.Namespace .name }}
{{- if and $secret (ne (dig "metadata" "labels" "app.kubernetes.io/instance" "" $secret) $.root.Release.Name) }}
{{- $data := $secret.data | default dict }}
{{- if .key }}{{ $data = pick $data .key }}{{ end }}
{{- $_ := set $read (printf "%s/%s" .name (.key | default "")) $data }}
{{- end }}
{{- end }}
{{- with $read }}{{ toJson . | sha256sum | trunc 16 }}{{ end }}
{{- end }}
