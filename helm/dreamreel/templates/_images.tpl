{{/* The image of one of our programs. Takes {root, name, override}. */}}
{{- define "dreamreel.image" -}}
{{- $image := .override }}
{{- if not $image }}
{{- with .root.Values.image }}
{{- $image = printf "%s/%s:%s" .repository $.name (.tag | default $.root.Chart.AppVersion) }}
{{- with .registry }}{{ $image = printf "%s/%s" (trimSuffix "/" .) $image }}{{ end }}
{{- with get (.digests | default dict) $.name }}{{ $image = printf "%s@%s" $image . }}{{ end }}
{{- end }}
{{- end }}
{{- include "dreamreel.partImage" (dict "root" .root "image" $image) }}
{{- end }}

{{/* Any image as the nodes fetch it: `global.imageRegistry` replaces the host of its registry. Takes {root, image}. */}}
{{- define "dreamreel.partImage" -}}
{{- $host := regexFind "^([^/]*[.:][^/]*|localhost)/" .image }}
{{- with (.root.Values.global | default dict).imageRegistry }}
{{- trimSuffix "/" . }}/{{ trimPrefix $host $.image }}
{{- else }}
{{- .image }}
{{- end }}
{{- end }}
