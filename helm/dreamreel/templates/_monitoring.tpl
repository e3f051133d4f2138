{{/* The `job` label of the services' series: by default, the namespace and name of the PodMonitor. */}}
{{- define "dreamreel.metrics.job" -}}
{{ .Values.monitoring.rules.job | default (printf "%s/%s" .Release.Namespace (include "dreamreel.name" .)) }}
{{- end }}

{{/* The bundled parts whose metrics are scraped, as JSON in a map. */}}
{{- define "dreamreel.metrics.parts" -}}
{{- $parts := list }}
{{- range $part, $mode := dict "nats" "bundled" "objects" "bundled" "postgres" "cloudnativepg" }}
{{- if and (index $.Values.monitoring $part).enabled (eq (index $.Values $part).mode $mode) }}{{ $parts = append $parts $part }}{{ end }}
{{- end }}
{{- dict "parts" (sortAlpha $parts) | toJson }}
{{- end }}

{{/* The groups of files/alerts for this release. The labels of each alert contain namespace and release. */}}
{{- define "dreamreel.alerts" -}}
{{- $pages := .Values.monitoring.rules.runbooks | trimSuffix "/" }}
{{- $docs := ternary "docs/" (printf "%s/docs/" $pages) (empty $pages) }}
{{- $files := list "service" "players" "objectives" "work" "cluster" }}
{{- range (include "dreamreel.metrics.parts" . | fromJson).parts }}
{{- if or (ne . "postgres") (gt (int $.Values.postgres.cloudnativepg.instances) 1) }}{{ $files = append $files . }}{{ end }}
{{- end }}
{{- $instances := eq .Values.postgres.mode "cloudnativepg" | ternary .Values.postgres.cloudnativepg.instances 0 | int }}
{{- $filled := dict "$instances" (toString $instances) "$namespace" .Release.Namespace "$job" (include "dreamreel.metrics.job" .) "$release" (include "dreamreel.name" .) "runbook_url: docs/" (printf "runbook_url: %s" $docs) }}
{{- range $files }}
{{- $text := $.Files.Get (printf "files/alerts/%s.yaml" .) }}
{{- range $word, $value := $filled }}{{ $text = replace $word $value $text }}{{ end }}
{{- range $group := fromYamlArray $text }}
{{- range $rule := $group.rules }}
{{- if contains "$service" $rule.expr }}
{{- $each := list }}
{{- range $service, $_ := $.Values.services }}{{ $each = append $each (replace "$service" $service $rule.expr) }}{{ end }}
{{- $_ := set $rule "expr" (join "\nor " $each) }}
{{- end }}
{{- if $rule.alert }}{{ $_ := set $rule "labels" (merge $rule.labels (dict "namespace" $.Release.Namespace "release" $.Release.Name)) }}{{ end }}
{{- end }}
- {{- toYaml $group | nindent 2 }}
{{- end }}
{{- end }}
{{- end }}

{{/* A container that exports the monitor endpoint of a NATS server as metrics. */}}
{{- define "dreamreel.nats.exporter" -}}
{{- with .Values.monitoring.nats }}
{{- if .enabled }}
- name: metrics
  image: {{ include "dreamreel.partImage" (dict "root" $ "image" .image) }}
  imagePullPolicy: {{ $.Values.image.pullPolicy }}
  args: [-varz, -jsz=streams, -port=7777, "http://localhost:8222"]
  ports:
    - { name: metrics, containerPort: 7777 }
  startupProbe: { tcpSocket: { port: metrics }, periodSeconds: 1, failureThreshold: 120 }
  livenessProbe: { tcpSocket: { port: metrics }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }
  readinessProbe: { tcpSocket: { port: metrics }, periodSeconds: 10, timeoutSeconds: 5 }
  {{- include "dreamreel.containerSecurity" (dict "service" (include "dreamreel.pod" (dict "root" $ "name" "nats") | fromYaml)) | nindent 2 }}
  resources: {{- toYaml .resources | nindent 4 }}
{{- end }}
{{- end }}
{{- end }}
