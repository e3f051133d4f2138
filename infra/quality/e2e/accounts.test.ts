import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { accountExportSchema } from '@dreamreel/proto/identity/account-export';
import { beforeAll, expect, it } from '@jest/globals';
import pMap from 'p-map';
import pWaitFor from 'p-wait-for';
import { type Account, type Client, newAccount, newClient } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { rejectOutage, retryOutages, sendUntilAnswered } from '../player/outage.ts';
import { movieOfToday } from '../player/player.ts';
import { inBrowser, type Visitor } from './fixture/browser.ts';
import { linkInMailTo, mailsTo } from './fixture/mailbox.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const NEW_PASSWORD = 'difference engine';

const keptUsers = ({ page }: Visitor) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('user')));

inBrowser('an account', (visit) => {
  async function open(path = '/daily') {
    const visitor = await visit({ acceptDownloads: true });
    await visitor.page.goto(path);
    return visitor;
  }

  async function register(account: Account) {
    const visitor = await open();
    await visitor.press('Sign In');
    await visitor.createAccount(account);
    await visitor.accountMenu.waitFor();
    return visitor;
  }

  it('is offered to a guest after a game, and keeps that game', async () => {
    const { title } = await movieOfToday(site);
    const { guess, waitForText, dialog, createAccount, accountMenu, figure } = await open();
    await guess(title);
    await waitForText('Correct!');
    await dialog.getByRole('heading', { name: 'Save Your Progress' }).waitFor();
    await createAccount(newAccount());
    await accountMenu.waitFor();
    await waitForText('Progress saved for');
    await waitForText('Win Rate %');
    expect([await figure('Played'), await figure('Current Streak')]).toEqual(['1', '1']);
  });

  it('has the same history on two devices', async () => {
    const account = newAccount();
    const phone = await register(account);
    await phone.guess(WRONG[0]);
    await phone.waitForText('Your Guesses (1/5)');

    const desktop = await open();
    await desktop.press('Sign In');
    await desktop.signIn(account);
    await desktop.waitForText('Your Guesses (1/5)');
    await desktop.guess((await movieOfToday(site)).title);
    await desktop.waitForText('Win Rate %');
    await phone.page.reload();
    await phone.waitForText("Today's Challenge Complete!");
    await phone.waitForText('Win Rate %');
    expect([await phone.figure('Played'), await desktop.figure('Played')]).toEqual(['1', '1']);
  });

  it('is signed out, with a message, if its session is forged', async () => {
    const visitor = await register(newAccount());
    const value = randomBytes(32).toString('base64url');
    await visitor.page.context().addCookies([{ name: 'dreamreel_session', value, url: site, httpOnly: true }]);
    await visitor.page.reload();
    await visitor.waitForToast('Session expired');
    await visitor.page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await keptUsers(visitor)).toEqual([]);
  });
});

