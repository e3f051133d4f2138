import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import type { Browser } from 'playwright-core';
import { processIdentity } from '../../../dev/host/process-records.ts';
import { newAdmin } from '../../player/admin.ts';
import { newAccount } from '../../player/client.ts';
import { WRONG } from '../../player/game.ts';
import { onPage } from '../../player/on-page.ts';
import { sendUntilAnswered } from '../../player/outage.ts';
import { movieOfToday, newPlayer } from '../../player/player.ts';
import { browserPath, newVisitor, startBrowser } from '../fixture/browser.ts';
import { LATEST_MS, lastOldResponses, overMidnight } from '../fixture/over-midnight.ts';
import { ownProduct } from '../fixture/own-product.ts';
import { startProduct } from '../fixture/start-product.ts';

// One test waits for midnight and restarts the product if the start was too slow.
jest.setTimeout(600_000);
const MIDNIGHT = Date.parse('2027-03-17T00:00:00Z');
/** On an otherwise idle machine, less than this passes between the start and the last guess before midnight. */
const BEFORE_MIDNIGHT_MS = 75_000;
const [FIRST, SECOND] = ['four lamps and a projector', 'five lamps and a projector'];

const product = ownProduct('midnight');
const account = newAccount();
const inChromium = browserPath === null ? it.skip : it;
let browser: Browser | undefined;
let site: string;
beforeAll(async () => {
  if (browserPath !== null) browser = await startBrowser();
});
afterAll(() => browser?.close());

/** Opens today's game in a new browser where the account's owner is about to sign in. */
async function openGame() {
  if (!browser) throw new Error('There is no browser');
  const { page } = await newVisitor(browser, { baseURL: site });
  await page.goto('/daily');
  await onPage(page).press('Sign In');
  return { page, ...onPage(page) };
}

/** Signs in as the admin. The returned function checks whether that session is still valid. */
async function signIn(password: string) {
  const { headers, status } = await newAdmin(site, { password }).login();
  expect(status).toBe(200);
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return async () => (await newAdmin(site, {}).request('/api/admin/session', { headers: { Cookie: cookie } })).json();
}

const dateOf = async () => (await (await newPlayer(site)).daily()).movie.featuredDate;
const pidsOf = () => [...product.at().processes().values()];
/** Returns the processes in this list that still run. */
async function runningProcesses(pids: readonly number[]): Promise<number[]> {
  const found = await Promise.all(pids.map(async (pid) => ((await processIdentity(pid)) ? [pid] : [])));
  return found.flat();
}

let isIdle: Awaited<ReturnType<typeof signIn>>;
let isUsed: Awaited<ReturnType<typeof signIn>>;

describe('on the first day', () => {
  beforeAll(async () => {
    site = await product.start('2027-03-14T12:00:00Z', { ADMIN_PASSWORD: FIRST });
    isIdle = await signIn(FIRST);
  });

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

  it('leaves nothing running after Ctrl-C', async () => {
    const pids = pidsOf();
    expect(pids.length).toBeGreaterThanOrEqual(6);
    await product.stop('SIGINT');
    expect(await runningProcesses(pids)).toEqual([]);
    expect(product.at().processes().size).toBe(0);
  });
});

