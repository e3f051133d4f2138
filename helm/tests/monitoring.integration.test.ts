import { readFile } from 'node:fs/promises';
import { MAIL_NODE_OPTIONS } from '@dreamreel/infra/dev/parts/mail-part';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { manifest, namesOf } from '../testing/manifests.ts';
import { chartFolder, describeChart, productionFile, render } from '../testing/render.ts';

describeChart('monitoring', () => {
  it('asks for no kind that a fresh cluster does not know', async () => {
    const manifests = await render();
    expect([...namesOf(manifests, 'PodMonitor'), ...namesOf(manifests, 'PrometheusRule')]).toEqual([]);
  });

  it('installs the alert rules as they stand in the file', async () => {
    const { spec } = manifest(await render({ files: [productionFile] }), 'PrometheusRule', 'site-dreamreel');
    expect(spec).toEqual(parse(await readFile(`${chartFolder}/files/alerts.yaml`, 'utf8')));
  });

  it('leads from an alert to its page, wherever the pages are', async () => {
    const rules = { enabled: true, runbooks: 'https://git.example/dreamreel/', labels: { release: 'prometheus' } };
    const rule = manifest(await render({ values: { monitoring: { rules } } }), 'PrometheusRule', 'site-dreamreel');
    expect(rule.metadata.labels).toMatchObject({ release: 'prometheus', 'app.kubernetes.io/instance': 'site' });
    expect(JSON.stringify(rule.spec)).toContain(
      '"runbook_url":"https://git.example/dreamreel/docs/runbooks/ServiceAway.md"',
    );
    expect(JSON.stringify(rule.spec)).not.toContain('"runbook_url":"docs/');
  });

  it('reads the numbers of every pod at the port that all services have', async () => {
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
        .filter(({ name }) => name.startsWith('OTEL_'))
        .map(({ name, value }) => [name, value]),
    );

  it('are not made without an endpoint for them', async () => {
    expect(await variables({})).toEqual({});
  });

  it('are made of a share of the requests, whose parts are traced whole', async () => {
    const tracesEndpoint = 'http://collector.monitoring:4318';
    const outside = { traces: { cidrs: ['10.0.0.0/8'] } };
    expect(await variables({ tracesEndpoint, tracesShare: 0.25, outside })).toEqual({
      OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
  });
});

describeChart('options of Node', () => {
  const optionsOf = async (name: string) =>
    manifest(await render(), 'Deployment', `site-dreamreel-${name}`).spec?.template?.spec.containers[0]?.env.find(
      (variable) => variable.name === 'NODE_OPTIONS',
    )?.value;

  it('keep who sends the mails as small as on a machine of ours', async () => {
    expect(await optionsOf('notification')).toBe(MAIL_NODE_OPTIONS);
    expect(await optionsOf('game')).toBeUndefined();
  });
});
