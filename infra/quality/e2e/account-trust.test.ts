import { readFile } from 'node:fs/promises';
import { accountExportSchema } from '@dreamreel/proto/identity/account-export';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Browser, Page } from 'playwright-core';
import { newAccount } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { onPage } from '../player/on-page.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { linkInMailTo, mailsTo } from './fixture/mailbox.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;
const NEW_PASSWORD = 'difference engine';

withBrowser('an account, from its first mail to its end', () => {
  let browser: Browser;
  let page: Page;
  const account = newAccount();
  beforeAll(async () => {
    browser = await startBrowser();
    ({ page } = await newVisitor(browser, { acceptDownloads: true }));
  });
  afterAll(() => browser.close());

  const go = (path: string) => page.goto(`${site}${path}`);
  const signIn = async (password: string) => {
    const { signIn: fillAndSend, accountMenu } = onPage(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
    await fillAndSend({ email: account.email, password });
    await accountMenu.waitFor();
  };
  const part = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });

  it('is verified by the link of its first mail, which opening alone does not do', async () => {
    await go('/daily');
    const { press, createAccount, accountMenu, guess, seen } = onPage(page);
    await press('Sign In');
    await createAccount(account);
    await accountMenu.waitFor();
    await guess(WRONG[0]);
    await seen('Your Guesses (1/5)');

    const link = await linkInMailTo(site, account.email, '/verify-email');
    // A scanner of mails, which runs no script.
    expect((await fetch(`${site}${link}`)).status).toBe(200);
    await accountMenu.click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await seen('Not verified yet');
    await go(link);
    await seen('Your address is confirmed');
    await go('/account');
    await part('Name').waitFor();
    expect(await page.getByText('Not verified yet').count()).toBe(0);
  });

  it('gets a new password by mail, which ends its sessions; the link works once', async () => {
    const { page: other } = await newVisitor(browser);
    await other.goto(`${site}/daily`);
    const elsewhere = onPage(other);
    await elsewhere.press('Sign In');
    await elsewhere.press('Forgot your password?');
    await elsewhere.dialog.getByLabel('Email', { exact: true }).fill(account.email);
    await elsewhere.press('Send the Link');
    await elsewhere.seen('If there is an account with this email');

    const link = await linkInMailTo(site, account.email, '/reset-password');
    for (const expected of ['Your password is set', 'Invalid link']) {
      await other.goto('about:blank');
      await other.goto(`${site}${link}`);
      await other.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
      await elsewhere.press('Set the Password');
      await elsewhere.seen(expected);
    }
    await other.context().close();
    await pWaitFor(async () => (await mailsTo(site, account.email)).some((mail) => mail.includes('was changed')), {
      timeout: 60_000,
    });

    // The gateway caches a session for five seconds.
    await pWaitFor(async () => (await page.evaluate(async () => (await fetch('/api/auth/me')).status)) === 401, {
      timeout: 60_000,
      interval: 500,
    });
    await page.reload();
    await onPage(page).toasted('Session expired');
    await go('/account');
    await signIn(NEW_PASSWORD);
  });

  it('changes its name, is exported, and is deleted for good', async () => {
    const { press, toasted } = onPage(page);
    await part('Name').getByLabel('Name', { exact: true }).fill('Ada King');
    await press('Save Name');
    await toasted('Saved');

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
    expect(exported.mails.account.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['verify-email', 'reset-password', 'password-changed']),
    );
    expect(text).not.toMatch(/argon2|token/i);

    await part('Delete the account').getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD);
    await press('Delete My Account');
    await press('Delete for Good');
    await toasted('Your account is deleted');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('user')))).toEqual([]);

    const { createAccount, accountMenu, dialog } = onPage(page);
    await page.locator('main').getByRole('button', { name: 'Sign In' }).click();
    await createAccount({ ...account, password: 'a third password' });
    await accountMenu.waitFor();
    expect(await dialog.count()).toBe(0);
  });
});
