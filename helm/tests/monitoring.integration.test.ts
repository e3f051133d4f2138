import { readdir, readFile } from 'node:fs/promises';
import { memoryTuning } from '@dreamreel/infra/dev/parts/memory-tuning';
import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { manifest, namesOf } from '../testing/manifests.ts';
import { chartFolder, describeChart, productionFile, render } from '../testing/render.ts';

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(z.object({ alert: z.string().optional(), labels: z.record(z.string(), z.string()).optional() })),
    }),
  ),
});

describeChart('monitoring', () => {
  it('uses only kinds of a new cluster by default', async () => {
    const manifests = await render();
    expect([...namesOf(manifests, 'PodMonitor'), ...namesOf(manifests, 'PrometheusRule')]).toEqual([]);
  });

  it('replaces all variables in the rules with namespace and release', async () => {
    const { spec } = manifest(await render({ files: [productionFile] }), 'PrometheusRule', 'site-dreamreel');
    const { groups } = rulesSchema.parse(spec);
    for (const { alert, labels } of groups.flatMap(({ rules }) => rules)) {
      if (alert) expect(labels).toMatchObject({ namespace: 'default', release: 'site' });
    }
    expect(JSON.stringify(spec)).not.toMatch(/\$(namespace|job|release)/);
    expect(JSON.stringify(spec)).toContain('namespace=\\"default\\",job=\\"default/site-dreamreel\\"');
  });

  it('reads the configured job label without a PodMonitor', async () => {
    const monitoring = { rules: { enabled: true, job: 'annotated-pods' } };
    const { spec } = manifest(await render({ values: { monitoring } }), 'PrometheusRule', 'site-dreamreel');
    expect(JSON.stringify(spec)).toContain('job=\\"annotated-pods\\"');
    expect(JSON.stringify(spec)).not.toContain('default/site-dreamreel');
  });

  it("gives each unchanged dashboard file to Grafana's sidecar", async () => {
    const monitoring = { dashboards: { enabled: true, annotations: { grafana_folder: 'Films' } } };
    const maps = (await render({ values: { monitoring } })).filter(
      ({ metadata }) => 'grafana_dashboard' in metadata.labels,
    );
    const files = (await readdir(`${chartFolder}/files/dashboards`)).sort();
    expect(maps.flatMap(({ data = {} }) => Object.keys(data)).sort()).toEqual(files);
    for (const { data = {}, metadata } of maps) {
      expect(metadata).toMatchObject({ annotations: { grafana_folder: 'Films' } });
      for (const [file, text] of Object.entries(data)) {
        expect(JSON.parse(text)).toEqual(JSON.parse(await readFile(`${chartFolder}/files/dashboards/${file}`, 'utf8')));
      }
    }
  });

  it('scrapes a bundled part, and adds its alerts, only if that is enabled', async () => {
    const on = { enabled: true };
    const monitoring = { pods: on, rules: on, nats: on, objects: on, postgres: on };
    const manifests = await render({ values: { monitoring, networkPolicies: { metricsFrom: [{ podSelector: {} }] } } });
    expect(namesOf(manifests, 'PodMonitor')).toEqual([
      'site-dreamreel',
      'site-dreamreel-nats',
      'site-dreamreel-objects',
    ]);
    const { groups } = rulesSchema.parse(manifest(manifests, 'PrometheusRule', 'site-dreamreel').spec);
    expect(groups.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['dreamreel-nats', 'dreamreel-objects', 'dreamreel-cluster']),
    );
    // The bundled Postgres isn't CloudNativePG.
    expect(groups.map(({ name }) => name)).not.toContain('dreamreel-postgres');
    const containers = (name: string) => manifest(manifests, 'StatefulSet', name).spec?.template?.spec.containers ?? [];
    expect(containers('site-dreamreel-nats').map(({ name }) => name)).toEqual(['nats', 'metrics']);
    expect(containers('site-dreamreel-objects')[0]?.env).toContainEqual({
      name: 'MINIO_PROMETHEUS_AUTH_TYPE',
      value: 'public',
    });
    expect(manifest(manifests, 'NetworkPolicy', 'site-dreamreel-metrics').spec).toMatchObject({
      ingress: [{ ports: [{ port: 'health' }, { port: 'metrics' }, { port: 's3' }] }],
    });
  });

  it("scrapes CloudNativePG's metrics by the labels that its pods inherit", async () => {
    const on = { enabled: true };
    const values = { postgres: { mode: 'cloudnativepg' }, monitoring: { pods: on, postgres: on } };
    const { spec } = manifest(await render({ values }), 'PodMonitor', 'site-dreamreel-postgres');
    expect(spec).toMatchObject({
      selector: { matchLabels: { 'app.kubernetes.io/component': 'postgres', 'app.kubernetes.io/instance': 'site' } },
      podMetricsEndpoints: [{ port: 'metrics' }],
    });
  });

  it('links each alert to its runbook at the configured address', async () => {
    const rules = { enabled: true, runbooks: 'https://git.example/dreamreel/', labels: { release: 'prometheus' } };
    const rule = manifest(await render({ values: { monitoring: { rules } } }), 'PrometheusRule', 'site-dreamreel');
    expect(rule.metadata.labels).toMatchObject({ release: 'prometheus', 'app.kubernetes.io/instance': 'site' });
    expect(JSON.stringify(rule.spec)).toContain(
      '"runbook_url":"https://git.example/dreamreel/docs/runbooks/ServiceUnavailable.md"',
    );
    expect(JSON.stringify(rule.spec)).not.toContain('"runbook_url":"docs/');
  });

  it('scrapes every pod at the health port', async () => {
    const pods = { enabled: true, labels: { release: 'prometheus' } };
    const monitor = manifest(await render({ values: { monitoring: { pods } } }), 'PodMonitor', 'site-dreamreel');
    expect(monitor.metadata.labels).toMatchObject({ release: 'prometheus' });
    expect(monitor.spec).toMatchObject({ podMetricsEndpoints: [{ port: 'health', path: '/metrics' }] });
  });
});

