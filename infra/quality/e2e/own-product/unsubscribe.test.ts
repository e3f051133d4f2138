import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SESSION_COOKIE } from '@dreamreel/proto/identity/session-cookies';
import { userSchema } from '@dreamreel/proto/identity/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { newAccount } from '../../player/client.ts';
import { WRONG } from '../../player/game.ts';
import { responseTo } from '../../player/outage.ts';
import { newPlayer } from '../../player/player.ts';
import { browserPath, newVisitor, startBrowser } from '../fixture/browser.ts';
import { linkInMailTo } from '../fixture/mailbox.ts';
import { productAt } from '../fixture/product-at.ts';
import { seededData } from '../fixture/seeded-data.ts';
import { type RunningProduct, startProduct } from '../fixture/start-product.ts';

const TIMEOUT_MS = 90_000;
const pages = { FRONTENDS_DIR: process.env.PRODUCT_PAGES ?? '' };
const meSchema = z.object({ user: userSchema });

let data: string;
let running: RunningProduct;
let site: string;
/** The accounts by their role in the tests. */
const people = new Map<string, Person>();
type Person = Awaited<ReturnType<typeof register>>;

/** A new account, with its requests. */
async function register(part: string) {
  const account = newAccount(part);
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(account) };
  const response = await fetch(`${site}/api/auth/register`, init);
  const { user } = meSchema.parse(await response.json());
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const asThem = { cookie, 'sec-fetch-site': 'same-origin', ...headers };
  return {
    ...user,
    sessionToken: cookie.slice(SESSION_COOKIE.length + 1),
    verify: async () => {
      const token = (await linkInMailTo(site, user.email, '/verify-email')).split('=')[1];
      const answer = await fetch(`${site}/api/auth/verify-email`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ token }),
      });
      expect(answer.status).toBe(200);
    },
    turn: (emailNotifications: boolean) =>
      fetch(`${site}/api/user/${user.id}/email-preferences`, {
        method: 'PATCH',
        headers: asThem,
        body: JSON.stringify({ emailNotifications }),
      }),
    guess: async () => {
      const { movie } = await (await newPlayer(site)).daily();
      const played = { sessionId: `s-${user.id}`, userId: user.id, movieId: movie.id };
      const body = JSON.stringify({ ...played, completionDate: movie.featuredDate, guesses: [WRONG[0]] });
      return fetch(`${site}/api/daily-completion`, { method: 'POST', headers: asThem, body });
    },
    wantsMails: async () => {
      const response = await responseTo(() => fetch(`${site}/api/auth/me`, { headers: asThem }));
      return meSchema.parse(await response.json()).user.emailNotifications;
    },
  };
}

const person = (part: string): Person => {
  const found = people.get(part);
  if (!found) throw new Error(`There is no ${part}`);
  return found;
};
const isOff = (part: string) =>
  pWaitFor(async () => !(await person(part).wantsMails()), { timeout: 60_000, interval: 250 });

/** The daily mails. */
const mails = async () => {
  const folder = join(data, 'mailbox');
  const names = await readdir(folder).catch(() => []);
  const all = names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8'));
  // Those about accounts are others.
  return (await Promise.all(all)).filter((mail) => mail.includes('\r\nList-Unsubscribe: '));
};
/** The address in the List-Unsubscribe header of a person’s mail, which acts only on POST. */
async function linkOf(part: string): Promise<string> {
  const { email } = person(part);
  const mail = (await mails()).find((each) => each.startsWith(`To: <${email}>`));
  const address = /^List-Unsubscribe: <([^>]+)>\r$/m.exec(mail ?? '')?.[1] ?? '';
  return address.replace('http://localhost:', 'http://127.0.0.1:');
}

beforeAll(async () => {
  data = await seededData('mails');
  running = await startProduct(data, { ...pages, DREAMREEL_CLOCK: '2027-03-14T09:00:00Z' });
  ({ site } = productAt(data));
  const parts = ['clicker', 'multiparter', 'reader', 'scanned', 'neighbour', 'quitter', 'early bird', 'stranger'];
  for (const part of parts) people.set(part, await register(part));
  // Nobody gets daily mails at an address that they have not verified.
  for (const part of parts) if (part !== 'stranger') await person(part).verify();
  expect((await person('quitter').turn(false)).status).toBe(200);
  expect((await person('early bird').guess()).status).toBe(200);
  await running.stop();
  // The product was off at 10:00: the job catches up.
  running = await startProduct(data, { ...pages, DREAMREEL_CLOCK: '2027-03-14T11:30:00Z' });
  ({ site } = productAt(data));
  await pWaitFor(async () => (await mails()).length >= 5, { timeout: TIMEOUT_MS, interval: 200 });
});
afterAll(async () => {
  await running?.stop();
  await rm(data, { recursive: true, force: true, maxRetries: 5 });
});

