import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { saveConsent } from '@dreamreel/ui/browser/consent';
import { chooseTheme } from '@dreamreel/ui/browser/theme';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HeaderTools } from '../../pages/header-tools.tsx';
import { type GuestResult, storeGuestResult } from '../../session/guest-results.ts';
import { hardMode } from '../../session/hard-mode.ts';
import { endSession, startSession } from '../../session/signed-in-user.ts';
import { PUSH_KEY, withoutPush, withPush } from '../../testing/push.ts';
import { errorResponse, ok, serve } from '../../testing/server.ts';
import { ada, resetSession, signInAs } from '../../testing/session.ts';

const STATISTICS = 'GET /api/user-stats/5';
const today = utcDate(new Date());
const result = (daysAgo: number, more: Partial<GuestResult> = {}): GuestResult => ({
  date: addDays(today, -daysAgo),
  won: true,
  guesses: 2,
  hint: 3,
  mode: 'normal',
  ...more,
});
const record = { totalPlayed: 12, totalWon: 8, currentStreak: 3, maxStreak: 5, guessDistribution: [1, 0, 5, 2, 0] };

beforeEach(() => {
  resetSession();
  hardMode.choose(false);
  chooseTheme('system');
});
afterEach(withoutPush);

async function openMenu(routes: Parameters<typeof serve>[0] = {}) {
  const server = serve({ 'GET /api/auth/me': () => ok({ user: ada }), ...routes });
  const view = openPage(<HeaderTools />, '/');
  await view.user.click(screen.getByRole('button', { name: /^Menu/ }));
  return { server, ...view, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
}
const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

describe('a guest’s menu', () => {
  it('shows the statistics of this browser with today’s row marked, without a request', async () => {
    for (const game of [result(0), result(1), result(2, { won: false, guesses: 5 }), result(3)]) storeGuestResult(game);
    const { server } = await openMenu();
    expect(['Played', 'Win Rate %', 'Current Streak', 'Max Streak'].map(figure)).toEqual(['4', '75', '2', '2']);
    const bars = within(screen.getByRole('list', { name: 'Games won by number of guesses' })).getAllByRole('listitem');
    expect(bars[1]).toHaveTextContent('2 guesses: 3, today');
    expect(server.calls).toEqual([]);
  });

  it('also shows hard-mode games separately', async () => {
    for (const game of [result(0, { mode: 'hard' }), result(1)]) storeGuestResult(game);
    const { user } = await openMenu();
    expect(figure('Played')).toBe('2');
    await user.click(screen.getByRole('tab', { name: 'Hard mode' }));
    expect(figure('Played')).toBe('1');
  });

  it('explains the empty statistics before the first finished game', async () => {
    const { menu } = await openMenu();
    expect(menu.getByText(/Finish today’s to start/)).toBeVisible();
    expect(menu.getByText(/No streak yet/)).toBeVisible();
  });

  it('ignores invalid data in the browser’s storage', async () => {
    localStorage.setItem('dreamreel.results', '[{"date":"2026-02-30","won":true,"guesses":1},7,null,{"won":1}]');
    const { menu } = await openMenu();
    expect(menu.getByText(/No streak yet/)).toBeVisible();
  });
});

describe('the streak on the button', () => {
  const button = () => screen.getByRole('button', { name: /^Menu/ });

  it('shows a guest’s streak while it can continue', () => {
    openPage(<HeaderTools />, '/');
    expect(button()).toHaveAccessibleName('Menu');
    act(() => storeGuestResult(result(1)));
    expect(button()).toHaveAccessibleName('Menu, 1-day streak');
    act(() => storeGuestResult(result(0)));
    expect(button()).toHaveAccessibleName('Menu, 2-day streak');
  });

  it('the streak disappears on sign-in, when the account claims the games, and stays hidden after logging out', () => {
    serve({ 'GET /api/auth/me': () => ok({ user: ada }) });
    openPage(<HeaderTools />, '/');
    act(() => storeGuestResult(result(0)));
    act(() => startSession(ada));
    expect(button()).toHaveAccessibleName('Menu');
    act(endSession);
    expect(button()).toHaveAccessibleName('Menu');
  });

  it('shows a user’s streak after the server sends it, on other pages too, until the user logs out', async () => {
    signInAs(ada);
    const first = await openMenu({ [STATISTICS]: () => ok(record) });
    await first.menu.findByText('Current Streak');
    first.unmount();
    openPage(<HeaderTools />, '/');
    expect(button()).toHaveAccessibleName('Menu, 3-day streak');
    act(endSession);
    expect(button()).toHaveAccessibleName('Menu');
  });
});

describe('a user’s menu', () => {
  it('shows the account’s statistics with hard-mode games separately', async () => {
    signInAs(ada);
    const hardMode = { ...record, totalPlayed: 2, totalWon: 1 };
    const { user, menu } = await openMenu({ [STATISTICS]: () => ok({ ...record, hardMode }) });
    await menu.findByText('Max Streak');
    expect(figure('Played')).toBe('12');
    await user.click(screen.getByRole('tab', { name: 'Hard mode' }));
    expect(figure('Win Rate %')).toBe('50');
  });

  it('reports that the statistics didn’t load and shows them after Retry', async () => {
    signInAs(ada);
    const responses = [errorResponse(503, 'unavailable', 'Try again')];
    const { user, menu } = await openMenu({ [STATISTICS]: () => responses.shift() ?? ok(record) });
    expect(await menu.findByRole('alert')).toHaveTextContent('Your statistics didn’t load');
    await user.click(menu.getByRole('button', { name: 'Retry' }));
    expect(await menu.findByText('Max Streak')).toBeVisible();
  });
});

describe('every menu', () => {
  it('counts down to the next movie and links to today’s game and the archive', async () => {
    const { user, menu } = await openMenu();
    expect(menu.getByRole('timer', { name: 'Time until the next movie' })).toBeVisible();
    expect(menu.getByRole('link', { name: 'Play Today’s Challenge' })).toHaveAttribute('href', '/daily');
    await user.click(menu.getByRole('link', { name: /^Past challenges/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('explains the game', async () => {
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('button', { name: 'How to Play' }));
    expect(menu.getByText(/^Each movie has five scenes/)).toBeVisible();
  });

  it('changes the theme', async () => {
    const { user, menu } = await openMenu();
    expect(menu.getByRole('radio', { name: 'System' })).toBeChecked();
    await user.click(menu.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('turns hard mode on for this visit and stores it for later visits only with consent', async () => {
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('switch', { name: 'Hard mode' }));
    expect(menu.getByRole('switch', { name: 'Hard mode' })).toBeChecked();
    expect(sessionStorage.getItem('dreamreel.hardMode')).toBe('on');
    expect(localStorage.getItem('dreamreel.hardMode')).toBeNull();
  });

  it('turns the reminder of this browser on and off', async () => {
    saveConsent({ functional: true, analytics: false, marketing: false }, new Date());
    const browser = withPush();
    const { user, menu, server } = await openMenu({
      ...PUSH_KEY,
      'POST /api/push/subscriptions': () => ok({ success: true }),
      'DELETE /api/push/subscriptions/*': () => ok({ success: true }),
    });
    const reminder = await menu.findByRole('switch', { name: 'Remind me on this device' });
    await user.click(reminder);
    await waitFor(() => expect(menu.getByRole('combobox', { name: 'Reminder time' })).toBeEnabled());
    expect(server.to('POST /api/push/subscriptions')).toHaveLength(1);
    await user.click(reminder);
    await waitFor(() => expect(browser.subscription).toBeUndefined());
    expect(reminder).not.toBeChecked();
  });

  it('closes when the page changes', async () => {
    const { user, router } = openPage(<HeaderTools />, '/');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    await act(() => router.navigate('/privacy'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