describe('two days later, over midnight', () => {
  let player: Awaited<ReturnType<typeof newPlayer>>;
  let inBrowser: Awaited<ReturnType<typeof openGame>>;
  let yesterdays: string;
  beforeAll(async () => {
    site = await product.startBefore(MIDNIGHT, BEFORE_MIDNIGHT_MS, { ADMIN_PASSWORD: FIRST });
    player = await newPlayer(site, 'plays-over-midnight');
    expect((await sendUntilAnswered(() => player.send([WRONG[0]]))).status).toBe(200);
    ({ title: yesterdays } = await movieOfToday(site));
    if (!browser) return;
    inBrowser = await openGame();
    await inBrowser.signIn(account);
    await inBrowser.accountMenu.waitFor();
    await inBrowser.waitForText('Tuesday, March 16, 2027');
    await inBrowser.guess(WRONG[0]);
    await inBrowser.waitForText('Your Guesses (1/5)');
  });

  it('keeps its data after a restart, changes the movie within 100 ms after midnight, and lets players finish the previous game', async () => {
    expect(product.printed()).not.toContain('adding today’s movie');
    const before = (await player.daily()).movie;
    expect(before.featuredDate).toBe('2027-03-16');
    const switches = lastOldResponses(await overMidnight(site, '2027-03-16', '2027-03-17'));
    expect(switches).toHaveLength(5);
    expect(switches.filter(({ lastOldMs, lastMs }) => lastOldMs >= LATEST_MS || lastMs < LATEST_MS)).toEqual([]);
    const after = (await (await newPlayer(site)).daily()).movie;
    expect(after.id).not.toBe(before.id);
    expect(after.generatedImages).not.toEqual(before.generatedImages);

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
      expect([await figure('Played'), await figure('Current Streak'), await figure('Max Streak')]).toEqual([
        '3',
        '2',
        '2',
      ]);
      await page.context().close();
    },
  );

  it('ends an admin session that is idle for half an hour', async () => {
    expect(await isIdle()).toMatchObject({ authenticated: false });
    isUsed = await signIn(FIRST);
  });

  it('leaves nothing running when the app host itself is killed', async () => {
    const pids = pidsOf();
    await product.stop('SIGKILL');
    await pWaitFor(async () => (await runningProcesses(pids)).length === 0, { timeout: 60_000, interval: 100 });
  });
});

describe('after that', () => {
  const pages = { FRONTENDS_DIR: process.env.PRODUCT_PAGES ?? '' };
  const [other, backup] = [() => `${product.data()}-other`, () => `${product.data()}-backup`];
  afterAll(() => Promise.all([other(), backup()].map((folder) => rm(folder, { recursive: true, force: true }))));

  it('starts again, and an admin session survives the restart', async () => {
    site = await product.start('2027-03-17T00:25:00Z', { ADMIN_PASSWORD: FIRST });
    expect(await dateOf()).toBe('2027-03-17');
    expect(await isUsed()).toMatchObject({ authenticated: true });
    expect(product.printed()).not.toContain(FIRST);
  });

  it('plays on with a restored backup', async () => {
    const saved = await newPlayer(site);
    expect((await sendUntilAnswered(() => saved.send([WRONG[0]]))).status).toBe(200);
    await product.stop();
    const env = { DREAMREEL_DATA: product.data() };
    const run = (command: string) =>
      execa('node', ['infra/deploy/operate/local-backup.ts', command, backup()], { env });
    await run('backup');
    await rm(product.data(), { recursive: true });
    await run('restore');
    site = await product.start('2027-03-17T00:28:00Z', { ADMIN_PASSWORD: FIRST });
    const restored = await newPlayer(site, saved.sessionId);
    expect((await restored.daily()).completion).toMatchObject({ guesses: [WRONG[0]] });
    expect((await sendUntilAnswered(() => restored.send([WRONG[0], WRONG[1]]))).status).toBe(200);
    expect(await isUsed()).toMatchObject({ authenticated: true });
  });

  it('ends an admin session when the password changes', async () => {
    site = await product.start('2027-03-17T00:30:00Z', { ADMIN_PASSWORD: SECOND });
    expect(await isUsed()).toMatchObject({ authenticated: false });
    expect((await newAdmin(site, { password: FIRST }).login()).status).toBe(401);
    expect(await (await signIn(SECOND))()).toMatchObject({ authenticated: true });
  });

  it.each([
    ['without a password of its admin', {}, 'set ADMIN_PASSWORD_HASH, or ADMIN_PASSWORD'],
    ['with a weak one', { ADMIN_PASSWORD: 'short' }, 'at least 12 characters'],
    ['with a clock', { DREAMREEL_CLOCK: '2027-03-15T12:00:00Z' }, 'must not be set in production'],
  ])('does not start in production %s', async (_what, env, message) => {
    await expect(startProduct(other(), { ...pages, NODE_ENV: 'production', ...env })).rejects.toThrow(message);
  });

  it('says what to do when its port or its data folder is in use', async () => {
    const { port } = new URL(site);
    await expect(startProduct(other(), { ...pages, PORT: port })).rejects.toThrow(`Port ${port} is taken`);
    await expect(startProduct(product.data(), pages)).rejects.toThrow(`already runs on ${product.data()}`);
  });
});
