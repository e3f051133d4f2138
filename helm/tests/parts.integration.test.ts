import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { execa } from 'execa';
import * as z from 'zod';
import { manifest, namesOf, type Pod, podsOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const withoutComments = (config: string | undefined) =>
  (config ?? '')
    .split('\n')
    .map((line) => line.replace(/(#|\/\/).*/, ''))
    .join('\n');

/**
 * Expected output of the first container if the volume is writable. The object store's first container only checks the
 * volume, so it prints nothing.
 */
const EXPECTED_OUTPUT: Record<string, RegExp> = {
  postgres: /^starts postgres -c max_connections=\d+$/,
  nats: /^starts --config \S+ --name \S+$/,
  objects: /^$/,
};

const containerSchema = z.object({
  terminationMessagePolicy: z.literal('FallbackToLogsOnError'),
  command: z.tuple([z.string()], z.string()),
  args: z.array(z.string()).default([]),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});

/**
 * Runs the command of the pod's first container. `volume` replaces its volume, and `programs` is a folder of executables
 * that replace those of the image.
 */
function startOnVolume(spec: Pod['spec'] | undefined, volume: string, programs: string) {
  const [first] = [...(spec?.initContainers ?? []), ...(spec?.containers ?? [])];
  const { command, args, env, volumeMounts } = containerSchema.parse(first);
  const { mountPath = '' } = volumeMounts.find(({ name }) => name === 'data') ?? {};
  const relocate = (text: string) =>
    text.replaceAll(mountPath, volume).replace('/usr/local/bin/node', () => process.execPath);
  const [program, ...rest] = command;
  const variables = env.map(({ name, value = '' }) => [name, relocate(value)]);
  return execa(relocate(program), [...rest, ...args].map(relocate), {
    env: { ...Object.fromEntries(variables), PATH: `${programs}:${process.env.PATH}` },
    all: true,
    reject: false,
  });
}

describeChart('parts', () => {
  it.each([1, 3])('NATS syncs to disk before it acknowledges, with %i servers', async (replicas) => {
    const manifests = await render({ values: { nats: { replicas } } });
    const config = withoutComments(manifest(manifests, 'ConfigMap', 'site-dreamreel-nats').data?.['nats.conf']);
    expect(config).toMatch(/^jetstream \{\n(?: {2}.*\n)* {2}sync_interval: always$/m);
    expect(manifest(manifests, 'StatefulSet', 'site-dreamreel-nats').spec).toMatchObject({ replicas });
  });

  it.each([
    ['512Mi', '472064Ki'],
    ['1Gi', '922Mi'],
    ['3Ti', '2766Gi'],
  ])('NATS with a volume of %s can store %s, however full the volume is when it starts', async (storage, limit) => {
    const manifests = await render({ values: { nats: { storage } } });
    const config = withoutComments(manifest(manifests, 'ConfigMap', 'site-dreamreel-nats').data?.['nats.conf']);
    expect(config).toMatch(new RegExp(`^jetstream \\{\\n(?: {2}.*\\n)* {2}max_file_store: ${limit}$`, 'm'));
  });

  it('NATS quickly drops a service whose machine has disappeared', async () => {
    const config = manifest(await render(), 'ConfigMap', 'site-dreamreel-nats').data?.['nats.conf'];
    expect(config).toContain('ping_interval: 5s\nping_max: 2\n');
  });

  it('NATS with three servers knows all of them and stores three copies of events', async () => {
    const manifests = await render({ files: [productionFile] });
    const config = manifest(manifests, 'ConfigMap', 'site-dreamreel-nats').data?.['nats.conf'];
    for (const server of [0, 1, 2])
      expect(config).toContain(`nats://site-dreamreel-nats-${server}.site-dreamreel-nats:6222`);
    const game = manifest(manifests, 'Deployment', 'site-dreamreel-game').spec?.template?.spec.containers[0];
    expect(game?.env).toContainEqual({ name: 'EVENTS_REPLICAS', value: '3' });
  });

  it('each part has one pod by default', async () => {
    expect(namesOf(await render(), 'StatefulSet')).toEqual(
      expect.arrayContaining(['site-dreamreel-nats', 'site-dreamreel-objects', 'site-dreamreel-postgres']),
    );
  });

  it.each(['postgres', 'nats', 'objects'])(
    "%s starts, or says what to set if it can't write to its volume",
    async (part) => {
      const { spec } = manifest(await render(), 'StatefulSet', `site-dreamreel-${part}`);
      const folder = await mkdtemp(join(tmpdir(), 'dreamreel-volume-'));
      try {
        for (const program of ['docker-entrypoint.sh', 'nats-server'])
          await writeFile(join(folder, program), '#!/bin/sh\necho "starts $*"\n', { mode: 0o755 });
        const start = (volume: string) => startOnVolume(spec?.template?.spec, volume, folder);
        expect(await start(folder)).toMatchObject({
          exitCode: 0,
          all: expect.stringMatching(EXPECTED_OUTPUT[part] ?? ''),
        });
        // Root can write to every folder, but not below a file.
        const volume = join(folder, 'nats-server/volume');
        const hint = "The pod's user can't write to ";
        expect(await start(volume)).toMatchObject({
          exitCode: 1,
          all: expect.stringMatching(new RegExp(`${hint}${volume}.*--set chownVolumes=true`)),
        });
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );

  it('CloudNativePG gets a cluster, and one role and database per service', async () => {
    const manifests = await render({ files: [productionFile] });
    expect(manifest(manifests, 'Cluster', 'site-dreamreel-postgres').spec).toMatchObject({ instances: 3 });
    expect(manifest(manifests, 'Cluster', 'site-dreamreel-postgres').spec).toMatchObject({ smartShutdownTimeout: 1 });
    expect(manifest(manifests, 'Database', 'site-dreamreel-game').spec).toMatchObject({ owner: 'dreamreel_game' });
    expect(namesOf(manifests, 'StatefulSet')).not.toContain('site-dreamreel-postgres');
    const game = manifest(manifests, 'Deployment', 'site-dreamreel-game').spec?.template?.spec.containers[0];
    expect(game?.env.find(({ name }) => name === 'DATABASE_URL')?.value).toMatch(
      /@site-dreamreel-postgres-rw:5432\/dreamreel_game$/,
    );
  });

  it('a distributed object store lists its servers', async () => {
    const manifests = await render({ values: { objects: { replicas: 4 } } });
    expect(manifest(manifests, 'StatefulSet', 'site-dreamreel-objects').spec?.template?.spec.containers).toMatchObject([
      {
        command: expect.arrayContaining([
          'http://site-dreamreel-objects-{0...3}.site-dreamreel-objects-servers:9000/data',
        ]),
      },
    ]);
  });

  it("the object store uses the product's image from the same registry", async () => {
    const containersOf = async (values: object) =>
      manifest(await render({ values }), 'StatefulSet', 'site-dreamreel-objects').spec?.template?.spec.containers;
    const image = { registry: 'ghcr.io', repository: 'acme/dreamreel', tag: '0.2.0' };
    expect(await containersOf({ image })).toMatchObject([{ image: 'ghcr.io/acme/dreamreel/minio:0.2.0' }]);
    expect(await containersOf({ objects: { image: 'mine/minio:1' } })).toMatchObject([{ image: 'mine/minio:1' }]);
  });

  it("both parts of the object store's login are random", async () => {
    const { MINIO_ACCESS_KEY, MINIO_SECRET_KEY } =
      manifest(await render(), 'Secret', 'site-dreamreel-objects').stringData ?? {};
    expect(MINIO_ACCESS_KEY).toMatch(/^\w{20}$/);
    expect(MINIO_SECRET_KEY).toMatch(/^\w{32}$/);
  });

  it('that are external create no pod and no Secret', async () => {
    const external = { mode: 'external', external: { existingSecret: 'mine', cidrs: ['10.0.0.0/8'] } };
    const objects = { ...external, external: { ...external.external, endpoint: 'https://s3.example' } };
    const manifests = await render({ values: { postgres: external, nats: external, objects } });
    expect([...namesOf(manifests, 'StatefulSet'), ...namesOf(manifests, 'Secret')]).toEqual([]);
    const game = manifest(manifests, 'Deployment', 'site-dreamreel-game').spec?.template?.spec.containers[0];
    expect(game?.env).toContainEqual({
      name: 'DATABASE_URL',
      valueFrom: { secretKeyRef: { name: 'mine', key: 'game' } },
    });
  });

  const environmentOf = async (options: Parameters<typeof render>[0]) => {
    const pod = manifest(await render(options), 'Deployment', 'site-dreamreel-generation').spec?.template?.spec;
    return Object.fromEntries((pod?.containers[0]?.env ?? []).map(({ name, value }) => [name, value]));
  };
  const PAINTER = 'http://site-dreamreel-painter:3100/v1';

  it('the local painter is the default image model', async () => {
    expect(namesOf(await render(), 'Deployment')).toContain('site-dreamreel-painter');
    expect(await environmentOf({})).toMatchObject({ OPENAI_BASE_URL: PAINTER });
    const manifests = await render();
    const clients = { matchLabels: expect.objectContaining({ 'dreamreel/reaches-painter': 'true' }) };
    expect(manifest(manifests, 'NetworkPolicy', 'site-dreamreel-painter').spec).toMatchObject({
      ingress: [{ ports: [{ port: 3100 }], from: [{ podSelector: clients }] }],
    });
    expect(manifest(manifests, 'NetworkPolicy', 'site-dreamreel-to-painter').spec).toMatchObject({
      podSelector: clients,
    });
  });

  it("the local painter isn't used if another model is configured", async () => {
    const outside = { imageModel: { existingSecret: 'mine', cidrs: ['0.0.0.0/0'] } };
    const environment = await environmentOf({ values: { outside } });
    expect(environment.OPENAI_BASE_URL).toBeUndefined();
  });

  it('the local painter is off in production, which requires another model', async () => {
    const files = [productionFile];
    expect(namesOf(await render({ files }), 'Deployment')).not.toContain('site-dreamreel-painter');
    expect(await environmentOf({ files })).not.toHaveProperty('OPENAI_BASE_URL');
    await expect(render({ values: { painter: { enabled: false } } })).rejects.toThrow(/outside\.imageModel/);
  });
});

describeChart('TLS between the bundled parts', () => {
  const internalTls = { existingSecretPrefix: 'mine' };
  const values = { internalTls, nats: { replicas: 3 }, objects: { replicas: 4 }, backup: { enabled: true } };
  const scraped = { monitoring: { pods: { enabled: true }, objects: { enabled: true } } };

  it('is used by each client, which trusts the authority of the certificates', async () => {
    let clients = 0;
    for (const { name, spec, containers } of podsOf(await render({ values }))) {
      for (const { env, volumeMounts } of containers) {
        const urls = env.flatMap(
          ({ value = '' }) =>
            value.match(/^(nats|tls|postgres|https?):\/\/.*dreamreel-(nats|postgres|objects)\b.*/)?.[0] ?? [],
        );
        if (urls.length === 0) continue;
        clients += 1;
        const unprotected = urls.filter((url) => !/^(tls|https):|\?sslmode=verify-full$/.test(url));
        expect([name, unprotected]).toEqual([name, []]);
        expect(env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/internal-authority/ca.crt' });
        expect(volumeMounts).toContainEqual({
          name: 'internal-authority',
          mountPath: '/etc/internal-authority',
          readOnly: true,
        });
        const items = [{ key: 'ca.crt', path: 'ca.crt' }];
        expect(spec.volumes).toContainEqual({ name: 'internal-authority', secret: { secretName: 'mine-nats', items } });
      }
    }
    // Seven services, six migrations, the seed, the backup, the Job that uses its volume, and the restore.
    expect(clients).toBe(17);
  });

  it('is offered by each part, with its own certificate', async () => {
    const manifests = await render({ values: { ...values, ...scraped } });
    for (const part of ['postgres', 'nats', 'objects']) {
      const spec = manifest(manifests, 'StatefulSet', `site-dreamreel-${part}`).spec?.template?.spec;
      const secret = { secretName: `mine-${part}`, defaultMode: 0o440 };
      expect(spec?.volumes).toContainEqual({ name: 'certificate', secret: expect.objectContaining(secret) });
      expect(spec?.containers[0]?.volumeMounts).toContainEqual(
        expect.objectContaining({ mountPath: '/etc/certificate' }),
      );
    }
    const config = manifest(manifests, 'ConfigMap', 'site-dreamreel-nats').data?.['nats.conf'];
    expect(config?.match(/tls \{ cert_file: "\/etc\/certificate\/tls.crt"/g)).toHaveLength(2);
    const store = manifest(manifests, 'StatefulSet', 'site-dreamreel-objects').spec?.template?.spec.containers[0];
    expect(store).toMatchObject({
      command: expect.arrayContaining(['--certs-dir', '/etc/certificate']),
      readinessProbe: { httpGet: { scheme: 'HTTPS' } },
    });
    const monitor = manifest(manifests, 'PodMonitor', 'site-dreamreel-objects').spec?.podMetricsEndpoints;
    expect(monitor).toMatchObject([{ scheme: 'https', tlsConfig: { serverName: 'site-dreamreel-objects' } }]);
  });

  it("isn't used for parts that the chart doesn't install, and keeps an authority from the values", async () => {
    const defaults = { env: { NODE_EXTRA_CA_CERTS: '/etc/all.crt' } };
    const manifests = await render({ files: [productionFile], values: { internalTls, defaults } });
    const env = manifest(manifests, 'Deployment', 'site-dreamreel-game').spec?.template?.spec.containers[0]?.env;
    const variable = (name: string) => env?.find((one) => one.name === name)?.value;
    expect(variable('DATABASE_URL')).toMatch(/-rw:5432\/dreamreel_game$/);
    expect(variable('NATS_URL')).toMatch(/^tls:/);
    expect(variable('NODE_EXTRA_CA_CERTS')).toBe('/etc/all.crt');
  });
});
