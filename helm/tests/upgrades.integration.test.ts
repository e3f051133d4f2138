import { beforeAll, expect, it } from '@jest/globals';
import { type Manifest, manifest, namesOf } from '../testing/manifests.ts';
import { renderOver } from '../testing/object-server.ts';
import { describeChart, everythingFile, type Options, productionFile, render } from '../testing/render.ts';

const POSTGRES = 'site-dreamreel-postgres';
const GAME = 'site-dreamreel-game';
const SERVICES = ['catalogue', 'game', 'gateway', 'generation', 'identity', 'notification', 'social'];
const OURS = [...SERVICES, 'objects', 'painter'];
const tls = { internalTls: { existingSecretPrefix: 'mine' } };

const isKept = ({ metadata }: Manifest) => JSON.stringify(metadata).includes('"helm.sh/resource-policy":"keep"');

/** The volume claim that remains when a StatefulSet is deleted. */
const claim: Manifest = { kind: 'PersistentVolumeClaim', metadata: { name: `data-${POSTGRES}-0`, labels: {} } };

/** The fields that Kubernetes lets an upgrade change, by kind. */
const CHANGEABLE: Readonly<Record<string, RegExp>> = {
  StatefulSet: /^(replicas|ordinals|template|updateStrategy|revisionHistoryLimit|minReadySeconds)$/,
  Deployment: /^(?!selector)/,
  Job: /^$/,
};

/** Returns the objects of which an upgrade changes other fields. */
function refusedChanges(before: readonly Manifest[], after: readonly Manifest[]): readonly string[] {
  const fieldsOf = ({ kind, spec = {} }: Manifest) =>
    JSON.stringify(Object.entries(spec).filter(([field]) => !(CHANGEABLE[kind] ?? /^(?!clusterIP)/).test(field)));
  const fields = new Map(before.map((one) => [`${one.kind} ${one.metadata.name}`, fieldsOf(one)]));
  const known = after.filter(({ kind, metadata }) => fields.has(`${kind} ${metadata.name}`));
  const changed = known.filter((one) => fields.get(`${one.kind} ${one.metadata.name}`) !== fieldsOf(one));
  return changed.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
}

/** The pods of Deployments and StatefulSets, by name. A CloudNativePG cluster restarts when its spec changes. */
const podTemplates = (manifests: readonly Manifest[]): ReadonlyMap<string, string> => {
  const workloads = manifests.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Cluster'].includes(kind));
  const texts = workloads.map(({ kind, spec }) => JSON.stringify(kind === 'Cluster' ? spec : spec?.template));
  return new Map(
    workloads.map(({ metadata }, index) => [metadata.name.replace('site-dreamreel-', ''), texts[index] ?? '']),
  );
};

function restarted(before: readonly Manifest[], after: readonly Manifest[]): readonly string[] {
  const earlier = podTemplates(before);
  const changed = [...podTemplates(after)].filter(([name, pod]) => (earlier.get(name) ?? pod) !== pod);
  return changed.map(([name]) => name).toSorted();
}

describeChart('an upgrade', () => {
  let trial: readonly Manifest[] = [];
  beforeAll(async () => {
    trial = await render();
  });

  const UPGRADES: readonly (readonly [string, Options, readonly string[]])[] = [
    ['turns off the seed', { values: { seed: { enabled: false } } }, []],
    ['runs more pods of each service', { values: { defaults: { replicas: 3 } } }, []],
    ['turns on backups', { values: { backup: { enabled: true } } }, []],
    ['names another version', { values: { image: { tag: '7' } } }, OURS.toSorted()],
    ['sets a variable of one service', { values: { services: { game: { env: { A: 'b' } } } } }, ['game']],
    ['adds servers of the broker', { values: { nats: { replicas: 3 } } }, [...SERVICES, 'nats'].toSorted()],
    ['configures TLS', { values: tls }, [...SERVICES, 'nats', 'objects', 'postgres'].toSorted()],
  ];
  it.each(UPGRADES)('that %s restarts only what the change concerns', async (_, options, expected) => {
    const after = await renderOver(trial, options);
    expect(restarted(trial, after)).toEqual(expected);
    expect(refusedChanges(trial, after)).toEqual([]);
  });

  it.each([
    ['every option', { files: [everythingFile], values: { fullnameOverride: '' } }],
    ['production', { files: [productionFile], values: { nats: { storage: '1Gi' } } }],
  ])('to the values of %s changes no field that Kubernetes refuses to change', async (_, options) => {
    expect(refusedChanges(trial, await renderOver(trial, options))).toEqual([]);
  });

  it("that runs more pods doesn't restart CloudNativePG's servers, nor does a new version any pod through its labels", async () => {
    const [before, after] = [1, 3].map((replicas) => ({ postgres: { mode: 'cloudnativepg' }, defaults: { replicas } }));
    expect(restarted(await render({ values: before ?? {} }), await render({ values: after ?? {} }))).toEqual([]);
    const stateful = trial.filter(({ kind }) => kind === 'StatefulSet');
    expect(JSON.stringify(trial.map(({ spec }) => spec?.template?.metadata))).not.toContain('helm.sh/chart');
    expect(JSON.stringify(stateful.map(({ spec }) => spec?.template?.metadata))).not.toContain('kubernetes.io/version');
  });

  it.each([
    [{ postgres: { storage: '3Gi' } }, `kubectl -n default delete statefulset ${POSTGRES} --cascade=orphan`],
    [{ nats: { storage: '3Gi' } }, 'nats.storage: the existing volumes have 1Gi'],
    [{ objects: { storageClass: 'fast' } }, 'objects.storageClass: the existing volumes have the class'],
    [{ objects: { replicas: 4 } }, 'objects.replicas: the existing data is in /data'],
  ])('with %j is rejected with the error: %s', async (values, error) => {
    await expect(renderOver(trial, { values })).rejects.toThrow(error);
  });

  it('accepts the same size of a volume in another unit, and TLS for a distributed object store', async () => {
    await renderOver(trial, { values: { postgres: { storage: '2048Mi' } } });
    const objects = { replicas: 4 };
    await renderOver(await render({ values: { objects } }), { values: { objects, ...tls } });
  });
});

