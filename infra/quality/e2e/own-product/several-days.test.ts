import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { userSchema } from '@dreamreel/proto/identity/users';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { execa } from 'execa';
import pMap from 'p-map';
import pWaitFor from 'p-wait-for';
import type { Browser } from 'playwright-core';
import * as z from 'zod';
import { processIdentity } from '../../../dev/host/process-records.ts';
import { servicePlans } from '../../../dev/service-plans.ts';
import { removeFolder } from '../../../dev/temporary-folder.ts';
import { type Admin, signedInAdmin } from '../../player/admin.ts';
import { type Client, newAccount, newClient, sendUntilAnswered } from '../../player/client.ts';
import { WRONG } from '../../player/game.ts';
import { movieOfToday, newPlayer, type Player } from '../../player/player.ts';
import { browserPath, newVisitor, startBrowser } from '../fixture/browser.ts';
import { LATEST_MS, overMidnight } from '../fixture/over-midnight.ts';
import { BUILT_PAGES, ownProduct } from '../fixture/own-product.ts';
import { linkInMailTo } from '../fixture/product-at.ts';
import { startProduct } from '../fixture/start-product.ts';

// One test waits for midnight and restarts the product if the start was too slow.
jest.setTimeout(600_000);
const MIDNIGHT = Date.parse('2027-03-17T00:00:00Z');
/** On an otherwise idle machine, less than this passes between the start and the last guess before midnight. */
const BEFORE_MIDNIGHT_MS = 55_000;
const PASSWORD = 'four lamps and a projector';

const product = ownProduct();
const account = newAccount();
const inChromium = browserPath === null ? it.skip : it;
let browser: Browser | undefined;
let site: string;
const startAt = async (clock: string) => {
  site = await product.start(clock, { ADMIN_PASSWORD: PASSWORD });
};
beforeAll(async () => {
  if (browserPath !== null) browser = await startBrowser();
});
afterAll(() => browser?.close());

async function openPage(path: string) {
  if (!browser) throw new Error('There is no browser');
  const visitor = await newVisitor(browser, { baseURL: site });
  await visitor.go(path);
  return visitor;
}

/** Opens today's game in a new browser where the account's owner is about to sign in. */
async function openGame() {
  const visitor = await openPage('/daily');
  await visitor.press('Sign In');
  return visitor;
}

