/**
 * Time series that make an alert fire, and time series that don't, in promtool notation with one sample per minute. The
 * tests replace `$namespace`, `$job` and `$release` with the values of this release and of other releases.
 */
export type AlertCase = {
  readonly alert: string;
  /** Description that distinguishes multiple cases for the same alert. */
  readonly when: string;
  /** Minutes from the first sample to the evaluation of the alert. */
  readonly at: number;
  /** Minutes between samples. */
  readonly every: number;
  readonly series: readonly string[];
  readonly fires: readonly string[];
  readonly quiet: readonly string[];
};

const ofService = (name: string, service: string, labels = '') =>
  `${name}{namespace="$namespace",job="$job",service="${service}"${labels}}`;
const ofPart = (name: string, part: string, labels = '') =>
  `${name}{namespace="$namespace",job="$job-${part}",pod="$release-${part}-0"${labels}}`;
const ofObject = (name: string, labels: string) => `${name}{namespace="$namespace",job="kube",${labels}}`;
const ofGame = (name: string) => ofService(`dreamreel_${name}`, 'game');
const each = (name: string, service: string, label: string, ...values: readonly string[]) =>
  values.map((value) => ofService(`dreamreel_${name}`, service, `,${label}="${value}"`));

/** A value of a series, or null if the series is missing. */
type Values = readonly (number | null)[];
type NewCase = (
  alert: string,
  series: string | readonly string[],
  fires: Values,
  quiet: Values,
  more?: Partial<AlertCase>,
) => AlertCase;
const withValues =
  (textOf: (value: number) => string): NewCase =>
  (alert, series, fires, quiet, more) => {
    const texts = (values: Values) => values.map((value) => (value === null ? '_x1700' : textOf(value)));
    const usual = { alert, when: '', at: 30, every: 1, series: [series].flat() };
    return { ...usual, fires: texts(fires), quiet: texts(quiet), ...more };
  };
/** A case whose series keep their values. */
const levels = withValues((value) => `${value}x1700`);
/** A case whose series are counters that grow by these values per minute. */
const rates = withValues((perMinute) => `0+${perMinute}x1700`);

const requests = (status: number) =>
  ofService('dreamreel_http_request_duration_seconds_count', 'gateway', `,route="page",status="${status}"`);
const answers = [requests(200), requests(500)];
const requestsWithin = (seconds: string) =>
  ofService('dreamreel_http_request_duration_seconds_bucket', 'gateway', `,route="page",status="200",le="${seconds}"`);
/** Histogram series: requests that take at most half a second, at most one second, and any time. */
const durations = [...['0.5', '1', '30', '+Inf'].map(requestsWithin), requests(200)];

/** The rules are rendered without the social service and with one more service, `critics`. */
export const CHANGED_SERVICES = { social: null, critics: {} };
const SERVICES = ['gateway', 'identity', 'catalogue', 'game', 'generation', 'notification', 'critics'];
const starts = SERVICES.map((service) => ofService('process_start_time_seconds', service));

const guesses = each('guesses_total', 'game', 'outcome', 'right', 'wrong');
const logins = each('rpc_server_duration_seconds_count', 'identity', 'subject="rpc.identity.v1.login",status', '401');
const errors = each('rpc_server_duration_seconds_count', 'game', 'subject="rpc.game.v1.daily-movie",status', '500');
const mails = each('mails_total', 'notification', 'state', 'sent', 'failed');
const accountMails = each('account_mails_total', 'notification', 'kind="a",state', 'sent', 'queued', 'dropped');
const pushes = each('pushes_total', 'notification', 'state', 'sent', 'failed', 'ambiguous', 'deferred');
const images = each('images_total', 'generation', 'provider="p",outcome', 'made', 'failed');
const calls = ['today', 'limit'].map((which) => ofService(`dreamreel_provider_calls_${which}`, 'generation'));
const connections = ['database_connections', 'database_connections_limit'].map(ofGame);
const attention = ofService('dreamreel_social_posts_needing_attention', 'social');
const fast: Values = [999, 999, 1_000, 1_000, 1_000];

const volume = ['available', 'capacity'].map((which) =>
  ofObject(`kubelet_volume_stats_${which}_bytes`, 'persistentvolumeclaim="data-$release-postgres-0"'),
);
const deployment = ['spec_replicas', 'status_replicas_available'].map((series) =>
  ofObject(`kube_deployment_${series}`, 'deployment="$release-game"'),
);
const statefulSet = ['replicas', 'status_replicas_ready'].map((series) =>
  ofObject(`kube_statefulset_${series}`, 'statefulset="$release-nats"'),
);
const servers = [1, 2, 3].map((number) =>
  ofObject('kube_pod_status_ready', `pod="$release-postgres-${number}",condition="true"`),
);
const backup = (series: string) => ofObject(`kube_cronjob_${series}`, 'cronjob="$release-backup"');
const archive = ofPart('barman_cloud_cloudnative_pg_io_last_available_backup_timestamp', 'postgres');
const nextDay = { at: 1_600, every: 10 };
const streams = [true, false].map((isLeader) =>
  ofPart('jetstream_stream_total_messages', 'nats', `,stream_name="EVENTS",is_stream_leader="${isLeader}"`),
);
const storage = ['stats_storage', 'config_max_storage'].map((of) => ofPart(`gnatsd_varz_jetstream_${of}`, 'nats'));
const capacity = ['free', 'total'].map((which) => ofPart(`minio_cluster_capacity_usable_${which}_bytes`, 'objects'));
const s3 = ['5xx_errors_total', 'total'].map((series) => ofPart(`minio_s3_requests_${series}`, 'objects'));

