/**
 * Time series that make an alert fire, and time series that don't, in promtool notation with one sample per minute. The
 * tests replace `$namespace`, `$job` and `$release` with the values of this release and of other releases.
 */
export type AlertCase = {
  readonly alert: string;
  /** Description that distinguishes multiple cases for the same alert. */
  readonly when?: string;
  /** Minutes from the first sample to the evaluation of the alert. */
  readonly at?: number;
  /** Minutes between samples. Defaults to one. */
  readonly every?: number;
  readonly fires: Series;
  readonly quiet: Series;
};
type Series = Readonly<Record<string, string>>;

const OURS = 'namespace="$namespace",job="$job"';
const ofService = (name: string, service: string, labels = '') => `${name}{${OURS},service="${service}"${labels}}`;
const ofPart = (name: string, part: string, labels = '') =>
  `${name}{namespace="$namespace",job="$job-${part}",pod="$release-${part}-0"${labels}}`;
const ofObject = (name: string, labels: string) => `${name}{namespace="$namespace",job="kube",${labels}}`;

const requests = (status: number, route = 'page') =>
  ofService('dreamreel_http_request_duration_seconds_count', 'gateway', `,route="${route}",status="${status}"`);
const requestsWithin = (seconds: string) =>
  ofService('dreamreel_http_request_duration_seconds_bucket', 'gateway', `,route="page",status="200",le="${seconds}"`);
/** Histogram series: requests per minute that take at most half a second, at most one second, and any time. */
const durations = (half: number, one: number, all: number): Series => ({
  [requestsWithin('0.5')]: grows(half),
  [requestsWithin('1')]: grows(one),
  [requestsWithin('30')]: grows(all),
  [requestsWithin('+Inf')]: grows(all),
  [requests(200)]: grows(all),
});
const grows = (perMinute: number) => `0+${perMinute}x1700`;
const constant = (value: number) => `${value}x1700`;

/** The rules are rendered without the social service and with one more service, `critics`. */
export const CHANGED_SERVICES = { social: null, critics: {} };
const SERVICES = ['gateway', 'identity', 'catalogue', 'game', 'generation', 'notification', 'critics'];
const running = (services: readonly string[]): Series =>
  Object.fromEntries(services.map((service) => [ofService('process_start_time_seconds', service), constant(1)]));

const one = (alert: string, series: string, fires: string, quiet: string): AlertCase => ({
  alert,
  fires: { [series]: fires },
  quiet: { [series]: quiet },
});

const logins = (status: number) =>
  ofService(
    'dreamreel_rpc_server_duration_seconds_count',
    'identity',
    `,subject="rpc.identity.v1.login",status="${status}"`,
  );
const guesses = (outcome: string) => ofService('dreamreel_guesses_total', 'game', `,outcome="${outcome}"`);
const mails = (state: string) => ofService('dreamreel_mails_total', 'notification', `,state="${state}"`);
const accountMails = (state: string) =>
  ofService('dreamreel_account_mails_total', 'notification', `,kind="verification",state="${state}"`);
const pushes = (state: string) => ofService('dreamreel_pushes_total', 'notification', `,state="${state}"`);
const images = (outcome: string) =>
  ofService('dreamreel_images_total', 'generation', `,provider="p",outcome="${outcome}"`);
const calls = (which: string) => ofService(`dreamreel_provider_calls_${which}`, 'generation');