const dateOf = async () => (await (await newPlayer(site)).daily()).movie.featuredDate;
describe('the mails of the first day', () => {
  const meSchema = z.object({ user: userSchema });
  const WANTED = ['reader', 'neighbor'];
  /** The accounts by their role in the tests, with their signed-in clients. */
  const people = new Map<string, { readonly id: number; readonly email: string; readonly client: Client }>();
  const person = (part: string) => people.get(part) ?? { id: 0, email: '', client: newClient(site) };

  /** Registers an account. Unverified addresses get no daily mails. */
  async function register(part: string, isVerified = true): Promise<void> {
    const client = newClient(() => site);
    const { user } = meSchema.parse((await client.call('POST', '/api/auth/register', newAccount(part))).body);
    people.set(part, { ...user, client });
    if (!isVerified) return;
    const [, token] = (await linkInMailTo(site, user.email, '/verify-email')).split('=');
    expect((await newClient(site).call('POST', '/api/auth/verify-email', { token })).status).toBe(200);
  }

  async function mails(): Promise<string[]> {
    const folder = join(product.data(), 'mailbox');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return all.filter((mail) => mail.includes('\r\nList-Unsubscribe: '));
  }

  beforeAll(async () => {
    await startAt('2027-03-14T09:00:00Z');
    await pMap([...WANTED, 'quitter', 'early bird'], (part) => register(part), { concurrency: 3 });
    await register('stranger', false);
    const off = { emailNotifications: false };
    const { id, client } = person('quitter');
    expect((await client.call('PATCH', `/api/user/${id}/email-preferences`, off)).status).toBe(200);
    const early = await newPlayer(site, 'early-bird', person('early bird').client);
    expect((await early.send([WRONG[0]])).status).toBe(200);
    // The product was stopped at 10:00, so the job catches up.
    await startAt('2027-03-14T11:30:00Z');
    await pWaitFor(async () => (await mails()).length >= WANTED.length, { timeout: 90_000, interval: 200 });
  });

  it('are sent once to every user with a verified address except those who had played or switched them off', async () => {
    const to = (await mails()).map((mail) => /^To: <([^>]+)>/.exec(mail)?.[1] ?? '');
    expect(to.toSorted()).toEqual(WANTED.map((part) => person(part).email).toSorted());
  });

  inChromium('can be ended by opening the link', async () => {
    const { email, client } = person('reader');
    const mail = (await mails()).find((each) => each.startsWith(`To: <${email}>`));
    const { page, problems } = await openPage(/^List-Unsubscribe: <([^>]+)>\r$/m.exec(mail ?? '')?.[1] ?? '');
    await page.getByText('You have been unsubscribed from Dreamreel daily game notifications.').waitFor();
    const isOff = async () => !meSchema.parse((await client.get('/api/auth/me')).body).user.emailNotifications;
    await pWaitFor(isOff, { timeout: 60_000, interval: 250 });
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('on the first day', () => {
  inChromium('a streak starts when that day is won', async () => {
    const { page, createAccount, accountMenu, guess, waitForText, figure } = await openGame();
    await createAccount(account);
    await accountMenu.waitFor();
    await guess((await movieOfToday(site)).title);
    await waitForText('Win Rate %');
    expect(await figure('Current Streak')).toBe('1');
    await page.context().close();
  });

  it('plays the day of its clock, even after killed services restart', async () => {
    expect(await dateOf()).toBe('2027-03-14');
    for (const name of ['game', 'gateway']) process.kill(Number(product.at().processes().get(name)), 'SIGKILL');
    const isBack = async () => (await dateOf().catch(() => null)) === '2027-03-14';
    await pWaitFor(isBack, { timeout: 60_000, interval: 200 });
  });
});

let admin: Admin;
let saved: Player;

describe('two days later, over midnight', () => {
  let player: Player;
  let inBrowser: Awaited<ReturnType<typeof openGame>>;
  let yesterdays: string;
  let swapped: readonly (string | null)[];
  beforeAll(async () => {
    site = await product.startBefore(MIDNIGHT, BEFORE_MIDNIGHT_MS, { ADMIN_PASSWORD: PASSWORD });
    player = await newPlayer(site, 'plays-over-midnight');
    expect((await sendUntilAnswered(() => player.send([WRONG[0]]))).status).toBe(200);
    ({ title: yesterdays } = await movieOfToday(site));
    admin = await signedInAdmin(() => site, PASSWORD);
    swapped = await swapImagesOf('2027-03-17');
    if (!browser) return;
    inBrowser = await openGame();
    await inBrowser.signIn(account);
    await inBrowser.accountMenu.waitFor();
    await inBrowser.waitForText('Tuesday, March 16, 2027');
    await inBrowser.guess(WRONG[0]);
    await inBrowser.waitForText('Your Guesses (1/5)');
  });

  async function swapImagesOf(day: string): Promise<readonly (string | null)[]> {
    const movie = (await admin.movies()).find(({ featureDates }) => featureDates.some(({ date }) => date === day));
    if (!movie) throw new Error(`No movie is planned for ${day}`);
    const order = { fromPosition: 0, toPosition: 4 };
    expect((await admin.call('PATCH', `/api/movies/${movie.id}/reorder-images`, order)).status).toBe(200);
    const [first, ...others] = movie.generatedImages;
    return [others.at(-1) ?? null, ...others.slice(0, -1), first ?? null];
  }

  it('keeps its data after a restart, changes the movie within 100 ms after midnight, and lets players finish the previous game', async () => {
    expect(product.printed()).not.toContain('adding today’s movie');
    const before = (await player.daily()).movie;
    expect(before.featuredDate).toBe('2027-03-16');
    const switches = await overMidnight(site, '2027-03-16', '2027-03-17');
    expect(switches).toHaveLength(5);
    expect(switches.filter(({ lastOldMs, lastMs }) => lastOldMs >= LATEST_MS || lastMs < LATEST_MS)).toEqual([]);
    saved = await newPlayer(site);
    expect((await sendUntilAnswered(() => saved.send([WRONG[0]]))).status).toBe(200);
    const after = (await saved.daily()).movie;
    expect(after.id).not.toBe(before.id);
    // The images are in the order that an admin gave them on the day before.
    expect(after.generatedImages).toEqual(swapped);

    const late = await sendUntilAnswered(() => player.send([WRONG[0], WRONG[1]]));
    expect(late).toMatchObject({ status: 200, body: { completion: { guesses: [WRONG[0], WRONG[1]] } } });
  });

  inChromium(
    'a streak ends with a missed day, counts a game started before midnight for its own day, and grows with the next',
    async () => {
      const { page, guess, waitForText, press, figure } = inBrowser;
      await page.getByText('Load the new movie').waitFor({ timeout: 300_000 });
      await guess(yesterdays);
      await waitForText('Correct!');
      await waitForText('Win Rate %');
      expect([await figure('Played'), await figure('Current Streak')]).toEqual(['2', '1']);

      await press('Load the new movie');
      await waitForText('Wednesday, March 17, 2027');
      await waitForText('Your Guesses (0/5)');
      await guess((await movieOfToday(site)).title);
      await page.getByRole('list', { name: 'Games won by number of guesses' }).getByText('2 guesses: 1').waitFor();
      const figures = await Promise.all(['Played', 'Current Streak', 'Max Streak'].map(figure));
      expect(figures).toEqual(['3', '2', '2']);
      await page.context().close();
    },
  );
});

describe('after that', () => {
  const [other, backup] = [() => `${product.data()}-other`, () => `${product.data()}-backup`];
  afterAll(() => Promise.all([other(), backup()].map(removeFolder)));

  it('plays on with a restored backup of a product whose host was killed, in which the session of the admin is still valid', async () => {
    const env = { DREAMREEL_DATA: product.data() };
    const run = (command: string) =>
      execa('node', ['infra/deploy/operate/local-backup.ts', command, backup()], { env });
    await product.stop('SIGKILL');
    await run('backup');
    await rm(product.data(), { recursive: true });
    await run('restore');
    await startAt('2027-03-17T00:25:00Z');
    expect(product.printed()).not.toContain(PASSWORD);
    expect(await admin.isSignedIn()).toBe(true);
    const restored = await newPlayer(site, saved.sessionId);
    expect((await restored.daily()).completion).toMatchObject({ guesses: [WRONG[0]] });
    expect((await sendUntilAnswered(() => restored.send([WRONG[0], WRONG[1]]))).status).toBe(200);
  });

  it('says what to do when its port is in use', async () => {
    const { port } = new URL(site);
    await expect(startProduct(other(), { ...BUILT_PAGES, PORT: port })).rejects.toThrow(`Port ${port} is taken`);
  });

  it('leaves none of its processes running when it is stopped', async () => {
    const pids = [...product.at().processes().values()];
    const before = await Promise.all(pids.map(processIdentity));
    expect(before.length).toBeGreaterThan(servicePlans.length);
    await product.stop();
    // The identity distinguishes a process from a later one with the same id.
    const after = await Promise.all(pids.map(processIdentity));
    expect(before.filter((identity, index) => identity !== null && identity === after[index])).toEqual([]);
    expect(product.at().processes().size).toBe(0);
  });
});
