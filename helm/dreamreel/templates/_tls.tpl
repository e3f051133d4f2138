{{/* The Secret with the certificate of a bundled part; empty without TLS. Takes {root, part}. */}}
{{- define "dreamreel.tls.secret" -}}
{{- $prefix := .root.Values.internalTls.existingSecretPrefix }}
{{- if and $prefix (eq (index .root.Values .part).mode "bundled") }}{{ $prefix }}-{{ .part }}{{ end }}
{{- end }}

{{/* The certificate's volume. MinIO requires its own file names. Takes {root, part}. */}}
{{- define "dreamreel.tls.volume" -}}
{{- with include "dreamreel.tls.secret" . }}
- name: certificate
  secret:
    secretName: {{ . }}
        # 0440: readable only by the pod's user and group.
    defaultMode: 288
    {{- if eq $.part "objects" }}
    items:
      - { key: tls.crt, path: public.crt }
      - { key: tls.key, path: private.key }
      - { key: ca.crt, path: CAs/ca.crt }
    {{- end }}
{{- end }}
{{- end }}

{{- define "dreamreel.tls.mount" -}}
{{- if include "dreamreel.tls.secret" . }}
- { name: certificate, mountPath: /etc/certificate, readOnly: true }
{{- end }}
{{- end }}

{{/*
The settings of a client of the bundled parts, which trusts their authority. All certificates have the same one, so it is
read from the first part's Secret. Takes {root, settings}. Returns JSON.
*/}}
{{- define "dreamreel.tls.client" -}}
{{- $settings := deepCopy .settings }}
{{- $secrets := list }}
{{- range $part := list "nats" "postgres" "objects" }}
{{- with include "dreamreel.tls.secret" (dict "root" $.root "part" $part) }}{{ $secrets = append $secrets . }}{{ end }}
{{- end }}
{{- with $secrets }}
{{- $volume := dict "name" "internal-authority" "secret" (dict "secretName" (first .) "items" (list (dict "key" "ca.crt" "path" "ca.crt"))) }}
{{- $mount := dict "name" "internal-authority" "mountPath" "/etc/internal-authority" "readOnly" true }}
{{- $_ := set $settings "extraVolumes" (append ($settings.extraVolumes | default list) $volume) }}
{{- $_ := set $settings "extraVolumeMounts" (append ($settings.extraVolumeMounts | default list) $mount) }}
{{- $_ := set $settings "env" (merge (deepCopy ($settings.env | default dict)) (dict "NODE_EXTRA_CA_CERTS" "/etc/internal-authority/ca.crt")) }}
{{- end }}
{{- toJson $settings }}
{{- end }}