/** Cases for alerts on metrics that the services export. */
export const serviceCases: readonly AlertCase[] = [
  ...SERVICES.map((missing) => ({
    alert: 'ServiceUnavailable',
    when: `without ${missing}`,
    fires: running(SERVICES.filter((service) => service !== missing)),
    quiet: running(SERVICES),
  })),
  one('FrequentRestarts', ofService('process_start_time_seconds', 'game'), '0+60x1700', constant(1)),
  one('EventLoopLagHigh', ofService('nodejs_eventloop_lag_p99_seconds', 'game'), constant(0.5), constant(0.02)),
  {
    alert: 'HttpErrorRateHigh',
    fires: { [requests(200)]: grows(90), [requests(500)]: grows(10) },
    quiet: { [requests(200)]: grows(999), [requests(500)]: grows(1) },
  },
  { alert: 'HttpLatencyHigh', fires: durations(90, 90, 100), quiet: durations(100, 100, 100) },
  one(
    'RateLimitRejectionsHigh',
    ofService('dreamreel_client_limits_met_total', 'gateway', ',limit="route"'),
    grows(120),
    grows(6),
  ),
  {
    alert: 'GuessesStopped',
    at: 1_480,
    fires: { [guesses('wrong')]: '0+60x1440 86400x60' },
    quiet: { [guesses('wrong')]: grows(60) },
  },
  {
    alert: 'NoCorrectGuesses',
    at: 90,
    fires: { [guesses('right')]: constant(0), [guesses('wrong')]: grows(10) },
    quiet: { [guesses('right')]: grows(1), [guesses('wrong')]: grows(10) },
  },
  one('SignInFailuresHigh', logins(401), grows(600), grows(6)),
  one(
    'RpcErrorRateHigh',
    ofService('dreamreel_rpc_server_duration_seconds_count', 'game', ',subject="rpc.game.v1.daily-movie",status="500"'),
    grows(60),
    grows(1),
  ),
  one(
    'DatabaseErrors',
    ofService('dreamreel_database_outages_total', 'game', ',reason="disk-full"'),
    grows(1),
    constant(0),
  ),
  one('ConnectionPoolExhausted', ofService('dreamreel_database_pool_waiting', 'game'), constant(3), constant(0)),
  one('OutboxBacklog', ofService('dreamreel_outbox_oldest_seconds', 'game'), constant(90), constant(1)),
  one('DeadLetters', ofService('dreamreel_dead_letters', 'game'), constant(1), constant(0)),
  one('EventsPending', ofService('dreamreel_events_pending', 'game'), constant(500), constant(5)),
  {
    alert: 'ConnectionsNearLimit',
    fires: {
      [ofService('dreamreel_database_connections', 'game')]: constant(90),
      [ofService('dreamreel_database_connections_limit', 'game')]: constant(97),
    },
    quiet: {
      [ofService('dreamreel_database_connections', 'game')]: constant(30),
      [ofService('dreamreel_database_connections_limit', 'game')]: constant(97),
    },
  },
  {
    alert: 'MailFailureRateHigh',
    at: 90,
    fires: { [mails('sent')]: grows(90), [mails('failed')]: grows(10) },
    quiet: { [mails('sent')]: grows(999), [mails('failed')]: grows(1) },
  },
  {
    alert: 'ImageFailureRateHigh',
    at: 60,
    fires: { [images('made')]: grows(1), [images('failed')]: grows(1) },
    quiet: { [images('made')]: grows(9), [images('failed')]: grows(1) },
  },
  {
    alert: 'ModelBudgetNearlySpent',
    fires: { [calls('today')]: constant(90), [calls('limit')]: constant(100) },
    quiet: { [calls('today')]: constant(10), [calls('limit')]: constant(100) },
  },
  {
    alert: 'AccountMailFailureRateHigh',
    fires: { [accountMails('sent')]: grows(1), [accountMails('queued')]: grows(9) },
    quiet: {
      [accountMails('sent')]: grows(9),
      [accountMails('queued')]: grows(1),
      [accountMails('dropped')]: grows(90),
    },
  },
  {
    alert: 'PushFailureRateHigh',
    at: 90,
    fires: { [pushes('sent')]: grows(70), [pushes('failed')]: grows(20), [pushes('ambiguous')]: grows(10) },
    quiet: { [pushes('sent')]: grows(99), [pushes('failed')]: grows(1), [pushes('deferred')]: grows(90) },
  },
  one(
    'SocialPostFailed',
    ofService('dreamreel_social_posts_total', 'social', ',network="facebook",state="unknown"'),
    grows(1),
    constant(0),
  ),
  {
    ...one(
      'SocialPostFailed',
      ofService('dreamreel_social_posts_needing_attention', 'social'),
      constant(1),
      constant(0),
    ),
    when: 'while a scheduled post needs attention',
  },
  one('ScheduledPostLate', ofService('dreamreel_social_late_posts', 'social'), constant(1), '1x10 0x1700'),
  {
    alert: 'AvailabilityFastBurn',
    at: 90,
    fires: { [requests(200)]: grows(950), [requests(500)]: grows(50) },
    quiet: { [requests(200)]: grows(9_999), [requests(500)]: grows(1) },
  },
  {
    alert: 'AvailabilitySlowBurn',
    at: 240,
    fires: { [requests(200)]: grows(995), [requests(500)]: grows(5) },
    quiet: { [requests(200)]: grows(9_999), [requests(500)]: grows(1) },
  },
  { alert: 'LatencyFastBurn', at: 90, fires: durations(70, 90, 100), quiet: durations(999, 999, 1_000) },
  { alert: 'LatencySlowBurn', at: 240, fires: durations(95, 99, 100), quiet: durations(999, 999, 1_000) },
];

const volume = (which: string) =>
  ofObject(`kubelet_volume_stats_${which}_bytes`, 'persistentvolumeclaim="data-$release-postgres-0"');
const free = (alert: string, firing: number): AlertCase => ({
  alert,
  fires: { [volume('available')]: constant(firing), [volume('capacity')]: constant(100) },
  quiet: { [volume('available')]: constant(60), [volume('capacity')]: constant(100) },
});
const deployment = (series: string) => ofObject(`kube_deployment_${series}`, 'deployment="$release-game"');
const statefulSet = (series: string) => ofObject(`kube_statefulset_${series}`, 'statefulset="$release-nats"');
const readyPod = (number: number) =>
  ofObject('kube_pod_status_ready', `pod="$release-postgres-${number}",condition="true"`);
