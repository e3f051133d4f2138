/**
 * Third-party metrics used by alerts and dashboards, with the names they have in the versions that the chart installs.
 */
export const METRICS_OF_PARTS: readonly string[] = [
  // kubelet and kube-state-metrics.
  'kubelet_volume_stats_available_bytes',
  'kubelet_volume_stats_capacity_bytes',
  'kube_cronjob_created',
  'kube_cronjob_status_last_successful_time',
  'kube_deployment_spec_replicas',
  'kube_deployment_status_replicas_available',
  'kube_job_failed',
  'kube_pod_status_ready',
  'kube_statefulset_replicas',
  'kube_statefulset_status_replicas_ready',
  // prometheus-nats-exporter with -varz -jsz=streams.
  'gnatsd_varz_jetstream_config_max_storage',
  'gnatsd_varz_jetstream_stats_storage',
  'gnatsd_varz_slow_consumers',
  'jetstream_stream_total_messages',
  // CloudNativePG's instances; the first series comes from its Barman Cloud plugin.
  'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp',
  'cnpg_pg_replication_lag',
  'cnpg_pg_replication_streaming_replicas',
  // MinIO's /minio/v2/metrics/cluster.
  'minio_cluster_capacity_usable_free_bytes',
  'minio_cluster_capacity_usable_total_bytes',
  'minio_cluster_drive_offline_total',
  'minio_s3_requests_5xx_errors_total',
  'minio_s3_requests_total',
];
