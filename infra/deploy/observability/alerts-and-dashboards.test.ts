import { access, glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DATABASE_OUTAGES } from '@dreamreel/kit/database/database-outage';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { operations } from '@dreamreel/proto/operations';
import { beforeAll, expect, it } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';

/**
 * Third-party metrics used by alerts and dashboards, with the names they have in the versions that the chart installs.
 */
const METRICS_OF_PARTS: readonly string[] = [
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

const alertSchema = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+[smhd]$/),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
});
const recordingSchema = z.strictObject({
  record: z.string().regex(/^dreamreel:[a-z_]+:[a-z_0-9]+$/),
  expr: z.string(),
});
const groupsSchema = z.array(
  z.strictObject({ name: z.string(), rules: z.array(z.union([alertSchema, recordingSchema])) }),
);
const dashboardSchema = z.object({
  uid: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const ALERTS = join(repositoryRoot, 'helm', 'dreamreel', 'files', 'alerts');
const DASHBOARDS = join(repositoryRoot, 'helm', 'dreamreel', 'files', 'dashboards');
const RUNBOOKS = join(repositoryRoot, 'docs', 'runbooks');

const DECLARED = /metrics\??\s*\.(counter|histogram|gauge)\(\s*'([a-z_]+)'/g;
const PARTS_OF_A_HISTOGRAM = ['_bucket', '_sum', '_count'];

const rules: z.output<typeof groupsSchema>[number]['rules'] = [];
for await (const file of glob('*.yaml', { cwd: ALERTS })) {
  const groups = groupsSchema.parse(parse(await readFile(join(ALERTS, file), 'utf8')));
  rules.push(...groups.flatMap((group) => group.rules));
}
const alerts = rules.filter((rule) => 'alert' in rule);
const recorded = rules.flatMap((rule) => ('record' in rule ? rule.record : []));
const panels: { source: string; expr: string }[] = [];
for await (const file of glob('*.json', { cwd: DASHBOARDS })) {
  const dashboard = dashboardSchema.parse(JSON.parse(await readFile(join(DASHBOARDS, file), 'utf8')));
  expect(`${dashboard.uid}.json`).toBe(basename(file));
  for (const { title, targets } of dashboard.panels)
    panels.push(...targets.map(({ expr }) => ({ source: `${file}, ${title}`, expr })));
}
const expressions = [
  ...rules.map((rule) => ({
    source: 'alert' in rule ? rule.alert : rule.record,
    // The only variable in the rules that isn't in a label.
    expr: rule.expr.replaceAll('$instances', '3'),
  })),
  ...panels,
];

let declared: Set<string>;
beforeAll(async () => {
  declared = new Set([...(await declaredMetrics()), ...recorded, ...METRICS_OF_PARTS]);
});

// Dashboards have the variables $namespace, $job and $release. In the rules, the chart replaces them.
it.each(expressions)('$source is valid PromQL and reads only exported series of the selected release', ({ expr }) => {
  const { errors, metrics, selectors } = readPromql(expr);
  expect(errors).toEqual([]);
  expect(metrics).not.toEqual([]);
  for (const name of metrics) expect(declared).toContain(name);
  for (const { metric, matchers } of selectors) {
    expect(matchers).toContain('namespace="$namespace"');
    const isOurs = /^(dreamreel|nodejs|process)[_:]/.test(metric);
    const owner = isOurs ? 'job="$job"' : expect.stringMatching(/^[a-z_]+(=|=~)"[^"]*\$release/);
    expect(matchers).toContainEqual(owner);
  }
});

it.each(alerts)('$alert has a runbook with steps to investigate and fix it', async ({ alert, annotations }) => {
  expect(annotations.runbook_url).toBe(`docs/runbooks/${alert}.md`);
  const page = await readFile(join(repositoryRoot, annotations.runbook_url), 'utf8');
  expect(page).toMatch(new RegExp(`^# ${alert}\n[^]+\n## Investigate\n\n- [^]+\n## Fix\n\n- `));
});

it('has an alert for each runbook, and no broken links in the runbooks', async () => {
  for await (const file of glob('*.md', { cwd: RUNBOOKS })) {
    if (file !== 'README.md') expect(alerts.map(({ alert }) => `${alert}.md`)).toContain(file);
    const page = await readFile(join(RUNBOOKS, file), 'utf8');
    for (const [, link = ''] of page.matchAll(/\]\(([^)#]+)\)/g)) await access(join(RUNBOOKS, link));
  }
});

it('shows every metric of the product in an alert or a panel', async () => {
  const withoutSuffix = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
  const shown = expressions.flatMap(({ expr }) => readPromql(expr).metrics.map(withoutSuffix));
  const own = [...(await declaredMetrics())].filter((name) => name.startsWith('dreamreel_')).map(withoutSuffix);
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

it('names only existing reasons for database outages, and operations', () => {
  const valuesOf = (label: string) =>
    expressions.flatMap(({ expr }) =>
      [...expr.matchAll(new RegExp(`${label}=~?"([^"]+)"`, 'g'))].flatMap(([, list = '']) => list.split('|')),
    );
  const reasons = valuesOf('reason').filter((reason) => /^[a-z-]+$/.test(reason));
  expect(reasons).toContain('disk-full');
  expect(DATABASE_OUTAGES).toEqual(expect.arrayContaining(reasons));
  const known = [...Object.keys(operations), 'page', 'image', 'asset', 'remote'];
  expect(known).toEqual(expect.arrayContaining(valuesOf('route')));
});

async function declaredMetrics(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const file of glob('services/*/src/**/*.ts', { cwd: repositoryRoot })) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue;
    const source = await readFile(join(repositoryRoot, file), 'utf8');
    for (const [, kind, name] of source.matchAll(DECLARED)) add(names, kind, name);
  }
  const { registry } = openMetrics('any');
  for (const { name, type } of await registry.getMetricsAsJSON()) add(names, String(type), name);
  registry.clear();
  return names;
}

function add(names: Set<string>, kind: string | undefined, name = ''): void {
  if (kind !== 'histogram') names.add(name);
  else for (const part of PARTS_OF_A_HISTOGRAM) names.add(name + part);
}

function readPromql(expression: string) {
  const selectors: { readonly metric: string; readonly matchers: readonly string[] }[] = [];
  const errors: string[] = [];
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) errors.push(`${expression.slice(0, node.from)}⟨here⟩${expression.slice(node.from)}`);
      if (node.name === 'VectorSelector' && node.node.getChild('Identifier')) {
        const textOf = ({ from, to }: { from: number; to: number }) => expression.slice(from, to);
        const matchers = node.node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
        selectors.push({ metric: textOf(node.node.getChild('Identifier') ?? node), matchers: matchers.map(textOf) });
      }
    },
  });
  return { metrics: selectors.map(({ metric }) => metric), selectors, errors };
}
