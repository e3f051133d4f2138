import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pMap from 'p-map';
import type { Browser, Page } from 'playwright-core';
import { type Account, newAccount } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { onPage } from '../player/on-page.ts';
import { noOutage, responseTo, unlessOutage } from '../player/outage.ts';
import { movieOfToday, newPlayer, type Player } from '../player/player.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;

withBrowser('an account', () => {
  let browser: Browser;
  const opened: Page[] = [];
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterEach(() => Promise.all(opened.splice(0).map((page) => page.context().close())));
  afterAll(() => browser.close());

  async function visit(path = '/daily') {
    const { page } = await newVisitor(browser);
    opened.push(page);
    await page.goto(`${site}${path}`);
    return { page, ...onPage(page) };
  }

  async function register(account: Account) {
    const visitor = await visit();
    await visitor.press('Sign In');
    await visitor.createAccount(account);
    await visitor.accountMenu.waitFor();
    return visitor;
  }

  it('is offered to a guest after the end of a game, and takes over that game', async () => {
    const { title } = await movieOfToday(site);
    const { guess, seen, dialog, createAccount, accountMenu, figure } = await visit();
    await guess(title);
    await seen('Correct!');
    await dialog.getByRole('heading', { name: 'Save Your Progress' }).waitFor();

    await createAccount(newAccount('Ada Lovelace'));
    await accountMenu.waitFor();
    await seen('Progress saved for');
    await seen('Win Rate %');
    expect(await figure('Played')).toBe('1');
    expect(await figure('Current Streak')).toBe('1');
  });

  it('has one history on two devices', async () => {
    const account = newAccount();
    const phone = await register(account);
    await phone.guess(WRONG[0]);
    await phone.seen('Your Guesses (1/5)');

    const desktop = await visit();
    await desktop.press('Sign In');
    await desktop.signIn(account);
    await desktop.seen('Your Guesses (1/5)');
    await desktop.guess((await movieOfToday(site)).title);
    await desktop.seen('Win Rate %');

    await phone.page.reload();
    await phone.seen("Today's Challenge Complete!");
    await phone.seen('Win Rate %');
    expect(await phone.figure('Played')).toBe('1');
    expect(await desktop.figure('Played')).toBe('1');
  });

  it.each([
    ['has ended', (page: Page) => page.context().clearCookies()],
    [
      'was made up',
      (page: Page) =>
        page
          .context()
          .addCookies([
            { name: 'dreamreel_session', value: randomBytes(32).toString('base64url'), url: site, httpOnly: true },
          ]),
    ],
  ])('is signed out when its session %s, and says so', async (_what, spoil) => {
    const { page, toasted } = await register(newAccount());
    await spoil(page);
    await page.reload();
    await toasted('Session expired');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('user')))).toEqual([]);
  });

  it('shows why the server rejects a new one', async () => {
    const taken = newAccount();
    const before = await register(taken);
    await before.page.context().close();
    opened.pop();

    const { press, createAccount, toasted } = await visit();
    await press('Sign In');
    await createAccount(newAccount('x'.repeat(500)));
    await toasted('Name must be at most');
    await createAccount({ ...newAccount(), email: taken.email.toUpperCase() });
    await toasted('Registration Failed');
    await toasted('An account with this email already exists');
  });
});

it('answers 429 to two hundred wrong passwords from one address, while other addresses sign in', async () => {
  const [attacker, home, elsewhere] = await Promise.all([newPlayer(site), newPlayer(site), newPlayer(site)]);
  const [victim, other] = [await registered(home), await registered(elsewhere)];

  const answers = await pMap(
    Array.from({ length: 200 }),
    () => post(attacker, 'login', { ...victim, password: 'wrong' }),
    {
      concurrency: 10,
    },
  );
  // So many at once may keep a busy machine from answering some of them in time.
  const statuses = new Set(answers.map(({ status }) => status).filter((status) => ![503, 504].includes(status)));
  expect([...statuses].sort()).toEqual([401, 429]);
  const limited = answers.find(({ status }) => status === 429);
  expect(Number(limited?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(50);

  expect((await responseTo(() => post(attacker, 'login', victim))).status).toBe(429);
  expect((await responseTo(() => post(elsewhere, 'login', other))).status).toBe(200);
});

/** A new account. */
const registered = (from: Player): Promise<Account> =>
  unlessOutage(async () => {
    const account = newAccount();
    expect(noOutage(await post(from, 'register', account)).status).toBe(200);
    return account;
  });

function post(from: Player, what: 'login' | 'register', account: Account): Promise<Response> {
  return from.request(`/api/auth/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site },
    body: JSON.stringify(account),
  });
}
