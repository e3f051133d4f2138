{{/* Nonempty if backups are stored in a bucket instead of on a volume. */}}
{{- define "dreamreel.backup.toBucket" -}}
{{- if .Values.backup.bucket.endpoint }}true{{ end }}
{{- end }}

{{/*
The variables for Postgres, images and the backup destination, for both programs. Without the address of Postgres, a backup
contains only the images. Takes the root.
*/}}
{{- define "dreamreel.backup.env" -}}
- name: NODE_ENV
  value: {{ .Values.environment }}
{{- if eq .Values.postgres.mode "bundled" }}
{{ include "dreamreel.postgres.adminEnv" . | trim }}
- name: PGDATA
  value: {{ include "dreamreel.postgres.folder" . }}
{{- end }}
{{ include "dreamreel.objectsEnv" . }}
{{- with .Values.backup }}
- name: BACKUP_KEEP
  value: {{ .keep | quote }}
{{- if include "dreamreel.backup.toBucket" $ }}
- name: BACKUP_ENDPOINT
  value: {{ .bucket.endpoint | quote }}
- name: BACKUP_BUCKET
  value: {{ required "backup.bucket.name: the bucket that the backups go to" .bucket.name }}
- name: BACKUP_PREFIX
  value: {{ .bucket.prefix | quote }}
{{- with .bucket.region }}
- name: BACKUP_REGION
  value: {{ . }}
{{- end }}
{{- $secret := required "backup.bucket.existingSecret: set a Secret with the keys ACCESS_KEY_ID and ACCESS_SECRET_KEY" .bucket.existingSecret }}
- name: BACKUP_ACCESS_KEY
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: ACCESS_KEY_ID } }
- name: BACKUP_SECRET_KEY
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: ACCESS_SECRET_KEY } }
{{- else }}
- name: BACKUP_FOLDER
  value: /backups
{{- end }}
{{- end }}
{{- end }}

{{/* A Job that runs one of the two programs, or Node with other arguments. Takes {root, program, backoffLimit, args}. */}}
{{- define "dreamreel.backup.job" -}}
{{- $backup := .root.Values.backup }}
{{- $pod := include "dreamreel.pod" (dict "root" .root "name" .program) | fromYaml }}
{{- $who := dict "root" .root "component" .program "service" $pod }}
{{- $restoresPostgres := and (eq .program "restore") (eq .root.Values.postgres.mode "bundled") }}
metadata:
  labels: {{- include "dreamreel.labels" $who | nindent 4 }}
spec:
  backoffLimit: {{ .backoffLimit }}
  activeDeadlineSeconds: {{ $backup.deadlineSeconds }}
  template:
    metadata:
      labels:
        {{- include "dreamreel.podLabels" $who | nindent 8 }}
        dreamreel/reaches-postgres: "true"
        dreamreel/reaches-objects: "true"
        dreamreel/reaches-backups: "true"
      {{- with $pod.podAnnotations }}
      annotations: {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
            # Each attempt is a new pod, so its log is kept.
      restartPolicy: Never
      {{- include "dreamreel.podSecurity" (dict "service" $pod "user" 999) | nindent 6 }}
      {{- include "dreamreel.placement" $who | nindent 6 }}
      {{- $chown := "" }}
      {{- if not (include "dreamreel.backup.toBucket" .root) }}
      {{- $chown = include "dreamreel.chownVolume" (dict "root" .root "user" 999 "path" "/backups") }}
      {{- end }}
      {{- include "dreamreel.initContainers" (dict "service" $pod "own" $chown) | nindent 6 }}
      containers:
        - name: {{ .program }}
          image: {{ include "dreamreel.image" (dict "root" .root "name" "backup" "override" $backup.image) }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          args: {{ .args | default (list (printf "program/%s.js" .program)) | toJson }}
          env: {{- print (include "dreamreel.backup.env" .root) (include "dreamreel.ownEnv" $pod) | include "dreamreel.env" | nindent 12 }}
          {{- include "dreamreel.envFrom" $who | nindent 10 }}
          {{- include "dreamreel.containerSecurity" $who | nindent 10 }}
          resources: {{- toYaml $backup.resources | nindent 12 }}
          volumeMounts:
            - { name: scratch, mountPath: /tmp }
            {{- if not (include "dreamreel.backup.toBucket" .root) }}
            - { name: data, mountPath: /backups }
            {{- end }}
            {{- if $restoresPostgres }}
            - { name: postgres, mountPath: /var/lib/postgresql/data }
            {{- end }}
            {{- include "dreamreel.mounts" $who | nindent 12 }}
        {{- include "dreamreel.extraContainers" $who | nindent 8 }}
      volumes:
        - name: scratch
          emptyDir: { sizeLimit: {{ $backup.bucket.scratch }} }
        {{- if not (include "dreamreel.backup.toBucket" .root) }}
        - name: data
          persistentVolumeClaim: { claimName: {{ $backup.volume.existingClaim | default (printf "%s-backups" (include "dreamreel.name" .root)) }} }
        {{- end }}
        {{- if $restoresPostgres }}
        - name: postgres
          persistentVolumeClaim: { claimName: data-{{ include "dreamreel.name" .root }}-postgres-0 }
        {{- end }}
        {{- include "dreamreel.volumes" $who | nindent 8 }}
{{- end }}

{{/* Allows pods to reach the backup store. Takes {root, name, selector, where: {port, cidrs, to}, value: the value's name}. */}}
{{- define "dreamreel.backup.egress" }}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .name }}
  labels: {{- include "dreamreel.labels" (dict "root" .root "component" "network") | nindent 4 }}
spec:
  podSelector: { matchLabels: {{ toJson .selector }} }
  policyTypes: [Egress]
  egress:
    - ports: [{ port: {{ .where.port }} }]
      to: {{- include "dreamreel.destinations" (dict "where" .where "value" .value) | nindent 8 }}
{{- end }}

{{/* The archive of a CloudNativePG cluster and the backup from which it starts. Takes {root, name: of the cluster}. */}}
{{- define "dreamreel.archive" -}}
{{- $backup := .root.Values.postgres.cloudnativepg.backup }}
{{- $recovery := .root.Values.postgres.cloudnativepg.recovery }}
{{- $serverName := $backup.serverName | default .name }}
{{- if $backup.enabled }}
plugins:
  - name: barman-cloud.cloudnative-pg.io
    isWALArchiver: true
    parameters: { barmanObjectName: {{ .name }}, serverName: {{ $serverName }} }
{{- end }}
{{- if $recovery.from }}
{{- if not $backup.enabled }}
{{- fail "postgres.cloudnativepg.recovery.from: enable postgres.cloudnativepg.backup, which defines the location of that backup" }}
{{- else if eq $recovery.from $serverName }}
{{- fail (printf "postgres.cloudnativepg.backup.serverName: use a different name than %s, which is the recovered cluster. Two clusters must not share an archive" $serverName) }}
{{- end }}
bootstrap:
  recovery:
    source: before
    {{- with $recovery.targetTime }}
    recoveryTarget: { targetTime: {{ . | quote }} }
    {{- end }}
externalClusters:
  - name: before
    plugin:
      name: barman-cloud.cloudnative-pg.io
      parameters: { barmanObjectName: {{ .name }}, serverName: {{ $recovery.from }} }
{{- end }}
{{- end }}