describeChart('generated passwords', () => {
  it("are long and unique, don't start like a number, and are kept by an upgrade and a reinstallation", async () => {
    const before = await render();
    const data = before.flatMap(({ stringData = {} }) => Object.entries(stringData));
    const passwords = data.flatMap(([key, value]) => (/MINIO_ACCESS_KEY|username/.test(key) ? [] : value));
    expect(passwords.length).toBeGreaterThan(15);
    expect(new Set(passwords).size).toBe(passwords.length);
    for (const password of passwords) expect(password).toMatch(/^[A-Za-z][A-Za-z0-9]{31}$/);
    const names = namesOf(before.filter(isKept), 'Secret');
    expect(names).toEqual(expect.arrayContaining([POSTGRES, 'site-dreamreel-objects', 'site-dreamreel-game-database']));
    for (const after of [await renderOver(before), await renderOver([...before.filter(isKept), claim])]) {
      for (const name of names)
        expect(manifest(after, 'Secret', name).stringData).toEqual(manifest(before, 'Secret', name).stringData);
      expect(restarted(before, after)).toEqual([]);
    }
  });

  it("stop an installation if the database volume exists and its password doesn't", async () => {
    await expect(renderOver([claim])).rejects.toThrow(
      new RegExp(`the volume data-${POSTGRES}-0 .* Restore the Secret ${POSTGRES} .*POSTGRES_PASSWORD.* delete pvc`),
    );
    await renderOver([claim], { values: { postgres: { existingSecretPrefix: 'mine' } } });
  });

  it("don't exist in production, so two renders are equal, and CloudNativePG's are kept with its data", async () => {
    const production = await render({ files: [productionFile] });
    expect(namesOf(production, 'Secret')).toEqual([]);
    // The second options are equal, but cached separately.
    expect(await render({ files: [productionFile], values: {} })).toEqual(production);
    const generated = await render({ files: [productionFile], values: { postgres: { existingSecretPrefix: '' } } });
    const data = generated.filter((one) => /^(Cluster|Database) |-database$/.test(`${one.kind} ${one.metadata.name}`));
    expect(data.map(isKept)).toEqual(Array(13).fill(true));
  });

  it('are all replaced by existing Secrets', async () => {
    const postgres = { existingSecretPrefix: 'db' };
    const values = { postgres, nats: { existingSecret: 'broker' }, objects: { existingSecret: 'store' } };
    const manifests = await render({ values });
    expect(namesOf(manifests, 'Secret')).toEqual([]);
    const references = JSON.stringify(manifests).matchAll(/"secretKeyRef":\{[^}]*"name":"([^"]+)"/g);
    const databases = ['postgres', ...SERVICES.filter((name) => name !== 'gateway')].map((name) => `db-${name}`);
    expect(new Set([...references].map(([, name]) => name))).toEqual(new Set([...databases, 'broker', 'store']));
  });
});

