import { readFile } from 'node:fs/promises';
import { brokerUses } from '@dreamreel/infra/dev/broker/broker-uses';
import { permissionErrorsOf } from '@dreamreel/infra/dev/broker/testing/guarded-broker';
import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import { brokerNames } from '@dreamreel/kit/messaging/broker-names';
import { brokerPermissions } from '@dreamreel/kit/messaging/broker-permissions';
import { natsAddresses } from '@dreamreel/kit/messaging/nats-addresses';
import { testNats } from '@dreamreel/kit/testing/test-nats';
import { expect, it } from '@jest/globals';
import { PERMISSIONS_FILE, permissionsFile } from '../broker-permissions.ts';
import { type Manifest, manifest, namesOf, podsOf } from '../testing/manifests.ts';
import { renderOver } from '../testing/object-server.ts';
import { describeChart, render } from '../testing/render.ts';

const BROKER = 'site-dreamreel-nats';
const names = [...servicePlans.map(({ name }) => name), 'seed'];

it('has the permissions generated from the contracts', async () => {
  // `npm run chart:permissions` writes this file.
  expect(await readFile(PERMISSIONS_FILE, 'utf8')).toBe(permissionsFile());
});

describeChart('the bundled broker', () => {
  it.each(names)('gives the Secret of %s only to its own pods', async (name) => {
    const manifests = await render();
    const secret = `site-dreamreel-${name}-broker`;
    expect(manifest(manifests, 'Secret', secret).stringData).toEqual({ NATS_PASSWORD: expect.any(String) });
    const holders = podsOf(manifests).filter(({ containers }) => JSON.stringify(containers).includes(`"${secret}"`));
    const clients = holders.filter((pod) => pod.name !== BROKER).flatMap(({ spec }) => spec.containers);
    const address = clients[0]?.env.find((variable) => variable.name === 'NATS_URL')?.value ?? '';
    expect(natsAddresses(address.replace('$(NATS_PASSWORD)', 'word')).login).toEqual({ user: name, pass: 'word' });
    expect(holders.map((pod) => pod.name.replace(/-[0-9a-f]{8}$/, '')).toSorted()).toEqual(
      [BROKER, `site-dreamreel-${name}`].toSorted(),
    );
  });

  it("gives the administrator's password only to its own pod", async () => {
    const pods = podsOf(await render());
    const holders = pods.filter(({ containers }) => JSON.stringify(containers).includes(`"name":"${BROKER}","key"`));
    expect(holders.map(({ name }) => name)).toEqual([BROKER]);
  });

  it('allows each service, including a new one, to publish only its own events', async () => {
    const manifests = await render({ values: { services: { critics: {} } } });
    const nats = await testNats(authorizationIn(manifests));
    const as = async (name: string) => {
      const { NATS_PASSWORD: password } =
        manifest(manifests, 'Secret', `site-dreamreel-${name}-broker`).stringData ?? {};
      return nats.broker(name, { NATS_URL: nats.url.replace('nats://', `nats://${name}:${password}@`) });
    };
    try {
      for (const name of ['game', 'critics']) {
        const broker = await as(name);
        const publish = (subject: string) => permissionErrorsOf(broker, () => broker.connection.publish(subject, '{}'));
        expect(await publish(`evt.${name}.thing.happened.v1`)).toEqual([]);
        expect(await publish('evt.identity.user.registered.v1')).toEqual(['publish evt.identity.user.registered.v1']);
        expect(await publish('rpc.identity.v1.session')).toEqual(['publish rpc.identity.v1.session']);
      }
      const broker = await as('gateway');
      expect(
        await permissionErrorsOf(broker, () => broker.connection.publish('rpc.identity.v1.session', '{}')),
      ).toEqual([]);
    } finally {
      await nats.stop();
    }
  });
});

