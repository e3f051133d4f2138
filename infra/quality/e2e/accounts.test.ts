import { beforeAll, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { newAccount } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { inBrowser, type Visitor } from './fixture/browser.ts';
import { linkInMailTo, mailsTo, productAt } from './fixture/product-at.ts';

const { site } = productAt();
const NEW_PASSWORD = 'difference engine';

inBrowser('an account', (visit) => {
  let visitor: Visitor;
  const account = newAccount();
  beforeAll(async () => {
    visitor = await visit();
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
});
