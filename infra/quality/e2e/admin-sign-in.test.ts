import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { newAdmin, storedCredential } from '../player/admin.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const credential = storedCredential();

describe('the admin sign-in', () => {
  it('accepts the generated password of npm start, and ends copied sessions at sign-out too', async () => {
    const [admin, thief] = [newAdmin(site), newAdmin(site)];
    expect(await admin.isSignedIn()).toBe(false);
    const answer = await admin.login();
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(answer.headers.get('set-cookie')).toMatch(/^dreamreel_admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await admin.isSignedIn()).toBe(true);

    const stolen = { Cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const asThief = async () => (await thief.get('/api/admin/session', stolen)).body;
    expect(await asThief()).toMatchObject({ authenticated: true });
    await admin.call('POST', '/api/admin/logout');
    expect(await admin.isSignedIn()).toBe(false);
    expect(await asThief()).toEqual({ authenticated: false });
  });

  it('keeps its password readable only by the owner of the data folder, and out of all logs', async () => {
    const data = process.env.PRODUCT_DATA ?? '';
    expect((await stat(join(data, 'admin.json'))).mode & 0o777).toBe(0o600);
    const logs = (await readdir(join(data, 'logs'))).map((file) => join(data, 'logs', file));
    expect(logs.length).toBeGreaterThan(5);
    const texts = await Promise.all(logs.map((file) => readFile(file, 'utf8')));
    expect(texts.filter((text) => text.includes(credential.password) || text.includes(credential.hash))).toEqual([]);
  });
});
