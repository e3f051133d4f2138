import assert from 'node:assert/strict';
import pWaitFor from 'p-wait-for';
import type { Release } from './release.ts';

const SAID_MS = 180_000;
const cidrs = ['10.0.0.0/8'];
const PASSWORD = 'hush-hush';

/** What is said of each: nothing may be installed, and the value must be named. */
const REFUSED = [
  [{ postgress: { mode: 'bundled' } }, "additional properties 'postgress' not allowed"],
  [{ services: { game: { replica: 2 } } }, "'/services/game': additional properties 'replica' not allowed"],
  [{ logLevel: 'loud' }, "'/logLevel': value must be one of 'trace', 'debug', 'info'"],
  [{ environment: 'production' }, 'admin.existingSecret: production needs a Secret with the key ADMIN_PASSWORD_HASH'],
  [{ postgres: { mode: 'external' } }, 'postgres.external.existingSecret: name a Secret with one address'],
] as const;

export async function wrongValues(astray: Release): Promise<string> {
  for (const [values, words] of REFUSED) {
    const said = await astray.tryToInstall('wrong', values);
    assert.ok(said.includes('INSTALLATION FAILED') && said.includes(words), said);
  }
  return `${REFUSED.length} refused before anything was installed, each named`;
}

/** Installations that lack Secrets and parts: whoever looks at a pod reads which. */
export async function missingAndAway(astray: Release): Promise<string> {
  await astray.kubectl('create', 'namespace', astray.namespace);
  const secret = (name: string, ...entries: readonly string[]) =>
    astray.kubectl('create', 'secret', 'generic', name, ...entries.map((entry) => `--from-literal=${entry}`));
  await secret('database', `game=postgres://game:${PASSWORD}@no-such-database:5432/game`);
  await secret('store', 'MINIO_ACCESS_KEY=astray', `MINIO_SECRET_KEY=${PASSWORD}`);
  await secret('broker', `NATS_URL=nats://astray:${PASSWORD}@no-such-broker:4222`);

  const external = (existingSecret: string) => ({ mode: 'external', external: { existingSecret, cidrs } });
  const store = external('store');
  await astray.tryToInstall('one', {
    seed: { enabled: false },
    postgres: external('database'),
    objects: { ...store, external: { ...store.external, endpoint: 'http://no-such-store:9000' } },
  });
  await astray.tryToInstall('two', {
    seed: { enabled: false },
    nats: external('broker'),
    admin: { existingSecret: 'no-such-secret' },
  });

  await reads(astray, logOf('one', 'game', 'migrate'), /"host":"no-such-database:5432".*waiting for the database/);
  await reads(astray, logOf('one', 'gateway'), /"part":"images","problem":"[^"]*no-such-store[^"]*".*not ready/);
  await reads(astray, stateOf('one', 'identity'), /couldn't find key identity in Secret/);
  await reads(astray, logOf('two', 'gateway'), /"servers":\["no-such-broker:4222"\].*waiting for the broker/);
  await reads(astray, stateOf('two', 'identity'), /secret "no-such-secret" not found/);
  await astray.kubectl('delete', 'namespace', astray.namespace);
  return 'a database, a store and a broker that are not there, a Secret and a key that are missing: each named where one looks, no password shown';
}

const logOf = (name: string, service: string, container = service): readonly string[] => [
  ...['logs', `deployment/${name}-dreamreel-${service}`, '--container', container],
];
const stateOf = (name: string, service: string): readonly string[] => [
  ...['get', 'pods', '-l', `app.kubernetes.io/instance=${name},app.kubernetes.io/component=${service}`, '-o'],
  'jsonpath={.items[*].status.initContainerStatuses[*].state.waiting.message}{.items[*].status.containerStatuses[*].state.waiting.message}',
];

async function reads(astray: Release, where: readonly string[], words: RegExp): Promise<void> {
  let said = '';
  const isSaid = async () => {
    // A container that has not begun has no log yet.
    said = await astray.kubectl(...where).catch(String);
    return words.test(said);
  };
  await pWaitFor(isSaid, { interval: 1_000, timeout: SAID_MS }).catch(() => assert.fail(`not ${words}: ${said}`));
  assert.ok(!said.includes(PASSWORD), `a password is shown: ${said}`);
}
