import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { describe, expect, it } from '@jest/globals';
import { keptCredential, newAdmin } from '../player/admin.ts';
import { newPlayer } from '../player/player.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const credential = keptCredential();
const anonymousAdmin = () => newAdmin(site, credential);
const guarded = Object.values<Operation>(operations)
  .filter(({ access }) => access === 'admin' || access === 'editor')
  .map(({ http }) => http);
const addressOf = (path: string) => path.replaceAll(/:\w+/g, '1');

describe('the admin sign-in', () => {
  it('accepts the password that npm start has made, and sets an HttpOnly cookie', async () => {
    const admin = anonymousAdmin();
    expect(await admin.isSignedIn()).toBe(false);
    const answer = await admin.login();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect(answer.headers.get('set-cookie')).toMatch(/^dreamreel_admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await admin.isSignedIn()).toBe(true);
  });

  it.each([{ password: 'wrong' }, { username: 'root' }, { password: '' }, { password: credential.hash }])(
    'rejects anything else: %j',
    async (wrong) => {
      const admin = anonymousAdmin();
      const answer = await admin.login(wrong);
      expect(answer.status).toBe(wrong.password === '' ? 400 : 401);
      if (answer.status === 401) expect(answer.body).toMatchObject({ error: 'Invalid credentials' });
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(await admin.isSignedIn()).toBe(false);
    },
  );

  it('limits an address after at most ten wrong tries, and no other address', async () => {
    const guesser = anonymousAdmin();
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await guesser.login({ password: `guess ${n}` }));
    // Sooner than at the eleventh where other tests have guessed too.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    const limited = await guesser.login();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await anonymousAdmin().login()).status).toBe(200);
  });

  it('rejects a copied cookie of a session that was logged out', async () => {
    const admin = anonymousAdmin();
    const answer = await admin.login();
    const stolen = { Cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const thief = anonymousAdmin();
    const asThief = async () => (await thief.request('/api/admin/session', { headers: stolen })).json();
    expect(await asThief()).toMatchObject({ authenticated: true });
    await admin.call('POST', '/api/admin/logout');
    expect(await admin.isSignedIn()).toBe(false);
    expect(await asThief()).toEqual({ authenticated: false });
  });
});

describe('every route of the admin', () => {
  const signedIn = anonymousAdmin();

  it('exists', () => expect(guarded.length).toBeGreaterThan(3));

  it.each(guarded.map(({ method, path }) => [method, addressOf(path)]))(
    '%s %s requires a session',
    async (method, path) => {
      const { request } = anonymousAdmin();
      const player = await newPlayer(site);
      expect((await request(path, { method })).status).toBe(401);
      const forged = { Cookie: `dreamreel_admin=${'x'.repeat(43)}` };
      expect((await request(path, { method, headers: forged })).status).toBe(401);
      expect((await player.request(path, { method })).status).toBe(401);
    },
  );

  it.each(guarded.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, addressOf(path)]))(
    '%s %s rejects a cross-origin request of the admin’s browser',
    async (method, path) => {
      if (!(await signedIn.isSignedIn())) await signedIn.login();
      for (const from of [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': '', Origin: 'http://evil.example' },
      ]) {
        const answer = await signedIn.request(path, { method, headers: from });
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({ code: 'cross-origin-forbidden' });
      }
    },
  );
});

describe('the password that npm start has made', () => {
  const data = process.env.PRODUCT_DATA ?? '';

  it('is readable for the owner of the data folder alone, and in no log', async () => {
    expect((await stat(join(data, 'admin.json'))).mode & 0o777).toBe(0o600);
    const logs = (await readdir(join(data, 'logs'))).map((file) => join(data, 'logs', file));
    expect(logs.length).toBeGreaterThan(5);
    const texts = await Promise.all(logs.map((file) => readFile(file, 'utf8')));
    expect(texts.filter((text) => text.includes(credential.password) || text.includes(credential.hash))).toEqual([]);
  });
});
