import { serviceSchemas } from '@dreamreel/infra/dev/service-settings';
import { beforeAll, expect, it } from '@jest/globals';
import { type Manifest, manifest, namesOf, podOf, podsOf, variablesOf } from '../testing/manifests.ts';
import { describeChart, everythingFile, productionFile, render } from '../testing/render.ts';

const SERVICES = ['gateway', 'identity', 'catalogue', 'game', 'generation', 'notification', 'social'];
const ours = { 'app.kubernetes.io/name': 'dreamreel', 'app.kubernetes.io/instance': 'site' };
const isOfChart = ({ metadata }: Manifest) => 'helm.sh/chart' in metadata.labels || metadata.name.endsWith('-plays');
const DIGEST = `sha256:${'ab'.repeat(32)}`;
const MIRROR = 'mirror.example:5000/all/';
const valueFrom = { configMapKeyRef: { name: 'mine', key: 'model' } };
const rack = { maxSkew: 2, topologyKey: 'rack', whenUnsatisfiable: 'DoNotSchedule' };
const annotations = { 'eks.amazonaws.com/role-arn': 'arn:backup' };
/** Whether a container isn't one that the values add. */
const isOwn = ({ name }: { readonly name: string }) => !['sidecar', 'first'].includes(name);

/** Options of production, which installs CloudNativePG. */
const inCloud = {
  fullnameOverride: 'movies',
  commonLabels: { 'cost-center': 'games' },
  global: { imageRegistry: MIRROR, imagePullSecrets: ['everywhere'] },
  imagePullSecrets: ['ours', { name: 'theirs' }],
  defaults: { nodeSelector: { disk: 'fast' }, tolerations: [{ key: 'games' }], priorityClassName: 'important' },
  pods: {
    postgres: { podLabels: { team: 'db' }, serviceAccount: { annotations }, topologySpreadConstraints: [rack] },
  },
};

/** Options of a trial that values-everything.yaml doesn't use, or not for a single service. */
const own = {
  nameOverride: 'movies',
  global: { imageRegistry: MIRROR, imagePullSecrets: ['everywhere'] },
  image: { registry: 'ghcr.io/acme', tag: '1.2.3', digests: { gateway: DIGEST, tasks: DIGEST } },
  chownVolumes: true,
  objects: { image: 'quay.io/minio/minio:1' },
  defaults: {
    env: { HTTPS_PROXY: 'http://proxy:3128' },
    podSecurityContext: { runAsUser: null, runAsGroup: null, fsGroup: 1_000_670_000 },
    serviceAccount: { name: 'shared' },
  },
  services: {
    game: {
      image: 'localhost/games/game:7',
      env: { LOG_LEVEL: 'debug', LARGE: 123_000_000, SMALL: 0.25, HTTPS_PROXY: { valueFrom } },
      livenessProbe: { httpGet: null, tcpSocket: { port: 'health' } },
      podSecurityContext: { runAsUser: 5 },
      nodeSelector: { disk: 'slow' },
      topologySpreadConstraints: [{ ...rack, labelSelector: { matchLabels: { tier: 'data' } } }],
    },
  },
  pods: { nats: { topologySpreadConstraints: [rack] } },
  gateway: { service: { port: 8080 }, limits: { rateFactor: 2.5, connections: 200_000, imageMemoryMi: 512 } },
};

let trial: readonly Manifest[] = [];
let everything: readonly Manifest[] = [];
let cloud: readonly Manifest[] = [];
let changed: readonly Manifest[] = [];

