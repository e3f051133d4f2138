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
  it.each([
    ['a token', 'authorization { token: "t0ken/%" }', 't0ken%2F%25'],
    ['a user and a password', 'authorization { user: ann, password: "pa:ss" }', 'ann:pa%3Ass'],
  ])('signs in with %s in the address, at the first reachable server', async (_what, settings, login) => {
    const { server, at } = await start(settings);
    const NATS_URL = `nats://${login}@127.0.0.1:${await freePort()},${at('')}`;
    expect(await sendToSelf(server, { NATS_URL })).toBe('there');
  });

  it('signs in with an NKey seed', async () => {
    const user = nkeys.createUser();
    const { server } = await start(`authorization { users: [ { nkey: ${user.getPublicKey()} } ] }`);
    const NATS_NKEY = await fileWith('user.nk', `${new TextDecoder().decode(user.getSeed())}\n`);
    expect(await sendToSelf(server, { NATS_NKEY })).toBe('there');
  });

  it('reads a credentials file again for each connection, and keeps its last usable content', async () => {
    const NATS_CREDS = await fileWith('user.creds', credentials('first'));
    const { authenticator } = natsLogin({ NATS_URL: 'nats://127.0.0.1:1', NATS_CREDS });
    const [authenticate] = [authenticator].flat();
    expect(authenticate?.('nonce')).toMatchObject({ jwt: 'first', sig: expect.any(String) });
    // The library itself can't parse a file that doesn't end with a line break.
    await writeFile(NATS_CREDS, credentials('second').trimEnd());
    expect(authenticate?.('nonce')).toMatchObject({ jwt: 'second', sig: expect.any(String) });
    await writeFile(NATS_CREDS, 'half a');
    expect(authenticate?.('nonce')).toMatchObject({ jwt: 'second', sig: expect.any(String) });
  });
});

/** Returns a `.creds` file. Clients don't parse the JWT. */
function credentials(jwt: string): string {
  const seed = new TextDecoder().decode(nkeys.createUser().getSeed());
  return [
    ...['-----BEGIN NATS USER JWT-----', jwt, '------END NATS USER JWT------', ''],
    ...['-----BEGIN USER NKEY SEED-----', seed, '------END USER NKEY SEED------', ''],
  ].join('\n');
}

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