describeChart('the pods of the bundled broker', () => {
  it.each([
    ['the seed is turned off', { seed: { enabled: false } }, {}],
    ['a service is removed', { services: { social: null } }, {}],
    ['our images change', { image: { tag: '7' }, chownVolumes: true }, { chownVolumes: true }],
  ])('stay the same if %s', async (_, values, before) => {
    const brokerIn = async (given: object) => manifest(await render({ values: given }), 'StatefulSet', BROKER).spec;
    expect(await brokerIn(values)).toEqual(await brokerIn(before));
  });

  it.each([
    ['stops at once, because clients find no other server', 1, undefined],
    [
      'first sends its clients to another one',
      3,
      { preStop: { exec: { command: expect.arrayContaining(['--signal']) } } },
    ],
  ])('have a server that %s, with %i servers', async (_, replicas, lifecycle) => {
    const { spec } = manifest(await render({ values: { nats: { replicas } } }), 'StatefulSet', BROKER);
    expect(spec?.template?.spec.containers[0]?.lifecycle).toEqual(lifecycle);
  });
});

describeChart('the bundled broker with an existing Secret', () => {
  it('is rejected before an upgrade if the Secret lacks a password that the broker needs to start', async () => {
    const secret = { kind: 'Secret', metadata: { name: 'mine', labels: {} } };
    const passwords = Object.fromEntries(['dreamreel', ...names].map((name) => [name, 'word']));
    const upgrade = (stringData: Record<string, string>) =>
      renderOver([{ ...secret, stringData }], { nats: { existingSecret: 'mine' }, seed: { enabled: false } });
    await expect(upgrade({ ...passwords, other: 'word' })).resolves.toBeDefined();
    const { seed: _, ...others } = passwords;
    await expect(upgrade(others)).rejects.toThrow('nats.existingSecret: the Secret mine has no key "seed"');
  });

  it("reads each user's password by name, and only its own pod has the administrator's password", async () => {
    const manifests = await render({ values: { nats: { existingSecret: 'mine' } } });
    const references = (name: string) =>
      podsOf(manifests)
        .find((pod) => pod.name === name)
        ?.containers.flatMap(({ env }) => env)
        .filter((variable) => variable.name.startsWith('NATS_PASSWORD'))
        .map(({ valueFrom }) => valueFrom);
    const keyOf = (key: string) => ({ secretKeyRef: { name: 'mine', key } });
    expect(references('site-dreamreel-game')).toEqual([keyOf('game')]);
    const users = ['dreamreel', ...names];
    expect(references(BROKER)).toHaveLength(users.length);
    expect(references(BROKER)).toEqual(expect.arrayContaining(users.map(keyOf)));
    expect(namesOf(manifests, 'Secret').filter((name) => /nats|broker/.test(name))).toEqual([]);
  });
});

describeChart('a broker shared by several installations', () => {
  const nats = { subjectPrefix: 'shop' };

  it('allows each service to use only its own subjects with the prefix', async () => {
    const config = manifest(await render({ values: { nats } }), 'ConfigMap', BROKER).data?.['nats.conf'] ?? '';
    const names = brokerNames('shop');
    for (const [name, use] of Object.entries(brokerUses)) {
      const [, permissions = ''] = new RegExp(`user: "${name}", .* permissions: (.*) \\}$`, 'm').exec(config) ?? [];
      expect([name, JSON.parse(permissions)]).toEqual([name, brokerPermissions(name, use, names)]);
    }
  });

  it.each(['bundled', 'external'])('gives each service and the seed the prefix: %s', async (mode) => {
    const external = { existingSecret: 'mine', cidrs: ['10.0.0.0/8'] };
    const known = await valuesOf('NATS_SUBJECT_PREFIX', { nats: { ...nats, mode, external } });
    expect(known).toEqual(names.map((name) => [name, 'shop']).toSorted());
    expect(await valuesOf('NATS_SUBJECT_PREFIX', { nats: { mode, external } })).toEqual([]);
  });
});

