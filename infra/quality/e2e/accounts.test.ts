import { readFile } from 'node:fs/promises';
import { accountExportSchema } from '@dreamreel/proto/identity/account-export';
import { beforeAll, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { newAccount } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { inBrowser, type Visitor } from './fixture/browser.ts';
import { linkInMailTo, mailsTo } from './fixture/mailbox.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const NEW_PASSWORD = 'difference engine';

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
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.startsWith('user'))).toEqual([]);

    await page.locator('main').getByRole('button', { name: 'Sign In' }).click();
    await createAccount({ ...account, password: 'a third password' });
    await accountMenu.waitFor();
    expect(await dialog.count()).toBe(0);
  });
});