describeChart('the options', () => {
  beforeAll(async () => {
    trial = await render();
    everything = await render({ files: [everythingFile] });
    cloud = await render({ files: [productionFile], values: inCloud });
    changed = await render({ values: own });
  });

  it.each([
    ['everything-', () => everything],
    ['movies-', () => cloud],
    ['site-movies-', () => changed],
  ])(
    'for names and labels apply to every object and pod, and leave the labels that policies select: %s',
    (prefix, of) => {
      const ownLabel = prefix === 'site-movies-' ? {} : { 'cost-center': 'games' };
      for (const { metadata, spec } of of().filter((one) => isOfChart(one) && one.metadata.name !== 'shared')) {
        expect(`${metadata.name}-`.slice(0, prefix.length)).toBe(prefix);
        expect(metadata.labels).toMatchObject({ ...ours, ...ownLabel });
        if (spec?.template) expect(spec.template.metadata).toMatchObject({ labels: { ...ours, ...ownLabel } });
      }
      expect(JSON.stringify(of()).includes('site-dreamreel')).toBe(false);
    },
  );

  it('for placement and security apply to every pod, and a part or service can override them', () => {
    for (const { name, spec, containers } of podsOf(everything)) {
      expect(spec).toMatchObject({
        ...{ nodeSelector: { 'kubernetes.io/os': 'linux' }, affinity: { nodeAffinity: expect.anything() } },
        ...{ tolerations: [{ key: 'games' }], hostAliases: [{ ip: '192.0.2.1' }], dnsConfig: expect.anything() },
        securityContext: { supplementalGroups: [2_000], runAsNonRoot: true },
      });
      const isPainter = name.endsWith('-painter');
      expect([name, spec.priorityClassName]).toEqual([name, isPainter ? undefined : 'everything']);
      for (const { securityContext } of containers.filter(isOwn))
        expect(securityContext).toMatchObject({ capabilities: { drop: ['ALL'], add: ['NET_BIND_SERVICE'] } });
    }
    expect(podOf(everything, 'objects').spec.securityContext).not.toHaveProperty('runAsGroup');
    const game = podOf(changed, 'game').spec;
    expect(game).toMatchObject({ nodeSelector: { disk: 'slow' } });
    expect(game.securityContext).toMatchObject({ runAsUser: 5, fsGroup: 1_000_670_000 });
    expect(podOf(changed, 'social').spec.securityContext).not.toHaveProperty('runAsUser');
    expect(podOf(trial, 'social').spec.securityContext).toMatchObject({ runAsUser: 65_532 });
  });

  it('for pods apply to those of CloudNativePG', () => {
    const { spec } = manifest(cloud, 'Cluster', 'movies-postgres');
    expect(spec).toMatchObject({
      imageName: expect.stringMatching(/^mirror\.example:5000\/all\/cloudnative-pg\/postgresql:/),
      imagePullSecrets: ['everywhere', 'ours', 'theirs'].map((name) => ({ name })),
      priorityClassName: 'important',
      affinity: { nodeSelector: { disk: 'fast' }, tolerations: [{ key: 'games' }] },
      inheritedMetadata: { labels: { team: 'db', 'cost-center': 'games' } },
      serviceAccountTemplate: { metadata: { annotations } },
      topologySpreadConstraints: [{ ...rack, labelSelector: expect.anything() }],
    });
  });

  it('for volumes apply to every container of the services and the seed, and parts have their own', () => {
    const volume = { name: 'authority', configMap: { name: 'everything-authority' } };
    const mount = { name: 'authority', mountPath: '/etc/authority', readOnly: true };
    for (const { spec, containers } of [...SERVICES, 'seed'].map((name) => podOf(everything, name))) {
      expect(spec.volumes).toContainEqual(volume);
      for (const { volumeMounts, env, envFrom } of containers.filter(isOwn)) {
        expect(volumeMounts).toContainEqual(mount);
        expect(env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/authority/ca.crt' });
        expect(envFrom).toMatchObject([{ prefix: 'AUTHORITY_' }]);
      }
    }
    expect(podOf(everything, 'nats').spec.volumes).toContainEqual(volume);
    expect(podOf(everything, 'postgres').spec.volumes).not.toContainEqual(volume);
  });

  it.each([
    ['social', ['first', 'migrate'], ['social', 'sidecar']],
    ['nats', ['first'], ['nats', 'sidecar']],
    ['seed', ['first'], ['seed']],
  ])('for containers add sidecars after, and init containers before, those of the chart: %s', (name, init, main) => {
    const { spec } = podOf(everything, name);
    expect(spec.initContainers.map((one) => one.name)).toEqual(init);
    expect(spec.containers.map((one) => one.name)).toEqual(main);
  });

  it('for probes and updates change single settings', () => {
    const [social] = podOf(everything, 'social').spec.containers;
    expect(social?.startupProbe).toMatchObject({ httpGet: { path: '/livez' }, failureThreshold: 300 });
    const [game] = podOf(changed, 'game').spec.containers;
    const tcpSocket = { port: 'health' };
    expect(game?.livenessProbe).toEqual({ tcpSocket, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 });
    expect(manifest(everything, 'Deployment', 'everything-social').spec?.strategy).toEqual({ type: 'Recreate' });
    const rollingUpdate = { maxUnavailable: 0, maxSurge: 1 };
    expect(manifest(everything, 'Deployment', 'everything-game').spec?.strategy).toEqual({ rollingUpdate });
    const broker = manifest(everything, 'StatefulSet', 'everything-nats');
    expect(broker.spec?.updateStrategy).toMatchObject({ rollingUpdate: { partition: 0 } });
  });

  it("for variables override the chart's, come from any source, and keep large numbers", () => {
    expect(variablesOf(podOf(changed, 'game'))).toMatchObject({
      ...{ LOG_LEVEL: 'debug', LARGE: '123000000', SMALL: '0.25', HTTPS_PROXY: valueFrom },
    });
    const GATEWAY_URL = 'http://site-movies-gateway:8080';
    expect(variablesOf(podOf(changed, 'social'))).toMatchObject({ GATEWAY_URL, HTTPS_PROXY: 'http://proxy:3128' });
  });

  it('for accounts grant permissions, or use existing accounts once', () => {
    const account = manifest(everything, 'ServiceAccount', 'everything-generation');
    expect(account.metadata.annotations).toMatchObject({ 'eks.amazonaws.com/role-arn': expect.anything() });
    expect(podOf(everything, 'game').spec.serviceAccountName).toBe('everything-players');
    expect(podOf(everything, 'plays').spec).not.toHaveProperty('serviceAccountName');
    expect(namesOf(changed, 'ServiceAccount').filter((name) => name === 'shared')).toEqual(['shared']);
    expect(podOf(changed, 'game').spec.serviceAccountName).toBe('shared');
  });

  it('for images replace every registry, keep the names, pin each by its digest, and give each pod the credentials', () => {
    const images = podsOf(changed).flatMap(({ containers }) => containers.map(({ image }) => image));
    expect(images.filter((image) => !image.startsWith(MIRROR))).toEqual([]);
    const names = [
      ...[`acme/dreamreel/tasks:1.2.3@${DIGEST}`, 'acme/dreamreel/social:1.2.3', 'games/game:7', 'minio/minio:1'],
      ...['postgres:18-bookworm', 'busybox:1.37.0', 'nats:2.12-alpine'],
    ];
    expect(images).toEqual(expect.arrayContaining(names.map((name) => `${MIRROR}${name}`)));
    for (const { spec } of podsOf(changed)) expect(spec.imagePullSecrets).toEqual([{ name: 'everywhere' }]);
    expect(podOf(trial, 'objects').spec.containers).toMatchObject([{ image: 'dreamreel/minio:0.1.0' }]);
  });

  it("for the gateway's limits are the program's defaults without values", () => {
    const names = { RATE_LIMIT_FACTOR: true, MAX_CONNECTIONS: true, IMAGE_MEMORY_BYTES: true } as const;
    const schema = serviceSchemas.gateway?.pick(names);
    const [usual, set] = [trial, changed].map((manifests) => schema?.parse(variablesOf(podOf(manifests, 'gateway'))));
    expect(usual).toEqual(schema?.parse({}));
    expect(Object.values(set ?? {})).toEqual([2.5, 200_000, 536_870_912]);
  });

  it('for scaling add pods on schedule and by load, with one scaler per service', () => {
    const metadata = { timezone: 'UTC', start: '45 23 * * *', end: '20 0 * * *', desiredReplicas: '4' };
    const { spec } = manifest(everything, 'ScaledObject', 'everything-gateway');
    expect(spec).toMatchObject({ minReplicaCount: 1, triggers: [{ type: 'cpu' }, { type: 'cron', metadata }] });
    // Deleting the ScaledObject would delete an autoscaler with this name.
    expect(spec).not.toHaveProperty('advanced.horizontalPodAutoscalerConfig.name');
    expect(namesOf(everything, 'HorizontalPodAutoscaler')).toEqual(['everything-game']);
    expect(manifest(everything, 'Deployment', 'everything-gateway').spec).not.toHaveProperty('replicas');
  });
});
