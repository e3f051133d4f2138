import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onConsentRequest } from '@dreamreel/ui/browser/front-end-events';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AboutPage } from '../features/about/about-page.tsx';
import { PrivacyPage } from '../features/privacy/privacy-page.tsx';
import { UnsubscribePage } from '../features/unsubscribe/unsubscribe-page.tsx';
import { config, ok, visit } from '../testing/server.ts';

const configured = (more: object) => ({ 'GET /config.json': () => ok({ ...config, ...more }) });

it('the about page shows the contact', async () => {
  visit(<AboutPage />, '/about', configured({ contact: 'hello@example.org' }));
  expect(await screen.findByText('hello@example.org')).toHaveAttribute('href', 'mailto:hello@example.org');
});

describe('the privacy page', () => {
  it('lists every storage key of the front ends, and opens the cookie preferences', async () => {
    const requested = jest.fn();
    const stop = onConsentRequest(requested);
    const { user } = visit(<PrivacyPage />, '/privacy');
    const root = join(import.meta.dirname, '../../../..');
    const sources = globSync('frontends/{player,shell,ui}/src/**/*.{ts,tsx}', { cwd: root })
      .filter((path) => !path.includes('.test.'))
      .map((path) => readFileSync(join(root, path), 'utf8'));
    const names = new Set(sources.flatMap((source) => source.match(/(?<=')dreamreel\.\w+(?=')/g) ?? []));
    expect(names.size).toBeGreaterThan(4);
    const text = screen.getByRole('article').textContent;
    for (const name of [...names, 'userId', 'userEmail', 'userName']) expect(text).toContain(name);
    await user.click(screen.getByText('Change cookie preferences'));
    expect(requested).toHaveBeenCalledTimes(1);
    stop();
  });

  it('shows the configured retention periods', async () => {
    const retention = { auditLog: 90, mailRecords: 14, unsubscribeLinks: 45 };
    const { unmount } = visit(<PrivacyPage />, '/privacy', configured({ retention }));
    expect(await screen.findByText('How long we keep data')).toBeVisible();
    for (const text of [
      ...['An account is kept until you delete it.', /keep the log for 90 days/],
      ...[/for 14 days so that/, /works for 45 days/, /without an account are kept indefinitely/],
      /can remain in a backup of this site until/,
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/Technical logs are kept/)).toBeNull();
    unmount();
    const more = { serviceLogs: 1, accounts: 730, guestPlays: 400 };
    visit(<PrivacyPage />, '/privacy', configured({ retention: { ...retention, ...more } }));
    expect(await screen.findByText('Technical logs are kept for 1 day.')).toBeVisible();
    expect(screen.getByText(/^If you go 730 days without visiting while signed in, we delete your/)).toBeVisible();
    expect(screen.getByText(/without an account are deleted 400 days after/)).toBeVisible();
  });
});

it.each([
  ['an invalid token without a code', { status: 400, body: { error: 'invalid-token' } }, /is invalid or has expired/],
  ['an invalid token with status 200', ok({ success: false, error: 'invalid-token' }), /is invalid or has expired/],
  ['a missing network', undefined, /^An error occurred/],
])('the unsubscribe page is busy while it sends the token once, and reports %s', async (_, response, text) => {
  const { server } = visit(<UnsubscribePage />, '/unsubscribe?token=t%2B1', {
    'GET /api/unsubscribe': () => response ?? Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText(text)).toBeVisible();
  expect(server.calls.map(({ url }) => url.searchParams.get('token'))).toEqual(['t+1']);
});