describeChart('the store of the bundled broker', () => {
  it('is a different folder for one server than for a cluster, so each has its own stream', async () => {
    const stores = await Promise.all(
      [1, 3].map(async (replicas) => {
        const config = manifest(await render({ values: { nats: { replicas } } }), 'ConfigMap', BROKER).data?.[
          'nats.conf'
        ];
        return /store_dir: (.*)/.exec(config ?? '')?.[1];
      }),
    );
    expect(stores).toEqual(['/data/single', '/data']);
  });

  it('restarts every service when the number of servers changes', async () => {
    const replicas = async (count: number) =>
      (await valuesOf('EVENTS_REPLICAS', { nats: { replicas: count } })).filter(([, value]) => value === String(count));
    const services = servicePlans.map(({ name }) => name).toSorted();
    expect((await replicas(3)).map(([name]) => name)).toEqual(services);
    expect((await replicas(1)).map(([name]) => name)).toEqual(services);
  });
});

describeChart('an external broker', () => {
  const nats = { mode: 'external', external: { existingSecret: 'mine', cidrs: ['10.0.0.0/8'] } };

  it('has one login for all services, with its files mounted if there are any', async () => {
    const external = { ...nats.external, files: ['NATS_CREDS', 'NATS_CA'] };
    const manifests = await render({ values: { nats: { ...nats, external } } });
    for (const { containers, spec } of podsOf(manifests)) {
      const [container] = containers.filter(({ env }) => env.some(({ name }) => name === 'NATS_URL'));
      if (!container) continue;
      expect(container.env).toContainEqual({
        name: 'NATS_URL',
        valueFrom: { secretKeyRef: { name: 'mine', key: 'NATS_URL' } },
      });
      expect(container.env).toContainEqual({ name: 'NATS_CREDS', value: '/etc/broker/NATS_CREDS' });
      expect(container.volumeMounts).toContainEqual({ name: 'broker', mountPath: '/etc/broker', readOnly: true });
      const items = ['NATS_CREDS', 'NATS_CA'].map((key) => ({ key, path: key }));
      const secret = { secretName: 'mine', defaultMode: 0o440, items };
      expect(spec.volumes).toContainEqual({ name: 'broker', secret });
    }
  });
});

describeChart('an external broker with one user per service', () => {
  it('gives each service the key with its name', async () => {
    const external = { existingSecret: 'mine', cidrs: ['10.0.0.0/8'], keyPerService: true };
    const manifests = await render({ values: { nats: { mode: 'external', external } } });
    const game = manifest(manifests, 'Deployment', 'site-dreamreel-game').spec?.template?.spec.containers[0];
    const valueFrom = { secretKeyRef: { name: 'mine', key: 'game' } };
    expect(game?.env).toContainEqual({ name: 'NATS_URL', valueFrom });
  });
});

/** Returns the containers with a variable and its value, by name. */
async function valuesOf(variable: string, values: object): Promise<string[][]> {
  return podsOf(await render({ values }))
    .flatMap(({ containers }) => containers)
    .flatMap(({ name, env }) => env.filter((one) => one.name === variable).map(({ value = '' }) => [name, value]))
    .toSorted();
}

/** Returns the users of the broker with the passwords that the pod reads from its Secrets. */
function authorizationIn(manifests: readonly Manifest[]): string {
  const config = manifest(manifests, 'ConfigMap', BROKER).data?.['nats.conf'] ?? '';
  const [authorization = ''] = /^authorization \{[\s\S]*?^\}/m.exec(config) ?? [];
  const variables =
    podsOf(manifests)
      .find(({ name }) => name === BROKER)
      ?.containers.flatMap(({ env }) => env) ?? [];
  return variables.reduce((text, { name, valueFrom }) => {
    const [, secret = ''] = /"name":"([^"]+)"/.exec(JSON.stringify(valueFrom)) ?? [];
    const found = manifests.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === secret);
    return text.replaceAll(new RegExp(`\\$${name}\\b`, 'g'), found?.stringData?.NATS_PASSWORD ?? '');
  }, authorization);
}
