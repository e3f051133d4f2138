import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { nkeys } from 'nats';
import { ConfigError, type NatsConfig } from '../process/config.ts';
import { freePort } from '../process/free-port.ts';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { natsLogin } from './nats-login.ts';

let folder: string;
let nats: TestNats | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dreamreel-login-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  await nats?.stop();
  nats = undefined;
});

const start = async (settings: string) => {
  nats = await testNats(settings);
  return { server: nats, at: (login: string) => nats?.url.replace('nats://', `nats://${login}`) ?? '' };
};
const fileWith = async (name: string, text: string) => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};
/** Connects with these settings, sends a message to itself and returns the received text. */
const sendToSelf = async (server: TestNats, config: Partial<NatsConfig>) => {
  const { connection } = await server.broker('test', config);
  const subscription = connection.subscribe('hello', { max: 1 });
  connection.publish('hello', 'there');
  for await (const message of subscription) return message.string();
  return undefined;
};

describe('natsLogin', () => {
  it('signs in with a token in the address', async () => {
    const { server, at } = await start('authorization { token: "t0ken/%" }');
    expect(await sendToSelf(server, { NATS_URL: at('t0ken%2F%25@') })).toBe('there');
  });

  it('signs in with a user and password at the first reachable server', async () => {
    const { server, at } = await start('authorization { user: ann, password: "pa:ss" }');
    const NATS_URL = `nats://ann:pa%3Ass@127.0.0.1:${await freePort()},${at('')}`;
    expect(await sendToSelf(server, { NATS_URL })).toBe('there');
  });

  it('signs in with an NKey seed', async () => {
    const user = nkeys.createUser();
    const { server } = await start(`authorization { users: [ { nkey: ${user.getPublicKey()} } ] }`);
    const NATS_NKEY = await fileWith('user.nk', `${new TextDecoder().decode(user.getSeed())}\n`);
    expect(await sendToSelf(server, { NATS_NKEY })).toBe('there');
  });

  it('signs in with a credentials file, which is read again for each connection', async () => {
    const [first, second] = [credentialsOfAUser(), credentialsOfAUser()];
    const { server } = await start(first.settings);
    const NATS_CREDS = await fileWith('user.creds', first.creds);
    expect(await sendToSelf(server, { NATS_CREDS })).toBe('there');

    await server.configure(second.settings);
    await writeFile(NATS_CREDS, second.creds.trimEnd());
    await server.restart();
    expect(await sendToSelf(server, { NATS_CREDS })).toBe('there');
  });
});

describe('natsLogin with unusable settings', () => {
  const NATS_URL = 'nats://127.0.0.1:1';
  it.each([
    ['a missing file', { NATS_CREDS: '/nowhere/hush' }, /NATS_CREDS: the file cannot be read/],
    ['a certificate without its key', { NATS_CERT: import.meta.filename }, /NATS_KEY: is missing/],
    ['a key without its certificate', { NATS_KEY: import.meta.filename }, /NATS_CERT: is missing/],
    ['invalid credentials', { NATS_CREDS: import.meta.filename }, /NATS_CREDS: the file has invalid content/],
    ['an invalid seed', { NATS_NKEY: import.meta.filename }, /NATS_NKEY: the file has invalid content/],
  ])('reports an unusable setting by name, without its value: %s', (_, more, words) => {
    const login = () => natsLogin({ NATS_URL, ...more });
    expect(login).toThrow(ConfigError);
    expect(login).toThrow(words);
    expect(login).not.toThrow(/hush/);
  });
});

/** These tests need `openssl` to create certificates and are skipped without it. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

(hasOpenssl ? describe : describe.skip)('TLS', () => {
  let tls: { readonly ca: string; readonly cert: string; readonly key: string };
  beforeAll(() => {
    const of = (name: string) => path.join(folder, name);
    const openssl = (args: string) => execFileSync('openssl', args.split(' '), { cwd: folder, stdio: 'ignore' });
    openssl('req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 1 -subj /CN=authority');
    const names = 'subjectAltName=IP:127.0.0.1,DNS:localhost';
    openssl(`req -newkey rsa:2048 -nodes -keyout key.pem -out request.pem -subj /CN=localhost -addext ${names}`);
    openssl('x509 -req -in request.pem -CA ca.pem -CAkey ca.key -days 1 -copy_extensions copy -out cert.pem');
    tls = { ca: of('ca.pem'), cert: of('cert.pem'), key: of('key.pem') };
  });
  const settings = (more = '') =>
    `tls { cert_file: "${tls.cert}", key_file: "${tls.key}", ca_file: "${tls.ca}"${more} }`;

  it('connects to a broker whose certificate is signed by the authority in NATS_CA', async () => {
    const { server, at } = await start(settings());
    expect(await sendToSelf(server, { NATS_URL: at('').replace('nats:', 'tls:'), NATS_CA: tls.ca })).toBe('there');
  });

  it('presents NATS_CERT to a broker that requires a client certificate', async () => {
    const { server } = await start(settings(', verify: true'));
    expect(await sendToSelf(server, { NATS_CA: tls.ca, NATS_CERT: tls.cert, NATS_KEY: tls.key })).toBe('there');
  });
});

const { createAccount, createOperator, createUser } = nkeys;

/**
 * Creates an operator, an account and a user, like the `nsc` command. Returns the server settings and the user's
 * `.creds`.
 */
function credentialsOfAUser(): { readonly settings: string; readonly creds: string } {
  const [operator, system, account, user] = [createOperator(), createAccount(), createAccount(), createUser()];
  const operatorJwt = signed(operator, { sub: operator.getPublicKey(), nats: { type: 'operator', version: 2 } });
  const limits = { subs: -1, data: -1, payload: -1, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 };
  const accounts = [system, account].map((one) => {
    const claims = { type: 'account', version: 2, limits, default_permissions: { pub: {}, sub: {} } };
    return `${one.getPublicKey()}: "${signed(operator, { sub: one.getPublicKey(), nats: claims })}"`;
  });
  const userJwt = signed(account, {
    sub: user.getPublicKey(),
    nats: { type: 'user', version: 2, pub: {}, sub: {}, subs: -1, data: -1, payload: -1 },
  });
  const seed = new TextDecoder().decode(user.getSeed());
  return {
    settings: [
      `operator: "${operatorJwt}"`,
      // JetStream requires a system account.
      `system_account: ${system.getPublicKey()}`,
      'resolver: MEMORY',
      `resolver_preload { ${accounts.join(', ')} }`,
    ].join('\n'),
    creds: [
      ...['-----BEGIN NATS USER JWT-----', userJwt, '------END NATS USER JWT------', ''],
      ...['-----BEGIN USER NKEY SEED-----', seed, '------END USER NKEY SEED------', ''],
    ].join('\n'),
  };
}

function signed(by: ReturnType<typeof createUser>, claims: { sub: string; nats: object }): string {
  const iat = Math.floor(Date.now() / 1_000);
  const payload = { jti: claims.sub, iat, iss: by.getPublicKey(), name: 'test', ...claims };
  const text = [{ typ: 'JWT', alg: 'ed25519-nkey' }, payload].map(base64url).join('.');
  return `${text}.${Buffer.from(by.sign(new TextEncoder().encode(text))).toString('base64url')}`;
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