describeChart('a rotated Secret', () => {
  const secret = (name: string, ...keys: readonly string[]): Manifest => ({
    kind: 'Secret',
    metadata: { name, labels: {} },
    stringData: Object.fromEntries(keys.map((key) => [key, 'old'])),
  });
  const before = [
    ...SERVICES.map((service) => secret(`dreamreel-database-${service}`, 'username', 'password')),
    secret('dreamreel-broker', ...SERVICES, 'seed', 'dreamreel'),
    secret('dreamreel-objects', 'MINIO_ACCESS_KEY', 'MINIO_SECRET_KEY'),
    secret('dreamreel-mail', 'SMTP_URL', 'MAIL_FROM'),
    ...['model', 'push', 'backup'].map((name) => secret(`dreamreel-${name}`, 'any')),
    ...['meta', 'certificates'].map((name) => secret(name, 'any')),
    secret('dreamreel-admin', 'ADMIN_PASSWORD_HASH'),
  ];
  const sources = [{ secret: { name: 'certificates' } }];
  const values = {
    outside: { socialNetworks: { existingSecret: 'meta', cidrs: ['0.0.0.0/0'] } },
    services: { game: { extraVolumes: [{ name: 'ca', projected: { sources } }] } },
  };
  const options = { files: [productionFile], values };
  let installed: readonly Manifest[] = [];
  beforeAll(async () => {
    installed = await renderOver(before, options);
  });

  it.each([
    [{ 'dreamreel-broker': 'game' }, ['game', 'nats']],
    [{ 'dreamreel-broker': 'dreamreel' }, ['nats']],
    [{ 'dreamreel-broker': 'not-a-user', 'dreamreel-backup': 'any' }, []],
    [{ 'dreamreel-database-game': 'password', 'dreamreel-admin': 'ADMIN_PASSWORD_HASH' }, ['game', 'identity']],
    [{ 'dreamreel-objects': 'MINIO_SECRET_KEY' }, ['catalogue', 'gateway', 'generation']],
    [{ 'dreamreel-model': 'any', 'dreamreel-mail': 'SMTP_URL', meta: 'any' }, ['generation', 'notification', 'social']],
    [{ 'dreamreel-push': 'any', certificates: 'any' }, ['game', 'notification']],
  ])('with new values of the keys %j restarts exactly the pods that read it: %j', async (keys, workloads) => {
    const keyOf = new Map(Object.entries(keys));
    const changed = before.map((one) => {
      const key = keyOf.get(one.metadata.name);
      return key === undefined ? one : { ...one, stringData: { ...one.stringData, [key]: 'new' } };
    });
    expect(restarted(installed, await renderOver(changed, options))).toEqual(workloads);
  });

  it('of the broker stops an upgrade if it lacks a password that the broker needs to start', async () => {
    const existing = { values: { nats: { existingSecret: 'mine' }, seed: { enabled: false } } };
    await renderOver([secret('mine', ...SERVICES, 'seed', 'dreamreel', 'other')], existing);
    const error = 'nats.existingSecret: the Secret mine has no key "seed"';
    await expect(renderOver([secret('mine', ...SERVICES, 'dreamreel')], existing)).rejects.toThrow(error);
  });
});

describeChart.each([
  ['hpa', GAME],
  // KEDA creates an autoscaler with this name.
  ['keda', `keda-hpa-${GAME}`],
])('autoscaling by %s', (by, name) => {
  const values = { services: { game: { autoscaling: { enabled: true, by } } } };
  const scaler = { kind: 'HorizontalPodAutoscaler', metadata: { name, labels: {} } };
  const withPods = (deployment: Manifest, replicas: number) => ({
    ...deployment,
    spec: { ...deployment.spec, replicas },
  });
  const deployed = async (options: Options, replicas: number) =>
    withPods(manifest(await render(options), 'Deployment', GAME), replicas);
  const replicasOver = async (installed: readonly Manifest[], after: object = values) =>
    manifest(await renderOver(installed, { values: after }), 'Deployment', GAME).spec?.replicas;

  it('keeps the running pods when it is turned on, because Helm would reset a removed field to one', async () => {
    expect(await replicasOver([await deployed({}, 1)])).toBe(2);
    const turnedOn = manifest(await renderOver([await deployed({}, 3)], { values }), 'Deployment', GAME);
    expect(turnedOn.spec?.replicas).toBe(3);
    expect(await replicasOver([withPods(turnedOn, 5), scaler])).toBe(5);
  });

  it('that is on since the installation never has its number changed, until it is turned off', async () => {
    const game = await deployed({ values }, 5);
    expect(await replicasOver([game, scaler])).toBeUndefined();
    expect(await replicasOver([game, scaler], { services: { game: { replicas: 4 } } })).toBe(4);
  });
});
