import { askForConsent, readConsent } from '@dreamreel/ui/browser/consent';
import { chooseTheme } from '@dreamreel/ui/browser/theme';
import { BLOCKED_STORAGE, blockStorage, restoreStorage } from '@dreamreel/ui/testing/block-storage';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { storeReminderHour } from '../../session/reminder-hour.ts';
import { ok, serve } from '../../testing/server.ts';
import { ada, resetSession, signInAs } from '../../testing/session.ts';
import { StorageChoice } from './storage-choice.tsx';

beforeEach(() => {
  resetSession();
  delete document.documentElement.dataset.theme;
});
afterEach(restoreStorage);

function open() {
  serve({ 'GET /api/auth/me': () => ok({ user: ada }) });
  const { user, unmount } = openPage(
    <>
      <main />
      <StorageChoice />
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
])('stores %s with its date and closes the banner', async (name, expected) => {
  const { press, unmount } = open();
  const startedAt = Date.now();
  await press(name);
  expect(banner()).toBeNull();
  expect(readConsent()).toMatchObject(expected);
  const date = Date.parse(readConsent()?.consentDate ?? '');
  expect(date).toBeGreaterThanOrEqual(startedAt);
  expect(date).toBeLessThanOrEqual(Date.now());
  unmount();
  open();
  expect(banner()).toBeNull();
});

it('the banner stays closed for this visit after Close, without any consent', async () => {
  const { press, unmount } = open();
  await press('Close');
  expect(banner()).toBeNull();
  expect(readConsent()).toBeNull();
  unmount();
  const second = open();
  expect(banner()).toBeNull();
  second.unmount();
  sessionStorage.clear();
  open();
  expect(banner()).not.toBeNull();
});

describe.each(BLOCKED_STORAGE)('if the browser’s storage %s', (_, getStorage) => {
  it.each([
    ['Accept All Cookies', ALL],
    ['Reject All', NONE],
    ['Close', null],
  ])('%s hides the banner for this visit', async (name, expected) => {
    blockStorage(getStorage);
    const { press, unmount } = open();
    await press(name);
    expect(banner()).toBeNull();
    unmount();
    open();
    expect(banner()).toBeNull();
    if (expected === null) expect(readConsent()).toBeNull();
    else expect(readConsent()).toMatchObject(expected);
  });
});

it.each(['Accept All Cookies', 'Reject All', 'Close'])('moves the focus to the page after %s', async (name) => {
  const { press } = open();
  await press(name);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('hides the banner from signed-in users', () => {
  signInAs(ada);
  open();
  expect(banner()).toBeNull();
});

it('makes rejecting as prominent as accepting', () => {
  open();
  const [accept, reject] = ['Accept All Cookies', 'Reject All'].map((name) => screen.getByRole('button', { name }));
  expect(reject?.className).toBe(accept?.className);
  expect(reject?.parentElement).toBe(accept?.parentElement);
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});

it('offers each purpose separately, off by default, with Necessary always on', async () => {
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
  expect(readConsent()).toMatchObject({ ...NONE, functional: true });
  expect(banner()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stores nothing if the preferences are closed without saving', async () => {
  const { user, press } = open();
  await press('Customize');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(readConsent()).toBeNull();
  expect(banner()).not.toBeNull();
});

it('shows the stored choice again and withdraws it', async () => {
  const { user, press } = open();
  await press('Accept All Cookies');
  act(askForConsent);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('switch', { name: 'Marketing' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Reject All' }));
  expect(readConsent()).toMatchObject(NONE);
});

it('stores the theme for later visits only with consent', async () => {
  const { press } = open();
  chooseTheme('light');
  expect(localStorage.getItem('dreamreel.theme')).toBeNull();
  await press('Accept All Cookies');
  expect(localStorage.getItem('dreamreel.theme')).toBe('light');
});

it('deletes the reminder hour when consent is withdrawn', async () => {
  const { user, press } = open();
  await press('Accept All Cookies');
  storeReminderHour(18);
  expect(localStorage.getItem('dreamreel.reminderHour')).toBe('18');
  act(askForConsent);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reject All' }));
  expect(localStorage.getItem('dreamreel.reminderHour')).toBeNull();
  expect(sessionStorage.getItem('dreamreel.reminderHour')).toBeNull();
});