inBrowser('an account, from its first mail to its end', (visit) => {
  let visitor: Visitor;
  const account = newAccount();
  beforeAll(async () => {
    visitor = await visit({ acceptDownloads: true });
  });
  const part = (name: string) =>
    visitor.page.locator('section', { has: visitor.page.getByRole('heading', { name, exact: true }) });

  it('is verified through the link of its first mail, but not merely by opening the link', async () => {
    const { page, press, createAccount, accountMenu, guess, waitForText } = visitor;
    await page.goto('/daily');
    await press('Sign In');
    await createAccount(account);
    await accountMenu.waitFor();
    await guess(WRONG[0]);
    await waitForText('Your Guesses (1/5)');

    const link = await linkInMailTo(site, account.email, '/verify-email');
    // Requests the link like a mail scanner, which runs no script.
    expect((await fetch(`${site}${link}`)).status).toBe(200);
    await accountMenu.click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await waitForText('Email not confirmed');
    await page.goto(link);
    await waitForText('Your email address is confirmed');
    await page.goto('/account');
    await part('Name').waitFor();
    expect(await page.getByText('Email not confirmed').count()).toBe(0);
  });

  it('gets a new password by mail, which ends its sessions, through a link that works once', async () => {
    const elsewhere = await visit();
    await elsewhere.page.goto('/daily');
    await elsewhere.press('Sign In');
    await elsewhere.press('Forgot your password?');
    await elsewhere.dialog.getByLabel('Email', { exact: true }).fill(account.email);
    await elsewhere.press('Send Link');
    await elsewhere.waitForText('If an account uses this email address');
    const link = await linkInMailTo(site, account.email, '/reset-password');
    for (const expected of ['Your new password is set', 'Invalid link']) {
      await elsewhere.page.goto('about:blank');
      await elsewhere.page.goto(link);
      await elsewhere.page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
      await elsewhere.press('Set Password');
      await elsewhere.waitForText(expected);
    }
    const isNotified = async () => (await mailsTo(site, account.email)).some((mail) => mail.includes('was changed'));
    await pWaitFor(isNotified, { timeout: 60_000 });

    // The gateway caches a session for five seconds.
    const { page, waitForToast, signIn, accountMenu } = visitor;
    const statusOfMe = () => page.evaluate(async () => (await fetch('/api/auth/me')).status);
    await pWaitFor(async () => (await statusOfMe()) === 401, { timeout: 60_000, interval: 500 });
    await page.reload();
    await waitForToast('Session expired');
    await page.goto('/account');
    await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
    await signIn({ email: account.email, password: NEW_PASSWORD });
    await accountMenu.waitFor();
  });

  it('changes its name, is exported, and is permanently deleted', async () => {
    const { page, press, waitForToast, createAccount, accountMenu, dialog } = visitor;
    await part('Name').getByLabel('Name', { exact: true }).fill('Ada King');
    await press('Save Name');
    await waitForToast('Saved');

    const downloading = page.waitForEvent('download');
    await press('Download Your Data');
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^dreamreel-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await file.path(), 'utf8');
    const exported = accountExportSchema.parse(JSON.parse(text));
    expect(exported).toMatchObject({
      account: { email: account.email, name: 'Ada King', emailVerified: true },
      plays: [{ guesses: [WRONG[0]] }],
    });
    const kinds = exported.mails.account.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['verify-email', 'reset-password', 'password-changed']));
    expect(text).not.toMatch(/argon2|token/i);

    await part('Delete account').getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD);
    await press('Delete My Account');
    await press('Delete Permanently');
    await waitForToast('Your account was deleted');
    expect(await keptUsers(visitor)).toEqual([]);

    await page.locator('main').getByRole('button', { name: 'Sign In' }).click();
    await createAccount({ ...account, password: 'a third password' });
    await accountMenu.waitFor();
    expect(await dialog.count()).toBe(0);
  });
});

it('responds with 429 to two hundred wrong passwords from one address, while other addresses sign in', async () => {
  const [attacker, home, elsewhere] = [newClient(site), newClient(site), newClient(site)];
  const [victim, other] = [await registered(home), await registered(elsewhere)];
  const signIn = (from: Client, account: Account) => from.call('POST', '/api/auth/login', account);

  const wrong = { ...victim, password: 'wrong' };
  const answers = await pMap(Array.from({ length: 200 }), () => signIn(attacker, wrong), { concurrency: 10 });
  // With so many requests, a busy machine may not answer some of them in time.
  const statuses = new Set(answers.map(({ status }) => status).filter((status) => ![503, 504].includes(status)));
  expect([...statuses].sort()).toEqual([401, 429]);
  const limited = answers.find(({ status }) => status === 429);
  expect(Number(limited?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(50);

  expect((await sendUntilAnswered(() => signIn(attacker, victim))).status).toBe(429);
  expect((await sendUntilAnswered(() => signIn(elsewhere, other))).status).toBe(200);
});

/** Registers a new account. */
const registered = (from: Client): Promise<Account> =>
  retryOutages(async () => {
    const account = newAccount();
    expect(rejectOutage(await from.call('POST', '/api/auth/register', account)).status).toBe(200);
    return account;
  });
