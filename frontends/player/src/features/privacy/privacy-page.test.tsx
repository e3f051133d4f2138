import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onConsentRequest } from '@dreamreel/ui/browser/consent';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ok, serve } from '../../testing/server.ts';
import { PrivacyPage } from './privacy-page.tsx';

const config = { remotes: {}, serverTime: '2026-03-14T00:00:00.000Z', version: '1' };

it('lists every storage key of the front ends', () => {
  serve({ 'GET /config.json': () => ok(config) });
  openPage(<PrivacyPage />, '/privacy');
  const root = join(import.meta.dirname, '../../../../..');
  const sources = globSync('frontends/{player,shell,ui}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const names = new Set(sources.flatMap((source) => source.match(/(?<=')dreamreel\.\w+(?=')/g) ?? []));
  expect(names.size).toBeGreaterThan(4);
  for (const name of [...names, 'userId', 'userEmail', 'userName']) {
    expect(screen.getByRole('article')).toHaveTextContent(name);
  }
});

it('shows the configured contact', async () => {
  serve({ 'GET /config.json': () => ok({ ...config, contact: 'privacy@example.org' }) });
  openPage(<PrivacyPage />, '/privacy');
  expect(await screen.findByRole('link', { name: 'privacy@example.org' })).toHaveAttribute(
    'href',
    'mailto:privacy@example.org',
  );
});

it('shows the configured retention periods', async () => {
  const retention = { auditLog: 90, mailRecords: 14, unsubscribeLinks: 45 };
  serve({ 'GET /config.json': () => ok({ ...config, retention }) });
  const { unmount } = openPage(<PrivacyPage />, '/privacy');
  expect(await screen.findByRole('heading', { name: 'How long we keep data' })).toBeVisible();
  for (const text of [/keep the log for 90 days/, /for 14 days so that/, /works for 45 days/])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/Technical logs are kept/)).toBeNull();
  expect(screen.getByText('An account is kept until you delete it.')).toBeVisible();
  expect(screen.getByText(/without an account are kept indefinitely/)).toBeVisible();
  expect(screen.getByText(/can remain in a backup of this site until/)).toBeVisible();
  unmount();
  serve({
    'GET /config.json': () =>
      ok({ ...config, retention: { ...retention, serviceLogs: 1, accounts: 730, guestPlays: 400 } }),
  });
  openPage(<PrivacyPage />, '/privacy');
  expect(await screen.findByText('Technical logs are kept for 1 day.')).toBeVisible();
  expect(
    screen.getByText(/^If you go 730 days without visiting while signed in, we delete your account/),
  ).toBeVisible();
  expect(screen.getByText(/without an account are deleted 400 days after/)).toBeVisible();
});

it('opens the cookie preferences', async () => {
  serve({ 'GET /config.json': () => ok(config) });
  const requested = jest.fn();
  const stop = onConsentRequest(requested);
  const { user } = openPage(<PrivacyPage />, '/privacy');
  await user.click(screen.getByRole('button', { name: 'Change cookie preferences' }));
  expect(requested).toHaveBeenCalledTimes(1);
  stop();
});
