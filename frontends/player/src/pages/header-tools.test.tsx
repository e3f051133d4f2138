import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { chooseTheme } from '@dreamreel/ui/browser/appearance';
import { openSettings } from '@dreamreel/ui/browser/front-end-events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { StorageChoice } from '../features/consent/storage-choice.tsx';
import { lazyPart } from '../on-demand.tsx';
import { endSession, startSession } from '../session/signed-in-user.ts';
import { hardMode } from '../session/stored-choices.ts';
import { forgetStreak, type GuestResult, storeGuestResult, storeStreak } from '../session/stored-results.ts';
import { PUSH_KEY, withoutPush, withPush } from '../testing/push.ts';
import {
  ada,
  errorResponse,
  ok,
  type Routes,
  resetSession,
  STATISTICS,
  signInAs,
  statistics,
  visit,
} from '../testing/server.ts';
import { HeaderTools } from './header-tools.tsx';

const today = utcDate(new Date());
const result = (daysAgo: number, more: Partial<GuestResult> = {}): GuestResult => ({
  ...{ date: addDays(today, -daysAgo), won: true, guesses: 2, hint: 3, mode: 'normal' },
  ...more,
});
const LOSS = { won: false, guesses: 5 };
const unavailable = () => errorResponse(503, 'unavailable', 'Try again');

beforeEach(() => {
  resetSession();
  hardMode.choose(false);
  chooseTheme('system');
});
afterEach(withoutPush);

function open(routes: Routes = {}) {
  const page = (
    <>
      <HeaderTools />
      <StorageChoice />
    </>
  );
  return visit(page, '/', routes);
}
const button = () => screen.getByRole('button', { name: /^Menu/ });

async function openMenu(routes: Routes = {}) {
  const page = open(routes);
  await page.user.click(button());
  return { ...page, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
}
const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

describe('the menu', () => {
  it('shows the statistics of a guest’s browser with today’s row marked, without a request', async () => {
    for (const game of [result(0), result(1), result(2, LOSS), result(3)]) storeGuestResult(game);
    const { server } = await openMenu();
    expect(['Played', 'Win Rate %', 'Current Streak', 'Max Streak'].map(figure)).toEqual(['4', '75', '2', '2']);
    const bars = within(screen.getByRole('list', { name: 'Games won by number of guesses' })).getAllByRole('listitem');
    expect(bars[1]).toHaveTextContent('2 guesses: 3, today');
    expect(server.calls).toEqual([]);
  });

  it('explains the empty statistics of a guest, even if the storage contains invalid data', async () => {
    localStorage.setItem('dreamreel.results', '[{"date":"2026-02-30","won":true,"guesses":1},7,null,{"won":1}]');
    const { menu } = await openMenu();
    expect(menu.getByText(/Finish today’s game to start/)).toBeVisible();
    expect(menu.getByText(/No streak yet/)).toBeVisible();
  });

  it('shows a user’s statistics, with hard mode separately, after Retry if they didn’t load', async () => {
    signInAs(ada);
    const hardMode = { ...statistics, totalPlayed: 2, totalWon: 1 };
    const responses = [unavailable()];
    const { user, menu } = await openMenu({
      [STATISTICS]: () => responses.shift() ?? ok({ ...statistics, hardMode }),
    });
    expect(await menu.findByRole('alert')).toHaveTextContent('Your statistics didn’t load');
    await user.click(menu.getByText('Retry'));
    await menu.findByText('Max Streak');
    expect(figure('Played')).toBe('12');
    await user.click(screen.getByRole('tab', { name: 'Hard mode' }));
    expect(figure('Win Rate %')).toBe('50');
  });

  it('opens the settings, which return the focus to the menu button', async () => {
    const { user, menu } = await openMenu();
    await user.click(menu.getByText('Settings'));
    await screen.findByRole('dialog', { name: 'Settings' });
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
  });
});

it('keeps the page and offers to reload it if a part of it fails to load', async () => {
  const Part = lazyPart(async () => Promise.reject(new Error('no network')));
  visit(
    <>
      <h1>The page</h1>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </>,
    '/',
  );
  expect(await screen.findByText(/Part of this page didn’t load/)).toBeVisible();
  expect(screen.getByText('Reload')).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
});

describe('the streak on the button', () => {
  const store = (...game: Parameters<typeof result>) => act(() => storeGuestResult(result(...game)));

  it('is a guest’s streak until the account claims the games on sign-in, or today’s game is lost', () => {
    open();
    expect(button()).toHaveAccessibleName('Menu');
    for (const end of [() => act(() => startSession(ada)), () => store(0, LOSS)]) {
      act(endSession);
      expect(button()).toHaveAccessibleName('Menu');
      store(1);
      store(0);
      expect(button()).toHaveAccessibleName('Menu, 2-day streak');
      end();
      expect(button()).toHaveAccessibleName('Menu');
    }
  });

  it('is a user’s after the server sends it, on other pages too, until it ends, even if the statistics fail to load', async () => {
    signInAs(ada);
    const responses = [ok(statistics)];
    const routes = { [STATISTICS]: () => responses.shift() ?? unavailable() };
    const first = await openMenu(routes);
    await first.menu.findByText('Current Streak');
    first.unmount();
    const { user, server } = open(routes);
    expect(button()).toHaveAccessibleName('Menu, 3-day streak');
    act(forgetStreak);
    await user.click(button());
    await waitFor(() => expect(server.to(STATISTICS)).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(button()).toHaveAccessibleName('Menu');
  });

  it('ends when the user misses a day or logs out', () => {
    signInAs(ada);
    storeStreak(3, addDays(today, -2));
    open();
    expect(button()).toHaveAccessibleName('Menu');
    act(() => storeStreak(3, addDays(today, -1)));
    expect(button()).toHaveAccessibleName('Menu, 3-day streak');
    act(endSession);
    expect(button()).toHaveAccessibleName('Menu');
  });
});

describe('the settings', () => {
  /** Opens the settings as the footer does. */
  async function openFromFooter(routes: Routes = {}) {
    const page = open(routes);
    act(openSettings);
    return { ...page, settings: within(await screen.findByRole('dialog', { name: 'Settings' })) };
  }

  it('of a user are also those of the account, until the page changes', async () => {
    signInAs(ada);
    const { settings, router } = await openFromFooter();
    expect(await settings.findByLabelText('Daily Game Notifications')).toBeVisible();
    expect(settings.getByText('Manage Your Account')).toHaveAttribute('href', '/account');
    expect(settings.getByLabelText('Hard mode')).toBeVisible();
    expect(settings.getByRole('group', { name: 'Theme' })).toBeVisible();
    await act(() => router.navigate('/privacy'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ask for the consent that reminders need and then focus the switch', async () => {
    withPush();
    const { user, settings } = await openFromFooter(PUSH_KEY);
    await user.click(await settings.findByText('Change cookie preferences'));
    const preferences = within(await screen.findByRole('dialog', { name: 'Cookie Preferences' }));
    await user.click(preferences.getByText('Accept All Cookies'));
    const reminder = await screen.findByLabelText('Remind me on this device', { selector: 'button' });
    await waitFor(() => expect(reminder).toHaveFocus());
    expect(reminder).not.toBeChecked();
  });
});