/** The address of the specification, which acts on GET too. */
async function addressOf(part: string): Promise<string> {
  const address = new URL(await linkOf(part));
  address.searchParams.delete('postOnly');
  return address.href;
}
const oneClick = (address: string, body: FormData | URLSearchParams) =>
  fetch(address, { method: 'POST', body, redirect: 'manual', headers: { origin: 'https://mail.example' } });

function asMultipart(): FormData {
  const fields = new FormData();
  fields.set('List-Unsubscribe', 'One-Click');
  return fields;
}

describe('the mails of the day', () => {
  it('are sent once to every user with a verified address except those who had played or switched them off', async () => {
    const wanted = ['clicker', 'multiparter', 'reader', 'scanned', 'neighbour'].map((part) => person(part).email);
    const to = (await mails()).map((mail) => /^To: <([^>]+)>/.exec(mail)?.[1] ?? '');
    expect(to.toSorted()).toEqual(wanted.toSorted());
  });

  it('can be read in the mailbox, each in a sandboxed frame', async () => {
    const list = await (await fetch(`${site}/mailbox`)).text();
    expect(list).toContain(person('reader').email);
    const [, path] = /href="(\/mailbox\/[\w-]+)"><b>Today/.exec(list) ?? [];
    expect((await fetch(`${site}${path}`)).status).toBe(200);
    const mail = await fetch(`${site}${path}/html`);
    expect(mail.headers.get('content-security-policy')).toMatch(/^sandbox /);
    const image = /src="([^"]+\/images\/[^"]+)"/.exec(await mail.text())?.[1] ?? '';
    expect((await fetch(image)).headers.get('content-type')).toBe('image/jpeg');
  });
});

describe('unsubscribing', () => {
  it.each([
    ['clicker', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['multiparter', asMultipart()],
  ] as const)('works by one click of a mail program: %s', async (part, body) => {
    const address = await linkOf(part);
    const answer = await oneClick(address, body);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    await isOff(part);

    const again = await oneClick(address, asMultipart());
    expect([again.status, await again.json()]).toEqual([200, { success: true }]);
  });

  it('is not triggered by a scanner that opens every link', async () => {
    const address = await linkOf('scanned');
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(address, { method, redirect: 'manual' });
      expect([method, answer.status]).toEqual([method, 303]);
      expect(answer.headers.get('location')).toMatch(/^\/unsubscribe\?token=/);
      expect((await fetch(address, { method })).status).toBe(200);
    }
    expect(await person('scanned').wantsMails()).toBe(true);
  });

  it.each(['forged', 'of a session', 'cut off', 'none'])('is rejected with a token that is %s', async (kind) => {
    const token = new URL(await linkOf('scanned')).searchParams.get('token') ?? '';
    const tokens = {
      forged: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'of a session': person('scanned').sessionToken,
      'cut off': token.slice(0, 20),
      none: '',
    };
    const sent = Object.entries(tokens).find(([name]) => name === kind)?.[1] ?? '';
    const address = `${site}/api/unsubscribe?${new URLSearchParams({ token: sent })}`;
    const message = 'The unsubscribe link is invalid or has expired.';
    for (const answer of [
      await fetch(address, { headers: { accept: 'application/json' } }),
      await fetch(address),
      await oneClick(address, asMultipart()),
    ]) {
      const body = { success: false, error: 'invalid-token', message };
      expect([answer.status, await answer.json()]).toMatchObject([400, body]);
    }
    expect(await person('scanned').wantsMails()).toBe(true);
  });

  it('works by a GET with the default headers of fetch, for the owner of the link and not for the signed-in user', async () => {
    const { sessionToken } = person('scanned');
    const cookie = `${SESSION_COOKIE}=${sessionToken}`;
    const answer = await fetch(await addressOf('neighbour'), { headers: { cookie } });
    expect(answer.status).toBe(200);
    await isOff('neighbour');
    expect(await person('scanned').wantsMails()).toBe(true);
  });

  (browserPath ? it : it.skip)('works by the link in the mail, in a real browser', async () => {
    const browser = await startBrowser();
    try {
      const { page, problems } = await newVisitor(browser);
      // The address of the mail program, opened in a browser, redirects to the page too.
      await page.goto(await linkOf('reader'));
      await page.getByText('You have been unsubscribed from Dreamreel daily game notifications.').waitFor();
      await isOff('reader');
      await page.goto(`${site}/unsubscribe?token=forged`);
      await page.getByText('The unsubscribe link is invalid or has expired.').waitFor();
      // The browser itself reports the 400.
      expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
