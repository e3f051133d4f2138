import { randomUUID } from 'node:crypto';
import type { Browser, Page, Route } from 'playwright-core';
import { newPage } from '../../player/browser.ts';
import type { Account } from '../../player/client.ts';
import { adminCredentials, site } from '../environment.ts';
import { newGame } from '../http/play.ts';

export type Visitor = Awaited<ReturnType<typeof newVisitor>>;

/** Opens a page in a new browser context and returns its actions, which are named as in the specification. */
export async function newVisitor(browser: Browser, movieTitle: string) {
  const page = await newPage(browser, { viewport: { width: 1280, height: 1000 } });
  const dialog = page.getByRole('dialog');
  const sessionId = randomUUID();

  const go = (path: string) => page.goto(`${site}${path}`);
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const fill = async (fields: Readonly<Record<string, string>>, within: Page | typeof dialog = dialog) => {
    for (const [label, value] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(value);
  };

  async function guess(title: string): Promise<void> {
    const box = page.getByRole('combobox').first();
    await box.fill(title);
    // The title list closes with Escape. Otherwise, it could cover the button.
    await box.press('Escape');
    await press('Guess');
  }

  async function signUp({ name, email, password }: Account, confirmation = password) {
    await dialog.getByRole('tab', { name: 'Create Account' }).click();
    await fill({ Name: name, Email: email, Password: password, 'Confirm Password': confirmation });
    await dialog.getByRole('button', { name: 'Create Account' }).click();
  }

  async function signIn(email: string, password: string): Promise<void> {
    await dialog.getByRole('tab', { name: 'Sign In' }).click();
    await fill({ Email: email, Password: password });
    await dialog.getByRole('button', { name: 'Sign In' }).click();
  }

  async function loginAsAdmin(password = adminCredentials.password): Promise<void> {
    await fill({ Username: adminCredentials.username, Password: password }, page);
    await press('Access Dashboard');
  }

  return {
    page,
    dialog,
    movieTitle,
    go,
    press,
    fill,
    guess,
    signUp,
    signIn,
    loginAsAdmin,
    /** Opens the daily game of the visitor's session. The visitor might have started the game on another device. */
    openGame: () => go(`/daily?sessionId=${sessionId}`),
    /** Continues the visitor's game on another device. */
    elsewhere: () => newGame(undefined, sessionId),
    ...controlledApi(page),
    close: () => page.context().close(),
  };
}

/** Returns functions that change how the API responds to this page. */
function controlledApi(page: Page) {
  const released = Promise.withResolvers<void>();
  return {
    /**
     * Replaces the response to the page's next matching request with the given status and body, or with a broken
     * connection.
     */
    answerNext: (path: string, answer: { status: number; body?: string; contentType?: string } | 'broken') =>
      page.route(
        `**${path}`,
        (route: Route) => (answer === 'broken' ? route.abort() : route.fulfill({ body: '', ...answer })),
        { times: 1 },
      ),
    /** Delays POST requests until `releasePosts` is called. */
    holdPosts: () =>
      page.route('**/api/**', async (route) => {
        if (route.request().method() === 'POST') await released.promise;
        await route.continue();
      }),
    releasePosts: async () => released.resolve(),
  };
}
