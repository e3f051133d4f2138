import { fileURLToPath } from 'node:url';
import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import { readConfig } from '@dreamreel/kit/process/config';
import { beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Manifest, manifest, namesOf, type Pod, podOf, podsOf, variablesOf } from '../testing/manifests.ts';
import { describeChart, everythingFile, type Options, productionFile, render } from '../testing/render.ts';

const threeNodes = fileURLToPath(new URL('../cluster/three-nodes/values.yaml', import.meta.url));
const on = { enabled: true };
const tls = { internalTls: { existingSecretPrefix: 'mine' }, nats: { replicas: 3 }, objects: { replicas: 4 } };
const large = {
  defaults: { autoscaling: { enabled: true, maxReplicas: 50 } },
  services: {
    identity: { databasePoolSize: 200, replicas: 5, autoscaling: { enabled: false } },
    game: { env: { DATABASE_POOL_SIZE: 150 }, autoscaling: { maxReplicas: 60 } },
    critics: { database: true, replicas: 40, autoscaling: { enabled: false } },
  },
};

/** Sets of values. The promises below hold for each, except that values can override the settings of pods. */
const SETS: Readonly<Record<string, Options>> = {
  'a trial': {},
  production: { files: [productionFile] },
  'an installation with backups, metrics and TLS': {
    values: { ...tls, backup: on, monitoring: { pods: on, nats: on, objects: on } },
  },
  'a large installation': { values: large },
  'a large installation in production': { files: [productionFile], values: large },
  'an installation on three nodes': { files: [threeNodes] },
  'an installation with every option': { files: [everythingFile] },
};
const sets = Object.entries(SETS);
const doublesOf = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describeChart.each(sets)('%s', (_, options) => {
  let manifests: readonly Manifest[] = [];
  let pods: readonly Pod[] = [];
  beforeAll(async () => {
    manifests = await render(options);
    pods = podsOf(manifests);
  });

  it('contains each object once, each variable, volume and mount of a pod, and an account without a token for each', () => {
    const own = pods.filter(({ name }) => !name.includes('-backup-volume-'));
    expect(doublesOf(own.flatMap(({ spec }) => spec.serviceAccountName ?? []))).toEqual([]);
    for (const { spec } of pods) expect(spec.automountServiceAccountToken).toBe(false);
    expect(doublesOf(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`))).toEqual([]);
    expect(manifests.length).toBeGreaterThan(50);
    for (const { name, spec, containers } of pods) {
      const mounted = containers.map(({ volumeMounts }) => volumeMounts.map(({ mountPath }) => mountPath));
      const variables = containers.map(({ env }) => env.map((variable) => variable.name));
      for (const names of [spec.volumes.map((volume) => volume.name), ...mounted, ...variables])
        expect([name, doublesOf(names)]).toEqual([name, []]);
    }
  });

  it('has passwords and keys only in Secrets', () => {
    const elsewhere = JSON.stringify(manifests.filter(({ kind }) => kind !== 'Secret'));
    for (const [key, secret] of manifests.flatMap(({ stringData = {} }) => Object.entries(stringData)))
      if (/password|secret/i.test(key)) expect(elsewhere.includes(secret)).toBe(false);
    const variables = pods.flatMap(({ containers }) => containers.flatMap(({ env }) => env));
    for (const { name, value } of variables) {
      if (/PASSWORD|SECRET|_KEY$/.test(name)) expect([name, value]).toEqual([name, undefined]);
      if (/(DATABASE|NATS)_.*URL/.test(name) && value !== undefined)
        expect([name, value]).toEqual([name, expect.stringMatching(/:\$\(\w+_PASSWORD\)@/)]);
    }
  });

  it('has a Postgres with enough connections for the pools of all pods', () => {
    expect(connectionsOf(manifests)).toBeGreaterThan(0);
    expect(maxConnectionsOf(manifests)).toBeGreaterThan(connectionsOf(manifests));
  });

  if (options.files?.includes(everythingFile)) return;

  it('has pods that run as an unprivileged user without a writable root, with requests and a limit of memory', () => {
    for (const { spec, containers } of pods) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      for (const { securityContext, resources } of containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        const requests = { cpu: expect.anything(), memory: expect.anything() };
        expect(resources).toMatchObject({ requests, limits: { memory: expect.anything() } });
      }
    }
  });

  it('has three probes for each pod that keeps running, and the liveness probe checks no other part', () => {
    const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
    const containers = podsOf(workloads).flatMap(({ spec }) => spec.containers);
    for (const { startupProbe, livenessProbe, readinessProbe } of containers) {
      expect([startupProbe, livenessProbe, readinessProbe]).not.toContain(undefined);
      const path = livenessProbe?.httpGet?.path ?? 'tcp';
      expect(['/livez', 'tcp', '/healthz?js-server-only=true', '/minio/health/live', '/v1/models']).toContain(path);
    }
  });

  it('has services with a longer grace period than their shutdown, spread across zones and nodes', () => {
    const LONGEST_STOP_SECONDS = 25;
    for (const { spec } of podsOf(manifests.filter(({ kind }) => kind === 'Deployment'))) {
      const delay = Number(spec.containers[0]?.env.find((one) => one.name === 'STOP_DELAY_MS')?.value ?? 0);
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(delay / 1_000 + LONGEST_STOP_SECONDS);
      const keys = ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'];
      expect(spec.topologySpreadConstraints).toMatchObject(keys.map((topologyKey) => ({ topologyKey })));
    }
  });
});

/** Example content of a Secret. */
const secretOf = (name: string) =>
  name === 'ADMIN_PASSWORD_HASH'
    ? '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2E$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g'
    : 'password';
const mail = { SMTP_URL: 'smtp://mail:587', MAIL_FROM: 'movie@dreamreel.example' };

describeChart.each(servicePlans)('the service $name', ({ name, database = false, images = false }) => {
  it.each([
    ['a trial', {}, {}],
    ['production', { files: [productionFile] }, mail],
  ])('accepts and reads each variable of its pod in %s', async (_, options, fromSecrets) => {
    const given = Object.entries(variablesOf(podOf(await render(options), name)));
    const values = new Map(given.map(([key, value]) => [key, z.string().catch(secretOf(key)).parse(value)]));
    const { configSchema } = z
      .object({ configSchema: z.instanceof(z.ZodObject) })
      .parse(await import(`../../services/${name}/src/config.ts`));
    // Like Kubernetes, expands variables in later ones. Node.js reads NODE_OPTIONS.
    const parts = new Set([...values.values()].flatMap((value) => /\$\((\w+)\)/.exec(value)?.[1] ?? []));
    const expand = (value: string) => value.replace(/\$\((\w+)\)/, (_whole, part: string) => values.get(part) ?? '');
    const own = [...values].filter(([key]) => !parts.has(key) && key !== 'NODE_OPTIONS');
    const env = Object.fromEntries(own.map(([key, value]) => [key, expand(value)]));
    expect(() => readConfig(configSchema, { ...env, ...fromSecrets })).not.toThrow();
    expect(Object.keys(configSchema.shape)).toEqual(expect.arrayContaining(Object.keys(env)));
  });

  it('migrates its database first, with the same image, and has a login only for the parts that it uses', async () => {
    const pod = podOf(await render(), name);
    const image = `dreamreel/${name}:0.1.0`;
    expect(pod.spec.containers).toMatchObject([{ image }]);
    expect(pod.spec.initContainers).toMatchObject(database ? [{ image, args: ['program/migrate.js'] }] : []);
    const variables = variablesOf(pod);
    const own = new RegExp(database ? `//dreamreel_${name}:\\$.*/dreamreel_${name}$` : '^undefined$');
    expect(String(variables.DATABASE_URL)).toMatch(own);
    expect('MINIO_SECRET_KEY' in variables).toBe(images);
  });

  it('has a disruption budget and an autoscaler in production, and one pod in a trial', async () => {
    const [trial, production] = [await render(), await render({ files: [productionFile] })];
    expect(namesOf(production, 'PodDisruptionBudget')).toContain(`site-dreamreel-${name}`);
    expect(namesOf(production, 'HorizontalPodAutoscaler')).toContain(`site-dreamreel-${name}`);
    // Each would reset the other's number.
    expect(manifest(production, 'Deployment', `site-dreamreel-${name}`).spec).not.toHaveProperty('replicas');
    expect(manifest(trial, 'Deployment', `site-dreamreel-${name}`).spec).toMatchObject({ replicas: 1 });
    expect([...namesOf(trial, 'PodDisruptionBudget'), ...namesOf(trial, 'HorizontalPodAutoscaler')]).toEqual([]);
  });
});

describeChart('a service', () => {
  it('that is added in the values gets a database, a login, and the image with its name', async () => {
    const manifests = await render({ values: large });
    const image = 'dreamreel/critics:0.1.0';
    expect(podOf(manifests, 'critics').containers).toMatchObject([{ name: 'migrate', image }, { image }]);
    expect(namesOf(manifests, 'Secret')).toContain('site-dreamreel-critics-database');
  });

  it("isn't ready without its parts, except the gateway, which answers visitors with a 503 and Retry-After", async () => {
    const manifests = await render();
    const pathOf = (name: string) => podOf(manifests, name).spec.containers[0]?.readinessProbe?.httpGet?.path;
    expect([pathOf('gateway'), pathOf('game')]).toEqual(['/servez', '/readyz']);
  });
});

const scalerSchema = z.looseObject({ scaleTargetRef: z.looseObject({ name: z.string() }), maxReplicas: z.int() });

/** Returns the most connections of all pods: at the autoscaler's maximum, with one more pod during a rollout. */
function connectionsOf(manifests: readonly Manifest[]): number {
  const scalers = manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
  const most = new Map(
    scalers.map(({ spec }) => scalerSchema.parse(spec)).map((s) => [s.scaleTargetRef.name, s.maxReplicas]),
  );
  const pools = manifests.flatMap(({ kind, metadata, spec }) => {
    const poolSize = spec?.template?.spec.containers[0]?.env.find(({ name }) => name === 'DATABASE_POOL_SIZE')?.value;
    const pods = most.get(metadata.name) ?? Number(spec?.replicas ?? 1);
    return kind === 'Deployment' ? (pods + 1) * Number(poolSize ?? 0) : [];
  });
  return pools.reduce((sum, connections) => sum + connections, 0);
}

/** Returns the max_connections of the chart's Postgres, without the three for superusers. */
function maxConnectionsOf(manifests: readonly Manifest[]): number {
  const servers = manifests.filter(({ metadata }) => metadata.name.endsWith('-postgres'));
  const [, number] = /max_connections(?:=|":")(\d+)"/.exec(JSON.stringify(servers)) ?? [];
  return Number(number) - 3;
}
