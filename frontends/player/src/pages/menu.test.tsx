import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { catchInstallPrompt } from '@dreamreel/ui/browser/install-prompt';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession, startSession } from '../session/signed-in-user.ts';
import { forgetStreak, type GuestResult, storeGuestResult } from '../session/stored-results.ts';
import { errorResponse, ok, serve } from '../testing/server.ts';
import { ada, resetSession, signInAs } from '../testing/session.ts';
import { HeaderTools } from './header-tools.tsx';

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

beforeEach(resetSession);

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

  it('also shows hard-mode statistics separately, and a game in normal mode ends their streak', async () => {
    for (const game of [result(0), result(1, { mode: 'hard' })]) storeGuestResult(game);
    const { user } = await openMenu();
    expect(['Played', 'Current Streak'].map(figure)).toEqual(['2', '2']);
    await user.click(screen.getByRole('tab', { name: 'Hard mode' }));
    expect(['Played', 'Current Streak'].map(figure)).toEqual(['1', '0']);
  });

  it('explains the empty statistics before the first finished game', async () => {
    const { menu } = await openMenu();
    expect(menu.getByText(/Finish today’s game to start/)).toBeVisible();
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

  it('disappears when a guest loses today’s game', () => {
    openPage(<HeaderTools />, '/');
    act(() => storeGuestResult(result(1)));
    expect(button()).toHaveAccessibleName('Menu, 1-day streak');
    act(() => storeGuestResult(result(0, { won: false, guesses: 5 })));
    expect(button()).toHaveAccessibleName('Menu');
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

  it('does not show a user’s ended streak again if the statistics fail to load', async () => {
    signInAs(ada);
    const responses = [ok(record)];
    const unavailable = errorResponse(503, 'unavailable', 'Try again');
    const { user, server, menu } = await openMenu({ [STATISTICS]: () => responses.shift() ?? unavailable });
    await menu.findByText('Current Streak');
    await user.keyboard('{Escape}');
    expect(button()).toHaveAccessibleName('Menu, 3-day streak');
    act(forgetStreak);
    await user.click(button());
    await waitFor(() => expect(server.to(STATISTICS)).toHaveLength(2));
    await user.keyboard('{Escape}');
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

  it('opens the settings, which return the focus to the menu button', async () => {
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('button', { name: /^Settings/ }));
    await screen.findByRole('dialog', { name: 'Settings' });
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
  });

  it('closes when the page changes', async () => {
    const { user, router } = openPage(<HeaderTools />, '/');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    await act(() => router.navigate('/privacy'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

beforeEach(resetSession);

it('offers to install the site in the menu of every page', async () => {
  catchInstallPrompt();
  act(() => void dispatchEvent(new Event('beforeinstallprompt')));
  serve({});
  const { user } = openPage(<HeaderTools />, '/about');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible();
});
