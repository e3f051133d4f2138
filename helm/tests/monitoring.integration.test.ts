import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@dreamreel/infra/dev/repository-root';
import { beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type AlertCase, alertCases, CHANGED_SERVICES } from '../testing/alert-cases.ts';
import { commandChecker, commandsOf } from '../testing/documented-commands.ts';
import { type Manifest, manifest, namesOf, podOf, variablesOf } from '../testing/manifests.ts';
import { describeRules, failedRuleTests } from '../testing/promtool.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const THIS_RELEASE = { namespace: 'default', job: 'default/site-dreamreel', release: 'site-dreamreel' };
const OTHERS = [
  // Another application or release in the same namespace, and a release of the same name in another namespace.
  { ...THIS_RELEASE, job: 'default/shop', release: 'shop' },
  { ...THIS_RELEASE, namespace: 'shop', job: 'shop/site-dreamreel' },
];

const seriesOf = ({ series }: AlertCase, values: readonly string[], ...owners: readonly (typeof THIS_RELEASE)[]) =>
  owners.flatMap(({ namespace, job, release }) =>
    series.map((name, index) => {
      const owned = name.replaceAll('$namespace', namespace).replaceAll('$job', job).replaceAll('$release', release);
      return [owned, values[index] ?? ''] as const;
    }),
  );

const on = { enabled: true };
const ruleSchema = z.object({
  ...{ alert: z.string().optional(), record: z.string().optional(), expr: z.string() },
  labels: z.record(z.string(), z.string()).optional(),
});
const groupsSchema = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(ruleSchema) })) });
const groupsOf = (manifests: readonly Manifest[]) =>
  groupsSchema.parse(manifest(manifests, 'PrometheusRule', 'site-dreamreel').spec).groups;

describeRules('the alert', () => {
  let names: string[] = [];
  let failed: string[] = [];
  beforeAll(async () => {
    const monitoring = { rules: on, nats: on, objects: on, postgres: on };
    const values = { monitoring, postgres: { mode: 'cloudnativepg' }, services: CHANGED_SERVICES };
    const rules = groupsOf(await render({ values })).flatMap((group) => group.rules);
    names = rules.flatMap(({ alert }) => alert ?? []);
    const tests = alertCases.flatMap((one) => {
      const { alert, when, at, every, fires, quiet } = one;
      const others = [...seriesOf(one, quiet, THIS_RELEASE), ...seriesOf(one, fires, ...OTHERS)];
      const firing = [...seriesOf(one, fires, THIS_RELEASE), ...seriesOf(one, quiet, ...OTHERS)];
      return [
        { name: `${alert} ${when} fires`, alert, at, every, series: firing, fires: true },
        { name: `${alert} ${when} ignores others`, alert, at, every, series: others, fires: false },
      ];
    });
    failed = await failedRuleTests(rules, tests);
  });

  it.each(alertCases)('$alert fires only while this release, and no other one, has its problem $when', (one) => {
    expect(failed.filter((name) => name.startsWith(`${one.alert} ${one.when} `))).toEqual([]);
  });

  it('has a case, whichever it is', () => {
    expect(new Set(alertCases.map(({ alert }) => alert))).toEqual(new Set(names));
  });
});

describeChart('runbooks', () => {
  it('have commands that name a namespace, and only objects, labels and containers of the chart', async () => {
    const production = { files: [productionFile], values: { backup: on } };
    const [trial, cluster] = [render({ release: 'dreamreel' }), render({ release: 'dreamreel', ...production })];
    const problemsOf = commandChecker([...(await trial), ...(await cluster)]);
    const folder = join(repositoryRoot, 'docs', 'runbooks');
    for await (const file of glob('*.md', { cwd: folder })) {
      const commands = commandsOf(await readFile(join(folder, file), 'utf8'));
      expect([file, commands.flatMap(problemsOf)]).toEqual([file, []]);
      expect([file, commands.length]).not.toEqual([file, 0]);
    }
  });
});

describeChart('monitoring', () => {
  it('uses only kinds of a new cluster by default', async () => {
    const kinds = new Set((await render()).map(({ apiVersion }) => String(apiVersion)));
    expect([...kinds].filter((group) => /\..*\./.test(group) && !group.includes('.k8s.io/'))).toEqual([]);
  });

  it('has rules for this release, with the configured job and the addresses of the runbooks', async () => {
    const rules = { ...on, runbooks: 'https://git.example/dreamreel/', labels: { release: 'prometheus' } };
    const given = await render({ values: { monitoring: { rules } } });
    expect(manifest(given, 'PrometheusRule', 'site-dreamreel').metadata.labels).toMatchObject(rules.labels);
    const alerts = groupsOf(given).flatMap((group) => group.rules.filter(({ alert }) => alert));
    for (const { labels } of alerts) expect(labels).toMatchObject({ namespace: 'default', release: 'site' });
    const text = JSON.stringify(groupsOf(given));
    expect(text).not.toMatch(/\$(namespace|job|release)/);
    expect(text).toContain('namespace=\\"default\\",job=\\"default/site-dreamreel\\"');
    expect(JSON.stringify(given)).toContain('"https://git.example/dreamreel/docs/runbooks/ServiceUnavailable.md"');
    const annotated = await render({ values: { monitoring: { rules: { ...on, job: 'annotated-pods' } } } });
    expect(JSON.stringify(groupsOf(annotated))).toContain('job=\\"annotated-pods\\"');
    expect(JSON.stringify(groupsOf(annotated))).not.toContain('default/site-dreamreel');
  });

  it('scrapes the services, and the bundled parts with their alerts if that is enabled', async () => {
    const monitoring = { pods: { ...on, labels: { team: 'a' } }, rules: on, nats: on, objects: on, postgres: on };
    const manifests = await render({ values: { monitoring, networkPolicies: { metricsFrom: [{ podSelector: {} }] } } });
    const name = 'site-dreamreel';
    expect(namesOf(manifests, 'PodMonitor')).toEqual([name, `${name}-nats`, `${name}-objects`]);
    const monitor = manifest(manifests, 'PodMonitor', name);
    expect(monitor).toMatchObject({ metadata: { labels: { team: 'a' } } });
    expect(monitor.spec).toMatchObject({ podMetricsEndpoints: [{ port: 'health', path: '/metrics' }] });
    // The bundled Postgres isn't CloudNativePG, so it has no rules.
    const groups = groupsOf(manifests).map((group) => group.name);
    const ofParts = groups.filter((group) => /-(nats|objects|postgres)$/.test(group));
    expect(ofParts).toEqual(['dreamreel-nats', 'dreamreel-objects']);
    expect(podOf(manifests, 'nats').spec.containers.map((one) => one.name)).toEqual(['nats', 'metrics']);
    expect(variablesOf(podOf(manifests, 'objects')).MINIO_PROMETHEUS_AUTH_TYPE).toBe('public');
    const ports = ['health', 'metrics', 's3'].map((port) => ({ port }));
    expect(manifest(manifests, 'NetworkPolicy', `${name}-metrics`).spec).toMatchObject({ ingress: [{ ports }] });
  });

  it("scrapes CloudNativePG's metrics by the labels that its pods inherit", async () => {
    const values = { postgres: { mode: 'cloudnativepg' }, monitoring: { pods: on, postgres: on } };
    const { spec } = manifest(await render({ values }), 'PodMonitor', 'site-dreamreel-postgres');
    const matchLabels = { 'app.kubernetes.io/component': 'postgres', 'app.kubernetes.io/instance': 'site' };
    expect(spec).toMatchObject({ selector: { matchLabels }, podMetricsEndpoints: [{ port: 'metrics' }] });
  });
});
