import { askForConsent, storedConsent } from '@dreamreel/ui/browser/consent';
import { chooseTheme } from '@dreamreel/ui/browser/theme';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { keepReminderHour } from '../../session/reminder-hour.ts';
import { ok, serve } from '../../testing/server.ts';
import { ada, resetSession, signedInAs } from '../../testing/session.ts';
import { ConsentBanner } from './consent-banner.tsx';

beforeEach(() => {
  resetSession();
  delete document.documentElement.dataset.theme;
});

function open() {
  serve({ 'GET /api/auth/me': () => ok({ user: ada }) });
  const { user, unmount } = openPage(
    <>
      <main />
      <ConsentBanner />
    </>,
    '/',
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press, unmount };
}

const banner = () => screen.queryByRole('region', { name: 'Cookie consent' });
const NONE = { necessary: true, analytics: false, marketing: false, functional: false };
const ALL = { necessary: true, analytics: true, marketing: true, functional: true };

it.each([
  ['Accept All Cookies', ALL],
  ['Reject All', NONE],
])('%s is stored with its date and ends the question', async (name, expected) => {
  const { press, unmount } = open();
  const before = Date.now();
  await press(name);
  expect(banner()).toBeNull();
  expect(storedConsent()).toMatchObject(expected);
  const date = Date.parse(storedConsent()?.consentDate ?? '');
  expect(date).toBeGreaterThanOrEqual(before);
  expect(date).toBeLessThanOrEqual(Date.now());
  unmount();
  open();
  expect(banner()).toBeNull();
});

it('is closed for this visit without a choice, and nothing more than the necessary is allowed', async () => {
  const { press, unmount } = open();
  await press('Close');
  expect(banner()).toBeNull();
  expect(storedConsent()).toBeNull();
  unmount();
  const second = open();
  expect(banner()).toBeNull();
  second.unmount();
  sessionStorage.clear();
  open();
  expect(banner()).not.toBeNull();
});

it.each(['Accept All Cookies', 'Reject All', 'Close'])('gives the focus to the page when it goes: %s', async (name) => {
  const { press } = open();
  await press(name);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('is not shown to whoever is signed in', () => {
  signedInAs(ada);
  open();
  expect(banner()).toBeNull();
});

it('refuses as easily as it accepts: the same kind of button in the same place', () => {
  open();
  const [accept, reject] = ['Accept All Cookies', 'Reject All'].map((name) => screen.getByRole('button', { name }));
  expect(reject?.className).toBe(accept?.className);
  expect(reject?.parentElement).toBe(accept?.parentElement);
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});

it('lets each purpose be chosen, the necessary always on, nothing ticked beforehand', async () => {
  const { user, press } = open();
  await press('Customize');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cookie Preferences' }));
  expect(dialog.getByRole('switch', { name: 'Necessary' })).toBeChecked();
  expect(dialog.getByRole('switch', { name: 'Necessary' })).toBeDisabled();
  for (const name of ['Functional', 'Analytics', 'Marketing']) {
    expect(dialog.getByRole('switch', { name })).not.toBeChecked();
  }
  await user.click(dialog.getByRole('switch', { name: 'Functional' }));
  await user.click(dialog.getByRole('button', { name: 'Save Preferences' }));
  expect(storedConsent()).toMatchObject({ ...NONE, functional: true });
  expect(banner()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stores nothing when Customize is left without saving', async () => {
  const { user, press } = open();
  await press('Customize');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(storedConsent()).toBeNull();
  expect(banner()).not.toBeNull();
});

it('can be asked for again, shows what was chosen, and takes it back', async () => {
  const { user, press } = open();
  await press('Accept All Cookies');
  act(askForConsent);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('switch', { name: 'Marketing' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Reject All' }));
  expect(storedConsent()).toMatchObject(NONE);
});

it('keeps a theme beyond the visit only with consent', async () => {
  const { press } = open();
  chooseTheme('light');
  expect(localStorage.getItem('dreamreel.theme')).toBeNull();
  await press('Accept All Cookies');
  expect(localStorage.getItem('dreamreel.theme')).toBe('light');
});

it('keeps no hour of the reminder without consent: the reminder ends with it', async () => {
  const { user, press } = open();
  await press('Accept All Cookies');
  keepReminderHour(18);
  expect(localStorage.getItem('dreamreel.reminderHour')).toBe('18');
  act(askForConsent);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reject All' }));
  expect(localStorage.getItem('dreamreel.reminderHour')).toBeNull();
  expect(sessionStorage.getItem('dreamreel.reminderHour')).toBeNull();
});
