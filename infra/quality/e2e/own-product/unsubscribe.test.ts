import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SESSION_COOKIE } from '@dreamreel/proto/identity/session-cookies';
import { userSchema } from '@dreamreel/proto/identity/users';
import { beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { newAccount, newClient } from '../../player/client.ts';
import { WRONG } from '../../player/game.ts';
import { newPlayer } from '../../player/player.ts';
import { inBrowser } from '../fixture/browser.ts';
import { linkInMailTo } from '../fixture/mailbox.ts';
import { ownProduct } from '../fixture/own-product.ts';

const meSchema = z.object({ user: userSchema });
const MESSAGE = 'The unsubscribe link is invalid or has expired.';
const product = ownProduct('mails');
let site: string;
/** The accounts by their role in the tests. */
const people = new Map<string, Person>();
type Person = Awaited<ReturnType<typeof register>>;

/** Registers a new account and keeps its session. */
async function register(part: string) {
  const registered = await newClient(site).call('POST', '/api/auth/register', newAccount(part));
  const { user } = meSchema.parse(registered.body);
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { ...user, cookie, sessionToken: cookie.slice(SESSION_COOKIE.length + 1) };
}
const person = (part: string): Person => {
  const found = people.get(part);
  if (!found) throw new Error(`There is no ${part}`);
  return found;
};
const asPerson = (part: string) => newClient(site, { cookie: person(part).cookie });
const wantsMails = async (part: string) =>
  meSchema.parse((await asPerson(part).get('/api/auth/me')).body).user.emailNotifications;
const isOff = (part: string) => pWaitFor(async () => !(await wantsMails(part)), { timeout: 60_000, interval: 250 });

/** Returns the daily mails, without account mails. */
async function mails(): Promise<string[]> {
  const folder = join(product.data(), 'mailbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return all.filter((mail) => mail.includes('\r\nList-Unsubscribe: '));
}
/** Returns the address in the List-Unsubscribe header of a person's mail, which acts only on POST. */
async function linkOf(part: string): Promise<string> {
  const mail = (await mails()).find((each) => each.startsWith(`To: <${person(part).email}>`));
  const address = /^List-Unsubscribe: <([^>]+)>\r$/m.exec(mail ?? '')?.[1] ?? '';
  return address.replace('http://localhost:', 'http://127.0.0.1:');
}

const WANTED = ['clicker', 'multiparter', 'reader', 'scanned', 'neighbour'];
beforeAll(async () => {
  site = await product.start('2027-03-14T09:00:00Z');
  for (const part of [...WANTED, 'quitter', 'early bird', 'stranger']) {
    const { email } = people.set(part, await register(part)).get(part) ?? { email: '' };
    // Unverified addresses get no daily mails.
    if (part === 'stranger') continue;
    const [, token] = (await linkInMailTo(site, email, '/verify-email')).split('=');
    expect((await newClient(site).call('POST', '/api/auth/verify-email', { token })).status).toBe(200);
  }
  const { id } = person('quitter');
  const off = await asPerson('quitter').call('PATCH', `/api/user/${id}/email-preferences`, {
    emailNotifications: false,
  });
  const early = await newPlayer(site, 'early-bird', { cookie: person('early bird').cookie });
  expect([off.status, (await early.send([WRONG[0]])).status]).toEqual([200, 200]);
  // The product was stopped at 10:00, so the job catches up.
  site = await product.start('2027-03-14T11:30:00Z');
  await pWaitFor(async () => (await mails()).length >= WANTED.length, { timeout: 90_000, interval: 200 });
});

const oneClick = (address: string, body: FormData | URLSearchParams) =>
  fetch(address, { method: 'POST', body, redirect: 'manual', headers: { origin: 'https://mail.example' } });

function asMultipart(): FormData {
  const fields = new FormData();
  fields.set('List-Unsubscribe', 'One-Click');
  return fields;
}

describe('the mails of the day', () => {
  it('are sent once to every user with a verified address except those who had played or switched them off', async () => {
    const to = (await mails()).map((mail) => /^To: <([^>]+)>/.exec(mail)?.[1] ?? '');
    expect(to.toSorted()).toEqual(WANTED.map((part) => person(part).email).toSorted());
  });
});

describe('unsubscribing', () => {
  it.each([
    ['clicker', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['multiparter', asMultipart()],
  ] as const)('works by one click of a mail program: %s', async (part, body) => {
    const address = await linkOf(part);
    for (const sent of [body, asMultipart()]) {
      const answer = await oneClick(address, sent);
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
      expect(answer.headers.get('set-cookie')).toBeNull();
      await isOff(part);
    }
  });

  it('is not triggered by a scanner that opens every link', async () => {
    const address = await linkOf('scanned');
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(address, { method, redirect: 'manual' });
      expect([method, answer.status]).toEqual([method, 303]);
      expect(answer.headers.get('location')).toMatch(/^\/unsubscribe\?token=/);
      expect((await fetch(address, { method })).status).toBe(200);
    }
    expect(await wantsMails('scanned')).toBe(true);
  });

  it('works by a GET with the default headers of fetch, for the owner of the link and not for the signed-in user', async () => {
    // The specified address, which also acts on GET.
    const address = new URL(await linkOf('neighbour'));
    address.searchParams.delete('postOnly');
    expect((await fetch(address, { headers: { cookie: person('scanned').cookie } })).status).toBe(200);
    await isOff('neighbour');
    expect(await wantsMails('scanned')).toBe(true);
  });

  inBrowser('in a real browser', (visit) => {
    it('works by the link in the mail', async () => {
      const { page, problems } = await visit({ baseURL: site });
      // The mail program's address also redirects to the page if a browser opens it.
      await page.goto(await linkOf('reader'));
      await page.getByText('You have been unsubscribed from Dreamreel daily game notifications.').waitFor();
      await isOff('reader');
      await page.goto('/unsubscribe?token=forged');
      await page.getByText(MESSAGE).waitFor();
      // The browser itself reports the 400.
      expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
    });
  });
});
