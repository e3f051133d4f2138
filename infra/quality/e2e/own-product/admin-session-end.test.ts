import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Admin, newAdmin } from '../../player/admin.ts';
import { productAt } from '../fixture/product-at.ts';
import { seededData } from '../fixture/seeded-data.ts';
import { type RunningProduct, startProduct } from '../fixture/start-product.ts';

const FIRST = 'four lamps and a projector';
const SECOND = 'five lamps and a projector';

let data: string;
let running: RunningProduct | undefined;
beforeAll(async () => {
  data = await seededData('admin');
});
afterAll(async () => {
  await running?.stop();
  await rm(data, { recursive: true, force: true, maxRetries: 5 });
});

/** Restarts the product at a time of 14 March 2027. Returns its address. */
async function startedAt(time: string, password: string): Promise<string> {
  await running?.stop();
  running = await startProduct(data, {
    FRONTENDS_DIR: process.env.PRODUCT_PAGES ?? '',
    DREAMREEL_CLOCK: `2027-03-14T${time}Z`,
    ADMIN_PASSWORD: password,
  });
  expect(running.printed()).not.toContain(password);
  return productAt(data).site;
}

/** Signs in. The returned function checks whether that session is still valid at an address. */
async function signIn(site: string, password: string) {
  const admin: Admin = newAdmin(site, { password });
  const answer = await admin.login();
  expect(answer.status).toBe(200);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return async (where: string) => {
    const response = await newAdmin(where, { password }).request('/api/admin/session', { headers: { Cookie: cookie } });
    return (await response.json()).authenticated;
  };
}

it('an admin session survives a restart, and ends after half an hour without use and when the password changes', async () => {
  let site = await startedAt('12:00:00', FIRST);
  const isUsed = await signIn(site, FIRST);
  const isIdle = await signIn(site, FIRST);

  site = await startedAt('12:25:00', FIRST);
  expect(await isUsed(site)).toBe(true);

  site = await startedAt('12:40:00', FIRST);
  expect({ used: await isUsed(site), idle: await isIdle(site) }).toEqual({ used: true, idle: false });
  const isFresh = await signIn(site, FIRST);

  site = await startedAt('12:45:00', SECOND);
  expect({ used: await isUsed(site), fresh: await isFresh(site) }).toEqual({ used: false, fresh: false });
  expect((await newAdmin(site, { password: FIRST }).login()).status).toBe(401);
  expect(await (await signIn(site, SECOND))(site)).toBe(true);
}, 400_000);

it('production does not start without a password of its admin, nor with a weak one', async () => {
  const production = { NODE_ENV: 'production', FRONTENDS_DIR: process.env.PRODUCT_PAGES ?? '' };
  const start = (more: Record<string, string>) => startProduct(`${data}-production`, { ...production, ...more });
  await expect(start({})).rejects.toThrow('set ADMIN_PASSWORD_HASH, or ADMIN_PASSWORD');
  await expect(start({ ADMIN_PASSWORD: 'short' })).rejects.toThrow('at least 12 characters');
  await rm(`${data}-production`, { recursive: true, force: true });
});
