import { isDeepStrictEqual } from 'node:util';
import { brokerUses, unknownService } from '@dreamreel/infra/dev/broker/broker-uses';
import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import { brokerNames } from '@dreamreel/kit/messaging/broker-names';
import { brokerPermissions } from '@dreamreel/kit/messaging/broker-permissions';
import { natsAddresses } from '@dreamreel/kit/messaging/nats-addresses';
import { beforeAll, expect, it } from '@jest/globals';
import { type Manifest, manifest, namesOf, podOf, podsOf, variablesOf } from '../testing/manifests.ts';
import { describeChart, render } from '../testing/render.ts';

const BROKER = 'site-dreamreel-nats';
const clients = [...servicePlans.map(({ name }) => name), 'seed'];
const secretKey = (name: string, key: string) => ({ secretKeyRef: { name, key } });
const external = { existingSecret: 'mine', cidrs: ['10.0.0.0/8'] };

const brokerConfig = (manifests: readonly Manifest[]) =>
  manifest(manifests, 'ConfigMap', BROKER).data?.['nats.conf']?.replaceAll(/^ *#.*\n/gm, '') ?? '';

describeChart('the bundled broker', () => {
  it.each([
    [1, '512Mi', '472064Ki', '/data/single'],
    [3, '1Gi', '922Mi', '/data'],
    [3, '3Ti', '2766Gi', '/data'],
  ])(
    'with %i servers and %s syncs before it acknowledges, stores up to %s in %s, and drops lost clients',
    async (...to) => {
      const [replicas, storage, limit, folder] = to;
      const manifests = await render({ values: { nats: { replicas, storage } } });
      const config = brokerConfig(manifests);
      const jetstream = `  store_dir: ${folder}\n  max_file_store: ${limit}\n  sync_interval: always\n`;
      expect(config).toContain(`jetstream {\n${jetstream}}`);
      expect(config).toContain('ping_interval: 5s\nping_max: 2\n');
      const routes = [0, 1, 2].filter((server) => config.includes(`nats://${BROKER}-${server}.${BROKER}:6222`));
      expect(routes).toEqual(replicas === 1 ? [] : [0, 1, 2]);
      for (const { name } of servicePlans)
        expect(variablesOf(podOf(manifests, name)).EVENTS_REPLICAS).toBe(String(replicas));
      // A single server stops at once because its clients find no other one.
      const preStop = { exec: { command: expect.arrayContaining(['--signal']) } };
      const [server] = podOf(manifests, 'nats').spec.containers;
      expect(server?.lifecycle).toEqual(replicas === 1 ? undefined : { preStop });
    },
  );

  it.each(clients)('gives the password of %s only to its own pods', async (name) => {
    const manifests = await render();
    const secret = `site-dreamreel-${name}-broker`;
    const holders = podsOf(manifests).filter(({ containers }) => JSON.stringify(containers).includes(`"${secret}"`));
    const names = holders.map((pod) => pod.name.replace(/-[0-9a-f]{8}$/, '').replace('site-dreamreel-', ''));
    expect(names.toSorted()).toEqual([name, 'nats'].toSorted());
    const address = String(variablesOf(podOf(manifests, name)).NATS_URL);
    expect(natsAddresses(address.replace('$(NATS_PASSWORD)', 'word')).login).toEqual({ user: name, pass: 'word' });
  });

  it("keeps the administrator's password in its own pod, also with an existing Secret", async () => {
    const existing = await render({ values: { nats: { existingSecret: 'mine' } } });
    const holders = (manifests: readonly Manifest[], source: object) =>
      podsOf(manifests)
        .filter((pod) => pod.containers.some(({ env }) => env.some((one) => isDeepStrictEqual(one.valueFrom, source))))
        .map(({ name }) => name);
    expect(holders(await render(), secretKey(BROKER, 'NATS_PASSWORD'))).toEqual([BROKER]);
    expect(holders(existing, secretKey('mine', 'dreamreel'))).toEqual([BROKER]);
    for (const name of clients)
      expect(variablesOf(podOf(existing, name)).NATS_PASSWORD).toEqual(secretKey('mine', name));
  });

  // `infra/dev/broker` tests these permissions on a real broker.
  it.each([undefined, 'shop'])(
    'allows each client, also an added one, only its own subjects, with the prefix %s',
    async (subjectPrefix) => {
      const manifests = await render({ values: { nats: { subjectPrefix }, services: { critics: {} } } });
      const names = brokerNames(subjectPrefix);
      for (const [name, use] of Object.entries({ ...brokerUses, critics: unknownService })) {
        const [, permissions = ''] =
          new RegExp(`user: "${name}", .* permissions: (.*) \\}$`, 'm').exec(brokerConfig(manifests)) ?? [];
        expect([name, JSON.parse(permissions)]).toEqual([name, brokerPermissions(name, use, names)]);
      }
      for (const name of clients) expect(variablesOf(podOf(manifests, name)).NATS_SUBJECT_PREFIX).toBe(subjectPrefix);
    },
  );
});

describeChart('external parts', () => {
  const nats = { ...external, files: ['NATS_CREDS', 'NATS_CA'] };
  const values = {
    outside: { imageModel: external },
    postgres: { mode: 'external', external },
    nats: { mode: 'external', external: nats, subjectPrefix: 'shop' },
    objects: { mode: 'external', external: { ...external, endpoint: 'https://s3.example' } },
  };

  it('replace the pods and Secrets of the chart, with the keys and files of an existing Secret', async () => {
    const manifests = await render({ values });
    expect([...namesOf(manifests, 'StatefulSet'), ...namesOf(manifests, 'Secret')]).toEqual([]);
    expect(variablesOf(podOf(manifests, 'game')).DATABASE_URL).toEqual(secretKey('mine', 'game'));
    expect(variablesOf(podOf(manifests, 'generation'))).not.toHaveProperty('OPENAI_BASE_URL');
    const keyPerService = await render({
      values: { nats: { ...values.nats, external: { ...nats, keyPerService: true } } },
    });
    expect(variablesOf(podOf(keyPerService, 'game')).NATS_URL).toEqual(secretKey('mine', 'game'));
    for (const pod of clients.map((name) => podOf(manifests, name))) {
      const [container] = pod.spec.containers;
      expect(variablesOf(pod)).toMatchObject({
        NATS_URL: secretKey('mine', 'NATS_URL'),
        ...{ NATS_CREDS: '/etc/broker/NATS_CREDS', NATS_SUBJECT_PREFIX: 'shop' },
      });
      expect(container?.volumeMounts).toContainEqual({ name: 'broker', mountPath: '/etc/broker', readOnly: true });
      const items = nats.files.map((key) => ({ key, path: key }));
      const secret = { secretName: 'mine', defaultMode: 0o440, items };
      expect(pod.spec.volumes).toContainEqual({ name: 'broker', secret });
    }
  });
});

describeChart('TLS between the bundled parts', () => {
  const on = { enabled: true };
  const internalTls = { existingSecretPrefix: 'mine' };
  let manifests: readonly Manifest[] = [];
  beforeAll(async () => {
    const monitoring = { pods: on, nats: on, objects: on };
    const values = { internalTls, nats: { replicas: 3 }, objects: { replicas: 4 }, backup: on, monitoring };
    manifests = await render({ values });
  });

  it('is used by each client, which trusts the authority of the certificates', () => {
    const containers = podsOf(manifests).flatMap(({ spec, containers: all }) => all.map((one) => ({ spec, ...one })));
    const toParts = containers.flatMap((one) => {
      const addresses = one.env.flatMap(
        ({ value = '' }) => /^\w+:\/\/.*dreamreel-(nats|postgres|objects)\b.*/.exec(value)?.[0] ?? [],
      );
      return addresses.length > 0 ? [{ ...one, addresses }] : [];
    });
    for (const { addresses, env, volumeMounts, spec } of toParts) {
      expect(addresses.filter((address) => !/^(tls|https):|\?sslmode=verify-full$/.test(address))).toEqual([]);
      expect(env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/internal-authority/ca.crt' });
      expect(volumeMounts).toContainEqual(expect.objectContaining({ mountPath: '/etc/internal-authority' }));
      const items = [{ key: 'ca.crt', path: 'ca.crt' }];
      expect(spec.volumes).toContainEqual({ name: 'internal-authority', secret: { secretName: 'mine-nats', items } });
    }
    // At least seven services, six migrations and the seed.
    expect(toParts.length).toBeGreaterThanOrEqual(14);
  });

  it('is offered by each part with its own certificate, between its servers, and to probes and metrics', () => {
    for (const part of ['postgres', 'nats', 'objects']) {
      const { spec } = podOf(manifests, part);
      const secret = expect.objectContaining({ secretName: `mine-${part}`, defaultMode: 0o440 });
      expect(spec.volumes).toContainEqual({ name: 'certificate', secret });
      const mount = expect.objectContaining({ mountPath: '/etc/certificate' });
      expect(spec.containers[0]?.volumeMounts).toContainEqual(mount);
    }
    expect(podOf(manifests, 'postgres').spec.containers[0]?.args).toContain('ssl=on');
    expect(brokerConfig(manifests).match(/tls \{ cert_file: "\/etc\/certificate\/tls.crt"/g)).toHaveLength(2);
    const [store] = podOf(manifests, 'objects').spec.containers;
    const server = 'https://site-dreamreel-objects-{0...3}.site-dreamreel-objects-servers:9000/data';
    expect(store).toMatchObject({ command: expect.arrayContaining(['--certs-dir', server]) });
    expect(store?.readinessProbe).toMatchObject({ httpGet: { scheme: 'HTTPS' } });
    const monitor = manifest(manifests, 'PodMonitor', 'site-dreamreel-objects').spec;
    const tlsConfig = { serverName: 'site-dreamreel-objects' };
    expect(monitor).toMatchObject({ podMetricsEndpoints: [{ scheme: 'https', tlsConfig }] });
  });
});
