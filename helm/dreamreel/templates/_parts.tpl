{{/* The volume of a part. Takes {storage, storageClass}. */}}
{{- define "dreamreel.claim" -}}
- metadata: { name: data }
  spec:
    accessModes: [ReadWriteOnce]
    {{- with .storageClass }}
    storageClassName: {{ . }}
    {{- end }}
    resources: { requests: { storage: {{ .storage }} } }
{{- end }}

{{/* The error of a part that can't write to its volume, with the value to set. Takes the folder. */}}
{{- define "dreamreel.unwritable" -}}
The pod's user can't write to {{ . }}. If the storage ignores fsGroup, run helm again with --set chownVolumes=true: a root init container then changes the owner of new volumes
{{- end }}

{{/*
A shell command that creates the part's folder in its volume and then runs the command in its arguments. If that fails, it says
which value to set; the part's own error wouldn't. Takes the folder.
*/}}
{{- define "dreamreel.startOnVolume" -}}
- sh
- -c
- |
  mkdir -p "{{ . }}" || {
    echo "{{ include "dreamreel.unwritable" . }}" >&2
    exit 1
  }
  exec "$@"
- sh
{{- end }}

{{/* The scheme of the bundled object store. */}}
{{- define "dreamreel.objects.scheme" -}}
{{- include "dreamreel.tls.secret" (dict "root" . "part" "objects") | empty | ternary "http" "https" }}
{{- end }}

{{/* Data folders of the object store: one folder, or one per server. */}}
{{- define "dreamreel.objects.volumes" -}}
{{- $name := printf "%s-objects" (include "dreamreel.name" .) }}
{{- if gt (int .Values.objects.replicas) 1 }}{{ include "dreamreel.objects.scheme" . }}://{{ $name }}-{0...{{ sub .Values.objects.replicas 1 }}}.{{ $name }}-servers:9000{{ end }}/data
{{- end }}

{{/* Addresses of the bundled broker's servers; the first contains the login. Takes {root, user, password}. */}}
{{- define "dreamreel.nats.url" -}}
{{- $name := printf "%s-nats" (include "dreamreel.name" .root) }}
{{- $scheme := include "dreamreel.tls.secret" (dict "root" .root "part" "nats") | empty | ternary "nats" "tls" }}
{{- range $i := until (int .root.Values.nats.replicas) }}{{ if $i }},{{ end }}{{ $scheme }}://{{ if not $i }}{{ $.user }}:{{ $.password }}@{{ end }}{{ $name }}-{{ $i }}.{{ $name }}:4222{{ end }}
{{- end }}

{{/* A single server and a cluster use different folders, because a server must not join a cluster with its old stream. */}}
{{- define "dreamreel.nats.store" -}}
{{- gt (int .Values.nats.replicas) 1 | ternary "/data" "/data/single" }}
{{- end }}

{{/* Configuration of nats-server. Acknowledged messages are on disk; the default is a sync every two minutes. */}}
{{- define "dreamreel.nats.config" -}}
{{- $name := printf "%s-nats" (include "dreamreel.name" .) -}}
listen: "0.0.0.0:4222"
http: "0.0.0.0:8222"
pid_file: "/var/run/nats/nats.pid"
lame_duck_grace_period: 10s
lame_duck_duration: 30s
# Drops a client or server whose machine disappeared after two missed pings: 10 to 15 s instead of 4 to 6 minutes, during
# which it would still be sent requests.
ping_interval: 5s
ping_max: 2
authorization {
  users: [
        # The broker's administrator. Only the broker's pod has this password.
    { user: dreamreel, password: $NATS_PASSWORD }
  {{- range $name := (include "dreamreel.nats.users" . | fromJson).users }}
    { user: {{ $name | quote }}, password: ${{ include "dreamreel.nats.passwordOf" $name }}, permissions: {{ include "dreamreel.nats.permissions" (dict "root" $ "name" $name) }} }
  {{- end }}
  ]
}
jetstream {
  store_dir: {{ include "dreamreel.nats.store" . }}
  # 90% of the volume. By default, NATS derives the limit from the free space at its start: after a restart with a nearly half
  # full volume, it would be below what is stored.
  max_file_store: {{ include "dreamreel.nats.fileLimit" . }}
  sync_interval: always
}
{{- if include "dreamreel.tls.secret" (dict "root" . "part" "nats") }}
tls { cert_file: "/etc/certificate/tls.crt", key_file: "/etc/certificate/tls.key" }
{{- end }}
{{- if gt (int .Values.nats.replicas) 1 }}
cluster {
  name: {{ $name }}
  listen: "0.0.0.0:6222"
  {{- if include "dreamreel.tls.secret" (dict "root" . "part" "nats") }}
  tls { cert_file: "/etc/certificate/tls.crt", key_file: "/etc/certificate/tls.key", ca_file: "/etc/certificate/ca.crt" }
  {{- end }}
  routes: [
  {{- range $i := until (int .Values.nats.replicas) }}
    "nats://{{ $name }}-{{ $i }}.{{ $name }}:6222"
  {{- end }}
  ]
}
{{- end }}
{{- end }}

{{/* 90% of the broker's volume, as a whole number of the next smaller unit: `1Gi` becomes `922Mi`. */}}
{{- define "dreamreel.nats.fileLimit" -}}
{{- $smaller := dict "Mi" "Ki" "Gi" "Mi" "Ti" "Gi" }}
{{- $size := .Values.nats.storage }}
{{- mul 922 (regexFind "^[0-9]+" $size | int) }}{{ get $smaller (regexFind "..$" $size) }}
{{- end }}

{{/* Changes the owner of a new volume to the pod's user. Takes {root, user, path}. */}}
{{- define "dreamreel.chownVolume" -}}
{{- if .root.Values.chownVolumes }}
initContainers:
  - name: chown-volume
    image: {{ include "dreamreel.partImage" (dict "root" .root "image" .root.Values.chown.image) }}
    imagePullPolicy: {{ .root.Values.image.pullPolicy }}
    command: [chown, "{{ .user }}:{{ .user }}", {{ .path }}]
    securityContext:
      runAsUser: 0
      runAsNonRoot: false
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL], add: [CHOWN] }
    resources: { requests: { cpu: 10m, memory: 16Mi }, limits: { memory: 64Mi } }
    volumeMounts:
      - { name: data, mountPath: {{ .path }} }
{{- end }}
{{- end }}
