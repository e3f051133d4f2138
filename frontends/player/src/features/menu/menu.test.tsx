import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { giveConsent } from '@dreamreel/ui/browser/consent';
import { chooseTheme } from '@dreamreel/ui/browser/theme';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HeaderTools } from '../../pages/header-tools.tsx';
import { type GuestResult, keepGuestResult } from '../../session/guest-results.ts';
import { hardMode } from '../../session/hard-mode.ts';
import { beginSession, endSession } from '../../session/signed-in-user.ts';
import { PUSH_KEY, withoutPush, withPush } from '../../testing/push.ts';
import { errorResponse, ok, serve } from '../../testing/server.ts';
import { ada, resetSession, signedInAs } from '../../testing/session.ts';

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
  it('shows the statistics of the games of this browser, with today’s row marked, and asks the server nothing', async () => {
    for (const each of [result(0), result(1), result(2, { won: false, guesses: 5 }), result(3)]) keepGuestResult(each);
    const { server } = await openMenu();
    expect(['Played', 'Win Rate %', 'Current Streak', 'Max Streak'].map(figure)).toEqual(['4', '75', '2', '2']);
    const bars = within(screen.getByRole('list', { name: 'Games won by number of guesses' })).getAllByRole('listitem');
    expect(bars[1]).toHaveTextContent('2 guesses: 3, today');
    expect(server.calls).toEqual([]);
  });

  it('counts games in hard mode once more apart', async () => {
    for (const each of [result(0, { mode: 'hard' }), result(1)]) keepGuestResult(each);
    const { user } = await openMenu();
    expect(figure('Played')).toBe('2');
    await user.click(screen.getByRole('tab', { name: 'Hard mode' }));
    expect(figure('Played')).toBe('1');
  });

  it('says what will be there before the first game has ended', async () => {
    const { menu } = await openMenu();
    expect(menu.getByText(/Finish today’s, and it is the first/)).toBeVisible();
    expect(menu.getByText(/No streak yet/)).toBeVisible();
  });

  it('is not confused by what anybody may have put into the storage', async () => {
    localStorage.setItem('dreamreel.results', '[{"date":"2026-02-30","won":true,"guesses":1},7,null,{"won":1}]');
    const { menu } = await openMenu();
    expect(menu.getByText(/No streak yet/)).toBeVisible();
  });
});

describe('the streak on the button', () => {
  const button = () => screen.getByRole('button', { name: /^Menu/ });

  it('is a guest’s, as long as it may still go on', () => {
    openPage(<HeaderTools />, '/');
    expect(button()).toHaveAccessibleName('Menu');
    act(() => keepGuestResult(result(1)));
    expect(button()).toHaveAccessibleName('Menu, 1 day won in a row');
    act(() => keepGuestResult(result(0)));
    expect(button()).toHaveAccessibleName('Menu, 2 days won in a row');
  });

  it('is gone at a sign-in, when the games become the account’s, and does not come back', () => {
    serve({ 'GET /api/auth/me': () => ok({ user: ada }) });
    openPage(<HeaderTools />, '/');
    act(() => keepGuestResult(result(0)));
    act(() => beginSession(ada));
    expect(button()).toHaveAccessibleName('Menu');
    act(endSession);
    expect(button()).toHaveAccessibleName('Menu');
  });

  it('is a user’s once the server has said it, also on the next page, and not after the log-out', async () => {
    signedInAs(ada);
    const first = await openMenu({ [STATISTICS]: () => ok(record) });
    await first.menu.findByText('Current Streak');
    first.unmount();
    openPage(<HeaderTools />, '/');
    expect(button()).toHaveAccessibleName('Menu, 3 days won in a row');
    act(endSession);
    expect(button()).toHaveAccessibleName('Menu');
  });
});

describe('a user’s menu', () => {
  it('shows the statistics of the account, and those in hard mode apart', async () => {
    signedInAs(ada);
    const hardMode = { ...record, totalPlayed: 2, totalWon: 1 };
    const { user, menu } = await openMenu({ [STATISTICS]: () => ok({ ...record, hardMode }) });
    await menu.findByText('Max Streak');
    expect(figure('Played')).toBe('12');
    await user.click(screen.getByRole('tab', { name: 'Hard mode' }));
    expect(figure('Win Rate %')).toBe('50');
  });

  it('says that the statistics did not load, and shows them after Retry', async () => {
    signedInAs(ada);
    const answers = [errorResponse(503, 'unavailable', 'Try again')];
    const { user, menu } = await openMenu({ [STATISTICS]: () => answers.shift() ?? ok(record) });
    expect(await menu.findByRole('alert')).toHaveTextContent('Your statistics did not load');
    await user.click(menu.getByRole('button', { name: 'Retry' }));
    expect(await menu.findByText('Max Streak')).toBeVisible();
  });
});

describe('every menu', () => {
  it('counts down to the next movie, and leads to today’s game and to the archive', async () => {
    const { user, menu } = await openMenu();
    expect(menu.getByRole('timer', { name: 'Time until the next movie' })).toBeVisible();
    expect(menu.getByRole('link', { name: 'Play Today’s Challenge' })).toHaveAttribute('href', '/daily');
    await user.click(menu.getByRole('link', { name: /^Earlier days/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('explains the game', async () => {
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('button', { name: 'How to Play' }));
    expect(menu.getByText(/^Five scenes show one movie/)).toBeVisible();
  });

  it('changes the theme', async () => {
    const { user, menu } = await openMenu();
    expect(menu.getByRole('radio', { name: 'System' })).toBeChecked();
    await user.click(menu.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('switches hard mode on: for this visit, and for the next ones where that is agreed to', async () => {
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('switch', { name: 'Hard mode' }));
    expect(menu.getByRole('switch', { name: 'Hard mode' })).toBeChecked();
    expect(sessionStorage.getItem('dreamreel.hardMode')).toBe('on');
    expect(localStorage.getItem('dreamreel.hardMode')).toBeNull();
  });

  it('switches the reminder of this browser on and off, without a game', async () => {
    giveConsent({ functional: true, analytics: false, marketing: false }, new Date());
    const browser = withPush();
    const { user, menu, server } = await openMenu({
      ...PUSH_KEY,
      'POST /api/push/subscriptions': () => ok({ success: true }),
      'DELETE /api/push/subscriptions/*': () => ok({ success: true }),
    });
    const reminder = await menu.findByRole('switch', { name: 'Remind me here' });
    await user.click(reminder);
    await waitFor(() => expect(menu.getByRole('combobox', { name: 'Hour of the reminder' })).toBeEnabled());
    expect(server.to('POST /api/push/subscriptions')).toHaveLength(1);
    await user.click(reminder);
    await waitFor(() => expect(browser.subscription).toBeUndefined());
    expect(reminder).not.toBeChecked();
  });

  it('closes when the page changes, whatever has changed it', async () => {
    const { user, router } = openPage(<HeaderTools />, '/');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    await act(() => router.navigate('/privacy'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