const backup = (series: string) => ofObject(series, 'cronjob="$release-backup"');
const stream = (isLeader: boolean) =>
  ofPart('jetstream_stream_total_messages', 'nats', `,stream_name="EVENTS",is_stream_leader="${isLeader}"`);
const jetstream = (which: string) => ofPart(`gnatsd_varz_jetstream_${which}`, 'nats');
const capacity = (which: string) => ofPart(`minio_cluster_capacity_usable_${which}_bytes`, 'objects');

/** Test cases for alerts based on Kubernetes, Postgres, NATS and MinIO metrics. */
export const partCases: readonly AlertCase[] = [
  free('VolumeSpaceLow', 15),
  free('VolumeSpaceCritical', 3),
  {
    alert: 'ReplicasMissing',
    when: 'for a Deployment',
    fires: { [deployment('spec_replicas')]: constant(3), [deployment('status_replicas_available')]: constant(1) },
    quiet: { [deployment('spec_replicas')]: constant(3), [deployment('status_replicas_available')]: constant(3) },
  },
  {
    alert: 'ReplicasMissing',
    when: 'for a StatefulSet',
    fires: { [statefulSet('replicas')]: constant(3), [statefulSet('status_replicas_ready')]: constant(2) },
    quiet: { [statefulSet('replicas')]: constant(3), [statefulSet('status_replicas_ready')]: constant(3) },
  },
  {
    alert: 'ReplicasMissing',
    when: 'for a CloudNativePG server that is not ready',
    fires: { [readyPod(1)]: constant(1), [readyPod(2)]: constant(0), [readyPod(3)]: constant(1) },
    quiet: { [readyPod(1)]: constant(1), [readyPod(2)]: constant(1), [readyPod(3)]: constant(1) },
  },
  {
    alert: 'ReplicasMissing',
    when: 'for a CloudNativePG server without a pod',
    fires: { [readyPod(1)]: constant(1), [readyPod(3)]: constant(1) },
    quiet: { [readyPod(1)]: constant(1), [readyPod(2)]: constant(1), [readyPod(3)]: constant(1) },
  },
  one(
    'SeedFailed',
    ofObject('kube_job_failed', 'job_name="$release-seed-1a2b",condition="true"'),
    constant(1),
    constant(0),
  ),
  {
    ...one('BackupOverdue', backup('kube_cronjob_status_last_successful_time'), constant(1), constant(80_000)),
    at: 1_600,
    every: 10,
  },
  {
    alert: 'BackupOverdue',
    when: 'without any successful backup',
    at: 1_600,
    every: 10,
    fires: { [backup('kube_cronjob_created')]: constant(1) },
    quiet: { [backup('kube_cronjob_created')]: constant(80_000) },
  },
  {
    ...one(
      'BackupOverdue',
      ofPart('barman_cloud_cloudnative_pg_io_last_available_backup_timestamp', 'postgres'),
      constant(1),
      constant(80_000),
    ),
    when: 'with backups by CloudNativePG',
    at: 1_600,
    every: 10,
  },
  {
    alert: 'StreamLeaderMissing',
    fires: { [stream(false)]: constant(5) },
    quiet: { [stream(true)]: constant(5), [stream(false)]: constant(5) },
  },
  one('SlowConsumers', ofPart('gnatsd_varz_slow_consumers', 'nats'), grows(1), constant(4)),
  {
    alert: 'BrokerStorageNearlyFull',
    fires: { [jetstream('stats_storage')]: constant(90), [jetstream('config_max_storage')]: constant(100) },
    quiet: { [jetstream('stats_storage')]: constant(20), [jetstream('config_max_storage')]: constant(100) },
  },
  one('ReplicationLagHigh', ofPart('cnpg_pg_replication_lag', 'postgres'), constant(60), constant(0)),
  one('PostgresReplicaMissing', ofPart('cnpg_pg_replication_streaming_replicas', 'postgres'), constant(0), constant(2)),
  {
    alert: 'ObjectStoreErrorRateHigh',
    fires: {
      [ofPart('minio_s3_requests_5xx_errors_total', 'objects')]: grows(5),
      [ofPart('minio_s3_requests_total', 'objects')]: grows(100),
    },
    quiet: {
      [ofPart('minio_s3_requests_5xx_errors_total', 'objects')]: grows(0),
      [ofPart('minio_s3_requests_total', 'objects')]: grows(100),
    },
  },
  one('DrivesOffline', ofPart('minio_cluster_drive_offline_total', 'objects'), constant(1), constant(0)),
  {
    alert: 'ObjectStoreSpaceLow',
    fires: { [capacity('free')]: constant(5), [capacity('total')]: constant(100) },
    quiet: { [capacity('free')]: constant(50), [capacity('total')]: constant(100) },
  },
];