describeChart('traces', () => {
  const variables = async (values: object) =>
    Object.fromEntries(
      (manifest(await render({ values }), 'Deployment', 'site-dreamreel-game').spec?.template?.spec.containers ?? [])
        .flatMap(({ env }) => env)
        .filter(({ name }) => /^(OTEL|POD)_/.test(name))
        .map(({ name, value, valueFrom }) => [name, value ?? valueFrom]),
    );

  it('are off without an endpoint', async () => {
    expect(await variables({})).toEqual({});
  });

  it("cover a share of the requests with all their spans, and contain the pod's name", async () => {
    const tracesEndpoint = 'http://collector.monitoring:4318';
    const outside = { traces: { cidrs: ['10.0.0.0/8'] } };
    expect(await variables({ tracesEndpoint, tracesShare: 0.25, outside })).toEqual({
      OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      POD_NAME: { fieldRef: { fieldPath: 'metadata.name' } },
      POD_NAMESPACE: { fieldRef: { fieldPath: 'metadata.namespace' } },
      OTEL_RESOURCE_ATTRIBUTES: 'k8s.pod.name=$(POD_NAME),k8s.namespace.name=$(POD_NAMESPACE)',
    });
  });
});

describeChart('options of Node.js', () => {
  const optionsOf = async (name: string) =>
    manifest(await render(), 'Deployment', `site-dreamreel-${name}`).spec?.template?.spec.containers[0]?.env.find(
      (variable) => variable.name === 'NODE_OPTIONS',
    )?.value;

  it('limit the memory of the mail worker as in `npm start`', async () => {
    expect(await optionsOf('notification')).toBe(memoryTuning.NODE_OPTIONS);
    expect(await optionsOf('game')).toBeUndefined();
  });
});
