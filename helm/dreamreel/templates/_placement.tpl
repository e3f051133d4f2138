{{/* Where a pod runs and as whom. Takes {root, service} and, with an account of its own, {component}. */}}
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
{{- end }}

{{/* Names of Secrets, or `{name}` as Kubernetes writes them; answers YAML. */}}
{{- define "dreamreel.pullSecrets" -}}
{{- $secrets := list }}
{{- range concat ((.Values.global | default dict).imagePullSecrets | default list) (.Values.imagePullSecrets | default list) }}
{{- $name := "" }}
{{- if kindIs "map" . }}{{ $name = .name }}{{ else }}{{ $name = . }}{{ end }}
{{- $secrets = append $secrets (dict "name" $name) }}
{{- end }}
{{- uniq $secrets | toYaml }}
{{- end }}

{{/* Empty where the pods run as the namespace's `default`. Takes {root, component, service}. */}}
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

{{/* The same for the pods that CloudNativePG makes; it makes their account too. Takes {root, service}. */}}
{{- define "dreamreel.cloudnativepgPod" -}}
{{- with include "dreamreel.pullSecrets" .root | fromYamlArray }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
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