/** Alerts on metrics of the services, then of Kubernetes, Postgres, NATS and MinIO. */
export const alertCases: readonly AlertCase[] = [
  ...SERVICES.map((missing) => {
    const running = SERVICES.map((service) => (service === missing ? null : 1));
    return levels('ServiceUnavailable', starts, running, Array(starts.length).fill(1), { when: `without ${missing}` });
  }),
  rates('FrequentRestarts', ofService('process_start_time_seconds', 'game'), [60], [0]),
  levels('EventLoopLagHigh', ofService('nodejs_eventloop_lag_p99_seconds', 'game'), [0.5], [0.02]),
  rates('HttpErrorRateHigh', answers, [90, 10], [999, 1]),
  rates('HttpLatencyHigh', durations, [90, 90, 100, 100, 100], [100, 100, 100, 100, 100]),
  rates('RateLimitRejectionsHigh', each('client_limits_met_total', 'gateway', 'limit', 'route'), [120], [6]),
  rates('GuessesStopped', guesses, [], [0, 60], { at: 1_480, fires: ['0x1700', '0+60x1440 86400x60'] }),
  rates('NoCorrectGuesses', guesses, [0, 10], [1, 10], { at: 90 }),
  rates('SignInFailuresHigh', logins, [600], [6]),
  rates('RpcErrorRateHigh', errors, [60], [1]),
  rates('DatabaseErrors', each('database_outages_total', 'game', 'reason', 'disk-full'), [1], [0]),
  levels('ConnectionPoolExhausted', ofGame('database_pool_waiting'), [3], [0]),
  levels('OutboxBacklog', ofGame('outbox_oldest_seconds'), [90], [1]),
  levels('DeadLetters', ofGame('dead_letters'), [1], [0]),
  levels('EventsPending', ofGame('events_pending'), [500], [5]),
  levels('ConnectionsNearLimit', connections, [90, 97], [30, 97]),
  rates('MailFailureRateHigh', mails, [90, 10], [999, 1], { at: 90 }),
  rates('ImageFailureRateHigh', images, [1, 1], [9, 1], { at: 60 }),
  levels('ModelBudgetNearlySpent', calls, [90, 100], [10, 100]),
  rates('AccountMailFailureRateHigh', accountMails, [1, 9, null], [9, 1, 90]),
  rates('PushFailureRateHigh', pushes, [70, 20, 10, null], [99, 1, null, 90], { at: 90 }),
  rates('SocialPostFailed', each('social_posts_total', 'social', 'network="facebook",state', 'unknown'), [1], [0]),
  levels('SocialPostFailed', attention, [1], [0], { when: 'while a scheduled post needs attention' }),
  levels('ScheduledPostLate', ofService('dreamreel_social_late_posts', 'social'), [1], [], { quiet: ['1x10 0x1700'] }),
  rates('AvailabilityFastBurn', answers, [950, 50], [9_999, 1], { at: 90 }),
  rates('AvailabilitySlowBurn', answers, [995, 5], [9_999, 1], { at: 240 }),
  rates('LatencyFastBurn', durations, [70, 90, 100, 100, 100], fast, { at: 90 }),
  rates('LatencySlowBurn', durations, [95, 99, 100, 100, 100], fast, { at: 240 }),
  levels('VolumeSpaceLow', volume, [15, 100], [60, 100]),
  levels('VolumeSpaceCritical', volume, [3, 100], [60, 100]),
  levels('ReplicasMissing', deployment, [3, 1], [3, 3], { when: 'for a Deployment' }),
  levels('ReplicasMissing', statefulSet, [3, 2], [3, 3], { when: 'for a StatefulSet' }),
  levels('ReplicasMissing', servers, [1, 0, 1], [1, 1, 1], { when: 'for a CloudNativePG server that is not ready' }),
  levels('ReplicasMissing', servers, [1, null, 1], [1, 1, 1], { when: 'for a CloudNativePG server without a pod' }),
  levels('SeedFailed', ofObject('kube_job_failed', 'job_name="$release-seed-1a2b",condition="true"'), [1], [0]),
  levels('BackupOverdue', backup('status_last_successful_time'), [1], [80_000], nextDay),
  levels('BackupOverdue', backup('created'), [1], [80_000], { ...nextDay, when: 'without any successful backup' }),
  levels('BackupOverdue', archive, [1], [80_000], { ...nextDay, when: 'with backups by CloudNativePG' }),
  levels('StreamLeaderMissing', streams, [null, 5], [5, 5]),
  rates('SlowConsumers', ofPart('gnatsd_varz_slow_consumers', 'nats'), [1], [], { quiet: ['4x1700'] }),
  levels('BrokerStorageNearlyFull', storage, [90, 100], [20, 100]),
  levels('ReplicationLagHigh', ofPart('cnpg_pg_replication_lag', 'postgres'), [60], [0]),
  levels('PostgresReplicaMissing', ofPart('cnpg_pg_replication_streaming_replicas', 'postgres'), [0], [2]),
  rates('ObjectStoreErrorRateHigh', s3, [5, 100], [0, 100]),
  levels('DrivesOffline', ofPart('minio_cluster_drive_offline_total', 'objects'), [1], [0]),
  levels('ObjectStoreSpaceLow', capacity, [5, 100], [50, 100]),
];
