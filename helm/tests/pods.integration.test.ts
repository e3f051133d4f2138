import { expect, it } from '@jest/globals';
import { manifest, podsOf } from '../testing/manifests.ts';
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

describeChart('overrides of pods', () => {
  const hostAliases = [{ ip: '10.0.0.1', hostnames: ['legacy.example'] }];
  const dnsConfig = { options: [{ name: 'ndots', value: '2' }] };
  const container = (name: string) => ({ name, image: `${name}:1` });

  it('of `defaults` apply to every pod, and null removes a key such as the user id', async () => {
    const podSecurityContext = { runAsUser: null, runAsGroup: null, fsGroup: 1_000_670_000 };
    const securityContext = { capabilities: { add: ['NET_BIND_SERVICE'] }, readOnlyRootFilesystem: null };
    const defaults = { hostAliases, dnsConfig, podSecurityContext, securityContext };
    const values = { defaults, backup: { enabled: true }, monitoring: { nats: { enabled: true } } };
    const pods = podsOf(await render({ values }));
    expect(pods.length).toBeGreaterThan(12);
    for (const { name, spec, containers } of pods) {
      expect({ name, ...spec }).toMatchObject({ name, hostAliases, dnsConfig });
      expect(spec.securityContext).toEqual({
        runAsNonRoot: true,
        fsGroup: 1_000_670_000,
        fsGroupChangePolicy: 'OnRootMismatch',
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const one of containers) {
        expect(one.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'], add: ['NET_BIND_SERVICE'] },
        });
      }
    }
  });

  it('of one service or part are merged over those of `defaults`', async () => {
    const values = {
      defaults: { podSecurityContext: { runAsUser: null, supplementalGroups: [7] } },
      services: { game: { podSecurityContext: { runAsUser: 5, supplementalGroups: null } } },
      pods: { nats: { podSecurityContext: { fsGroup: null } } },
    };
    const contexts = new Map(podsOf(await render({ values })).map(({ name, spec }) => [name, spec.securityContext]));
    expect(contexts.get('site-dreamreel-game')).toMatchObject({ runAsUser: 5, fsGroup: 65_532 });
    expect(contexts.get('site-dreamreel-game')).not.toHaveProperty('supplementalGroups');
    expect(contexts.get('site-dreamreel-nats')).toMatchObject({ runAsGroup: 1_000, supplementalGroups: [7] });
    expect(contexts.get('site-dreamreel-nats')).not.toHaveProperty('runAsUser');
    expect(contexts.get('site-dreamreel-nats')).not.toHaveProperty('fsGroup');
  });

  it('add sidecars after, and init containers before, the containers of the chart', async () => {
    const [mesh, own] = [container('mesh'), container('own')];
    const extra = { extraContainers: [mesh], extraInitContainers: [own] };
    const names = ['postgres', 'nats', 'objects', 'painter', 'seed', 'backup', 'restore', 'test'];
    const values = {
      chownVolumes: true,
      backup: { enabled: true },
      services: { gateway: extra, game: extra },
      pods: Object.fromEntries(names.map((name) => [name, extra])),
      defaults: { extraContainers: [container('everywhere')] },
    };
    for (const { name, spec } of podsOf(await render({ values }))) {
      const [init, main] = [spec.initContainers, spec.containers].map((list) => list.map((one) => one.name));
      const isService = ['gateway', 'game'].some((service) => name.endsWith(service));
      if (!isService && main?.includes('everywhere')) continue;
      expect([name, init?.[0], main?.slice(1)]).toEqual([name, 'own', [...(isService ? ['everywhere'] : []), 'mesh']]);
      expect([name, init?.slice(1)]).toEqual([name, expectedInit(name)]);
    }
  });

  function expectedInit(name: string): string[] {
    if (name.endsWith('game')) return ['migrate'];
    if (name.endsWith('objects')) return ['chown-volume', 'check-volume'];
    return /-(postgres|nats|backup|backup-volume-\w+|restore)$/.test(name) ? ['chown-volume'] : [];
  }

  it('change the probes of a service', async () => {
    const livenessProbe = { httpGet: null, tcpSocket: { port: 'health' } };
    const values = { defaults: { startupProbe: { failureThreshold: 600 } }, services: { game: { livenessProbe } } };
    const pods = podsOf(await render({ values }));
    const [game, social] = ['game', 'social'].map(
      (name) => pods.find((pod) => pod.name === `site-dreamreel-${name}`)?.spec.containers[0],
    );
    expect(game?.livenessProbe).toEqual({
      tcpSocket: { port: 'health' },
      periodSeconds: 10,
      timeoutSeconds: 5,
      failureThreshold: 6,
    });
    expect(social?.livenessProbe).toMatchObject({ httpGet: { path: '/livez' } });
    for (const one of [game, social]) {
      expect(one?.startupProbe).toMatchObject({ httpGet: { path: '/livez' }, failureThreshold: 600 });
    }
  });

  it('change how pods are replaced', async () => {
    const values = {
      services: { game: { updateStrategy: { type: 'Recreate', rollingUpdate: null } } },
      pods: { nats: { updateStrategy: { type: 'OnDelete' } }, painter: { updateStrategy: { type: 'Recreate' } } },
    };
    const manifests = await render({ values });
    const spec = (kind: string, name: string) => manifest(manifests, kind, `site-dreamreel-${name}`).spec;
    expect(spec('Deployment', 'game')?.strategy).toEqual({ type: 'Recreate' });
    expect(spec('Deployment', 'social')?.strategy).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
    expect(spec('Deployment', 'painter')?.strategy).toEqual({ type: 'Recreate' });
    expect(spec('StatefulSet', 'nats')?.updateStrategy).toEqual({ type: 'OnDelete' });
    expect(spec('StatefulSet', 'objects')).not.toHaveProperty('updateStrategy');
  });

  it('change the spread, whose selector defaults to the labels of the pod', async () => {
    const rack = { maxSkew: 2, topologyKey: 'rack', whenUnsatisfiable: 'DoNotSchedule' };
    const labelSelector = { matchLabels: { tier: 'data' } };
    const values = {
      defaults: { topologySpreadConstraints: [rack] },
      services: {
        game: { topologySpreadConstraints: [] },
        social: { topologySpreadConstraints: [{ ...rack, labelSelector }] },
      },
      pods: { postgres: { topologySpreadConstraints: [rack] } },
    };
    const spreads = new Map(
      podsOf(await render({ values })).map(({ name, spec }) => [name, spec.topologySpreadConstraints]),
    );
    const own = (component: string) => ({
      ...rack,
      labelSelector: { matchLabels: expect.objectContaining({ 'app.kubernetes.io/component': component }) },
    });
    expect(spreads.get('site-dreamreel-game')).toEqual([]);
    expect(spreads.get('site-dreamreel-social')).toEqual([{ ...rack, labelSelector }]);
    expect(spreads.get('site-dreamreel-gateway')).toEqual([
      { ...own('gateway'), matchLabelKeys: ['pod-template-hash'] },
    ]);
    expect(spreads.get('site-dreamreel-nats')).toEqual([own('nats')]);
    expect(spreads.get('site-dreamreel-postgres')).toEqual([own('postgres')]);
    const manifests = await render({ files: [productionFile], values });
    const cluster = manifest(manifests, 'Cluster', 'site-dreamreel-postgres');
    expect(cluster.spec?.topologySpreadConstraints).toEqual([own('postgres')]);
  });
});
