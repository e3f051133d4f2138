import { saveConsent } from '@dreamreel/ui/browser/consent';
import { openSettings } from '@dreamreel/ui/browser/front-end-events';
import { chooseTheme } from '@dreamreel/ui/browser/theme';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StorageChoice } from '../features/consent/storage-choice.tsx';
import { hardMode } from '../session/hard-mode.ts';
import { PUSH_KEY, withoutPush, withPush } from '../testing/push.ts';
import { ok, type Routes, serve } from '../testing/server.ts';
import { ada, resetSession, signInAs } from '../testing/session.ts';
import { HeaderTools } from './header-tools.tsx';

beforeEach(() => {
  resetSession();
  hardMode.choose(false);
  chooseTheme('system');
});
afterEach(withoutPush);

/** Opens a page with the settings, as the footer does. */
async function open(routes: Routes = {}) {
  const server = serve({ 'GET /api/auth/me': () => ok({ user: ada }), ...routes });
  const page = openPage(
    <>
      <HeaderTools />
      <StorageChoice />
    </>,
    '/',
  );
  act(openSettings);
  return { server, ...page, settings: within(await screen.findByRole('dialog', { name: 'Settings' })) };
}

describe('the settings', () => {
  it('has only the settings of this browser for a guest', async () => {
    const { settings } = await open();
    expect(settings.getByRole('switch', { name: 'Hard mode' })).toBeVisible();
    expect(settings.queryByRole('switch', { name: 'Daily Game Notifications' })).toBeNull();
  });

  it('has the settings of the account and of this browser for a user', async () => {
    signInAs(ada);
    const { settings } = await open();
    expect(await settings.findByRole('switch', { name: 'Daily Game Notifications' })).toBeVisible();
    expect(settings.getByRole('link', { name: 'Manage Your Account' })).toHaveAttribute('href', '/account');
    expect(settings.getByRole('switch', { name: 'Hard mode' })).toBeVisible();
    expect(settings.getByRole('group', { name: 'Theme' })).toBeVisible();
  });

  it('changes the theme', async () => {
    const { user, settings } = await open();
    expect(settings.getByRole('radio', { name: 'System' })).toBeChecked();
    await user.click(settings.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('turns hard mode on for this visit and stores it for later visits only with consent', async () => {
    const { user, settings } = await open();
    await user.click(settings.getByRole('switch', { name: 'Hard mode' }));
    expect(settings.getByRole('switch', { name: 'Hard mode' })).toBeChecked();
    expect(sessionStorage.getItem('dreamreel.hardMode')).toBe('on');
    expect(localStorage.getItem('dreamreel.hardMode')).toBeNull();
  });

  it('turns the reminder of this browser on and off', async () => {
    saveConsent({ functional: true, analytics: false, marketing: false }, new Date());
    const browser = withPush();
    const { user, settings, server } = await open({
      ...PUSH_KEY,
      'POST /api/push/subscriptions': () => ok({ success: true }),
      'DELETE /api/push/subscriptions/*': () => ok({ success: true }),
    });
    const reminder = await settings.findByRole('switch', { name: 'Remind me on this device' });
    await user.click(reminder);
    await waitFor(() => expect(settings.getByRole('combobox', { name: 'Reminder time' })).toBeEnabled());
    expect(server.to('POST /api/push/subscriptions')).toHaveLength(1);
    await user.click(reminder);
    await waitFor(() => expect(browser.subscription).toBeUndefined());
    expect(reminder).not.toBeChecked();
  });

  it('asks for the consent that reminders need and then focuses the switch', async () => {
    withPush();
    const { user, settings } = await open(PUSH_KEY);
    await user.click(await settings.findByRole('button', { name: 'Change cookie preferences' }));
    const preferences = within(await screen.findByRole('dialog', { name: 'Cookie Preferences' }));
    await user.click(preferences.getByRole('button', { name: 'Accept All Cookies' }));
    const reminder = await screen.findByRole('switch', { name: 'Remind me on this device' });
    await waitFor(() => expect(reminder).toHaveFocus());
    expect(reminder).not.toBeChecked();
  });

  it('closes when the page changes', async () => {
    const { router } = await open();
    await act(() => router.navigate('/privacy'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
