{{/* Placement and account of a pod. Takes {root, service} and, if it has its own account, {component}. */}}
{{- define "dreamreel.placement" -}}
{{- with include "dreamreel.pullSecrets" .root | fromYamlArray }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- if .component }}
{{- with include "dreamreel.serviceAccountName" . }}
serviceAccountName: {{ . }}
{{- end }}
{{- end }}
{{- with .service.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .service.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- include "dreamreel.spread" . }}
{{- with .service.hostAliases }}
hostAliases: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.dnsConfig }}
dnsConfig: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Pull secrets from names or `{name}` maps. Returns YAML. */}}
{{- define "dreamreel.pullSecrets" -}}
{{- $secrets := list }}
{{- range concat ((.Values.global | default dict).imagePullSecrets | default list) (.Values.imagePullSecrets | default list) }}
{{- $name := "" }}
{{- if kindIs "map" . }}{{ $name = .name }}{{ else }}{{ $name = . }}{{ end }}
{{- $secrets = append $secrets (dict "name" $name) }}
{{- end }}
{{- uniq $secrets | toYaml }}
{{- end }}

{{/* Name of the account; empty for the namespace's `default`. Takes {root, component, service}. */}}
{{- define "dreamreel.serviceAccountName" -}}
{{- with .service.serviceAccount | default dict }}
{{- $own := .create | ternary (printf "%s-%s" (include "dreamreel.name" $.root) $.component) "" }}
{{- .name | default $own }}
{{- end }}
{{- end }}

{{- define "dreamreel.volumes" -}}
{{- with .service.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "dreamreel.mounts" -}}
{{- with .service.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Placement and account for pods that CloudNativePG creates; it also creates the account. Takes {root, service}. */}}
{{- define "dreamreel.cloudnativepgPod" -}}
{{- with include "dreamreel.pullSecrets" .root | fromYamlArray }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- include "dreamreel.spread" . }}
{{- with (.service.serviceAccount | default dict).annotations }}
serviceAccountTemplate: { metadata: { annotations: {{ toJson . }} } }
{{- end }}
{{- $affinity := dict "nodeSelector" .service.nodeSelector "tolerations" .service.tolerations "nodeAffinity" (.service.affinity | default dict).nodeAffinity }}
{{- range $key, $value := $affinity }}
{{- if not $value }}{{ $affinity = omit $affinity $key }}{{ end }}
{{- end }}
{{- with $affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
