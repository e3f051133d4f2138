import { expect, it } from '@jest/globals';
import { podsOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

describeChart('pods', () => {
  const kinds = [
    { named: 'without values', options: {} },
    { named: 'in production', options: { files: [productionFile] } },
    { named: 'with backups', options: { values: { backup: { enabled: true } } } },
  ];

  it.each(kinds)('run as an unprivileged user without a token or a writable root, $named', async ({ options }) => {
    const pods = podsOf(await render(options));
    expect(pods.length).toBeGreaterThan(6);
    for (const { spec, containers } of pods) {
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      for (const { securityContext } of containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  it.each(kinds)('have resource requests and limits, $named', async ({ options }) => {
    for (const { containers } of podsOf(await render(options))) {
      for (const { resources } of containers) {
        expect(resources).toMatchObject({
          requests: { cpu: expect.anything(), memory: expect.anything() },
          limits: { memory: expect.anything() },
        });
      }
    }
  });

  it.each(kinds)(
    'that keep running have three probes, and the liveness probe checks no other part: $named',
    async ({ options }) => {
      const workloads = (await render(options)).filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
      for (const container of podsOf(workloads).flatMap(({ spec }) => spec.containers)) {
        const { startupProbe, livenessProbe, readinessProbe } = container;
        expect([startupProbe, livenessProbe, readinessProbe]).not.toContain(undefined);
        const path = livenessProbe?.httpGet?.path ?? 'tcp';
        expect(['/livez', 'tcp', '/healthz?js-server-only=true', '/minio/health/live', '/v1/models']).toContain(path);
      }
    },
  );

  it('of the gateway stay ready during an outage of a part, so visitors get a 503 with Retry-After', async () => {
    const podProbes = podsOf(await render()).map(({ name, spec }) => [
      name,
      spec.containers[0]?.readinessProbe?.httpGet?.path,
    ]);
    expect(Object.fromEntries(podProbes)).toMatchObject({
      'site-dreamreel-gateway': '/servez',
      'site-dreamreel-game': '/readyz',
    });
  });

  it('have a grace period longer than the stop delay and the longest shutdown of a service', async () => {
    const LONGEST_STOP_SECONDS = 25;
    for (const { spec } of podsOf((await render()).filter(({ kind }) => kind === 'Deployment'))) {
      const delay = spec.containers[0]?.env.find(({ name }) => name === 'STOP_DELAY_MS')?.value ?? 0;
      const stop = Number(delay) / 1_000 + LONGEST_STOP_SECONDS;
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(stop);
    }
  });

  it('are spread across zones and nodes', async () => {
    for (const { spec } of podsOf((await render()).filter(({ kind }) => kind === 'Deployment'))) {
      expect(spec.topologySpreadConstraints).toMatchObject([
        { topologyKey: 'topology.kubernetes.io/zone' },
        { topologyKey: 'kubernetes.io/hostname' },
      ]);
    }
  });

  it('migrate their database in an init container of the same image', async () => {
    const game = podsOf(await render()).find(({ name }) => name === 'site-dreamreel-game');
    expect(game?.spec.initContainers).toMatchObject([{ args: ['program/migrate.js'], image: 'dreamreel/game:0.1.0' }]);
    expect(game?.spec.containers).toMatchObject([{ image: 'dreamreel/game:0.1.0' }]);
  });
});
