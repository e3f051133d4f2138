import { readConsent } from '@dreamreel/ui/browser/consent';
import { askForConsent } from '@dreamreel/ui/browser/front-end-events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { storeReminderHour } from '../../session/stored-choices.ts';
import { ada, resetSession, signInAs, visit } from '../../testing/server.ts';
import { StorageChoice } from './storage-choice.tsx';

beforeEach(resetSession);
afterEach(() => {
  for (const [name, original] of originals) Object.defineProperty(globalThis, name, original);
  // What the page kept in memory.
  globalThis.textsInMemory = undefined;
});

const originals = (['localStorage', 'sessionStorage'] as const).map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name) ?? {}] as const,
);
function replaceStorage(replacement: PropertyDescriptor): void {
  for (const [name] of originals) Object.defineProperty(globalThis, name, { ...replacement, configurable: true });
}
function refuse(name: string): never {
  throw new DOMException('The browser refuses.', name);
}

function open() {
  const banner = (
    <>
      <main />
      <StorageChoice />
    </>
  );
  const page = visit(banner, '/');
  return { ...page, press: (name: string) => page.user.click(screen.getByRole('button', { name })) };
}
const preferences = async () => within(await screen.findByRole('dialog', { name: 'Cookie Preferences' }));

const isBannerShown = () => screen.queryByRole('region', { name: 'Cookie consent' }) !== null;
/** Leaves the page and opens it again in the same tab. */
function reopen({ unmount }: ReturnType<typeof open>): void {
  unmount();
  open();
}
const NONE = { analytics: false, marketing: false, functional: false };
const ALL = { analytics: true, marketing: true, functional: true };

describe.each<[string, () => void]>([
  ['works', () => undefined],
  ['throws', () => replaceStorage({ get: () => refuse('SecurityError') })],
  ['is null', () => replaceStorage({ value: null })],
  [
    'is full',
    () =>
      replaceStorage({
        value: { getItem: () => null, setItem: () => refuse('QuotaExceededError'), removeItem: () => undefined },
      }),
  ],
])('if the browser’s storage %s', (_what, block) => {
  it.each([
    ['Accept All Cookies', ALL],
    ['Reject All', NONE],
    ['Close', null],
  ])('%s hides the banner for this visit and moves the focus to the page', async (name, expected) => {
    block();
    const page = open();
    await page.press(name);
    expect(isBannerShown()).toBe(false);
    expect(screen.getByRole('main')).toHaveFocus();
    if (expected === null) expect(readConsent()).toBeNull();
    else expect(readConsent()).toMatchObject(expected);
    reopen(page);
    expect(isBannerShown()).toBe(false);
  });
});

it('shows the banner again in the visit after Close', async () => {
  const page = open();
  await page.press('Close');
  sessionStorage.clear();
  reopen(page);
  expect(isBannerShown()).toBe(true);
});

it('hides the banner from signed-in users', () => {
  signInAs(ada);
  open();
  expect(isBannerShown()).toBe(false);
});

it('offers each purpose separately, off by default, with Necessary always on, and stores nothing without saving', async () => {
  const { user, press } = open();
  await press('Customize');
  await preferences();
  await user.keyboard('{Escape}');
  expect(readConsent()).toBeNull();
  expect(isBannerShown()).toBe(true);
  await press('Customize');
  const dialog = await preferences();
  expect(dialog.getByLabelText('Necessary')).toBeChecked();
  expect(dialog.getByLabelText('Necessary')).toBeDisabled();
  for (const name of ['Functional', 'Analytics', 'Marketing']) expect(dialog.getByLabelText(name)).not.toBeChecked();
  await user.click(dialog.getByLabelText('Functional'));
  await user.click(dialog.getByText('Save Preferences'));
  expect(readConsent()).toMatchObject({ ...NONE, functional: true });
  expect(isBannerShown()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('deletes the reminder hour when consent is withdrawn', async () => {
  const { user, press } = open();
  await press('Accept All Cookies');
  storeReminderHour(18);
  expect(localStorage.getItem('dreamreel.reminderHour')).toBe('18');
  act(askForConsent);
  const dialog = await preferences();
  expect(dialog.getByLabelText('Marketing')).toBeChecked();
  await user.click(dialog.getByText('Reject All'));
  expect(readConsent()).toMatchObject(NONE);
  for (const storage of [localStorage, sessionStorage]) expect(storage.getItem('dreamreel.reminderHour')).toBeNull();
});
