{{/* The image of one of the product's programs. Takes {root, name, override}. */}}
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

{{/* The name under which nodes pull an image: `global.imageRegistry` replaces the registry's host. Takes {root, image}. */}}
{{- define "dreamreel.partImage" -}}
{{- $host := regexFind "^([^/]*[.:][^/]*|localhost)/" .image }}
{{- with (.root.Values.global | default dict).imageRegistry }}
{{- trimSuffix "/" . }}/{{ trimPrefix $host $.image }}
{{- else }}
{{- .image }}
{{- end }}
{{- end }}
