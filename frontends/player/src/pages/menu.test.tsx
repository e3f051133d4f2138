import { catchInstallPrompt } from '@dreamreel/ui/browser/install-prompt';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ConsentBanner } from '../features/consent/consent-banner.tsx';
import { PUSH_KEY, withoutPush, withPush } from '../testing/push.ts';
import { serve } from '../testing/server.ts';
import { resetSession } from '../testing/session.ts';
import { HeaderTools } from './header-tools.tsx';

beforeEach(resetSession);
afterEach(withoutPush);

it('asks for the consent that reminders need and then focuses the switch', async () => {
  withPush();
  serve(PUSH_KEY);
  const { user } = openPage(
    <>
      <HeaderTools />
      <ConsentBanner />
    </>,
    '/',
  );
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Change cookie preferences' }));
  const preferences = within(await screen.findByRole('dialog', { name: 'Cookie Preferences' }));
  await user.click(preferences.getByRole('button', { name: 'Accept All Cookies' }));
  const reminder = await screen.findByRole('switch', { name: 'Remind me on this device' });
  await waitFor(() => expect(reminder).toHaveFocus());
  expect(reminder).not.toBeChecked();
});

it('offers to install the site in the menu of every page', async () => {
  catchInstallPrompt();
  act(() => void dispatchEvent(new Event('beforeinstallprompt')));
  serve({});
  const { user } = openPage(<HeaderTools />, '/about');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible();
});
