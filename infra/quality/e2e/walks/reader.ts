import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { expect } from '@jest/globals';
import { answerNext, button, heading, step, text, view, viewAt, type Walk } from '../fixture/walk.ts';

const back = button('Return to the product', 'Return to Dreamreel');
const unsubscribed = text(
  'You have been unsubscribed from ... daily game notifications.',
  /^You have been unsubscribed from \S+ daily game notifications\.$/,
);
const invalidLink = text('The unsubscribe link is invalid or has expired.');
const failed = text('An error occurred while processing your unsubscribe request.');

/** Every page of the page table, opened by its address, and the states of pages that open from a link in a mail. */
export const reader: Walk = {
  name: 'a reader',
  steps: [
    ...SITE_PAGES.map(({ path, title }) =>
      view(`the page ${path}`, async ({ page, go }) => {
        await go(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await page.title()).toBe(title.en);
      }),
    ),
    viewAt('unsubscribing, done', '/unsubscribe?success=true', 'Unsubscribed', unsubscribed, back),
    viewAt('unsubscribing by a bad link', '/unsubscribe?error=invalid-token', 'Invalid link', invalidLink, back),
    viewAt('unsubscribing that failed', '/unsubscribe?error=server', 'That didn’t work', failed, back),
    step(
      'unsubscribing by a token',
      async (visitor) => {
        const done = { status: 200, contentType: 'application/json', body: '{"success":true}' };
        await answerNext(visitor, '/api/unsubscribe?*', done);
        await visitor.go('/unsubscribe?token=of-a-mail');
      },
      unsubscribed,
    ),
    step('unsubscribing by a forged token', ({ go }) => go('/unsubscribe?token=forged'), invalidLink),
    step(
      'unsubscribing while the server fails',
      async (visitor) => {
        await answerNext(visitor, '/api/unsubscribe?*', { status: 500 });
        await visitor.go('/unsubscribe?token=of-another-mail');
      },
      failed,
    ),
    view('unsubscribing under way', async ({ page, go, waitForText }) => {
      await page.route('**/api/unsubscribe**', () => undefined);
      await go('/unsubscribe?token=abc');
      await waitForText('We’re checking your link.');
    }),
    view('the choice of a new password by a mailed link', async ({ page, go }) => {
      await go('/reset-password#token=abc');
      await page.getByLabel('New password', { exact: true }).waitFor();
    }),
    view('an address whose link is being checked', async ({ page, go, waitForText }) => {
      await page.route('**/api/auth/verify-email', () => undefined);
      await go('/verify-email#token=abc');
      await waitForText('We’re checking your link.');
    }),
    view('an invitation to the dashboard', async ({ page, go }) => {
      const offer = { role: 'editor', expiresAt: '2099-01-01T00:00:00.000Z' };
      await page.route('**/api/admin/invitation', (route) => route.fulfill({ json: { offer } }));
      await go('/admin/join#abc');
      await page.getByRole('heading', { name: 'Join the team' }).waitFor();
    }),
    viewAt('the page without a network', '/offline.html', 'You’re offline'),
    viewAt('the German page without a network', '/offline.de.html', /offline/i),
    {
      ...viewAt('the 404 page', '/no-such-page', '404 Page Not Found', heading('404 Page Not Found')),
      isMissing: true,
    },
  ],
};
