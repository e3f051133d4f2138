import { openPage } from '@dreamreel/ui/testing/open-page';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { EndedGame } from '../../ended-game.ts';
import { useAuthDialog } from '../../session/auth-dialog.ts';
import { endedGame } from '../../testing/ended-game.ts';
import { errorResponse, ok, serve } from '../../testing/server.ts';
import { ada, resetSession, signInAs } from '../../testing/session.ts';
import { StatisticsPanel, TrackProgress } from './statistics-panel.tsx';

const STATISTICS = 'GET /api/user-stats/5';
const record = {
  totalPlayed: 12,
  totalWon: 8,
  currentStreak: 3,
  maxStreak: 5,
  guessDistribution: ['1', '0', '10', '2', '0'],
};

beforeEach(resetSession);

function open(response: () => ReturnType<typeof ok>, ended: EndedGame = endedGame()) {
  signInAs(ada);
  const server = serve({ 'GET /api/auth/me': () => ok({ user: ada }), [STATISTICS]: response });
  return { server, ...openPage(<StatisticsPanel ended={ended} />, '/daily') };
}

const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;
const bars = async () => within(await screen.findByRole('list', { name: 'Games won by number of guesses' }));
const barOf = (guesses: number) => document.querySelector<HTMLElement>(`[data-bar="${guesses}"]`)?.style.width;

describe('the statistics of a user', () => {
  it('shows played games, win rate, and streaks', async () => {
    open(() => ok(record));
    await bars();
    expect(['Played', 'Win Rate %', 'Current Streak', 'Max Streak'].map(figure)).toEqual(['12', '67', '3', '5']);
  });

  it('shows the distribution, even if it is sent as strings, with today’s row marked', async () => {
    open(() => ok(record));
    expect((await bars()).getAllByRole('listitem').map((row) => row.querySelector('.sr-only')?.textContent)).toEqual([
      '1 guess: 1',
      '2 guesses: 0',
      '3 guesses: 10, today',
      '4 guesses: 2',
      '5 guesses: 0',
    ]);
  });

  it('draws each nonzero bar at least 20 % wide', async () => {
    open(() => ok(record));
    await bars();
    expect([1, 2, 3, 4].map(barOf)).toEqual(['20%', '0%', '100%', '20%']);
  });

  it.each([
    ['a lost game', endedGame({ hasWon: false })],
    ['a game from the archive', endedGame({ isDaily: false })],
  ])('marks no row after %s', async (_what, ended) => {
    open(() => ok(record), ended);
    expect((await bars()).queryByText('today')).toBeNull();
  });

  it('shows a win rate of 0 before the first game', async () => {
    open(() => ok({ ...record, totalPlayed: 0, totalWon: 0, guessDistribution: [0, 0, 0, 0, 0] }));
    await bars();
    expect(figure('Win Rate %')).toBe('0');
  });

  it('reports that the statistics didn’t load and shows them after Retry', async () => {
    const responses = [errorResponse(503, 'unavailable', 'Try again'), ok(record)];
    const { user } = open(() => responses.shift() ?? ok(record));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your statistics didn’t load');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await bars();
  });

  it('neither requests nor shows statistics for a guest', () => {
    const server = serve({});
    openPage(<StatisticsPanel ended={endedGame()} />, '/daily');
    expect(screen.queryByRole('heading', { name: 'Statistics' })).toBeNull();
    expect(server.calls).toEqual([]);
  });
});

/** Renders the open tab of the auth dialog as text. */
function OpenedDialog() {
  return <output>{useAuthDialog()}</output>;
}

describe('the progress notice', () => {
  it('shows the user’s name or email', () => {
    serve({ 'GET /api/auth/me': () => ok({ user: ada }) });
    signInAs(ada);
    const { unmount } = openPage(<TrackProgress />, '/daily');
    expect(screen.getByText('Progress saved for', { exact: false })).toHaveTextContent(
      'Progress saved for Ada Lovelace',
    );
    unmount();
    signInAs({ ...ada, name: '' });
    openPage(<TrackProgress />, '/daily');
    expect(screen.getByText('Progress saved for', { exact: false })).toHaveTextContent(
      'Progress saved for ada@example.org',
    );
  });

  it('offers a guest to sign up', async () => {
    const { user } = openPage(
      <>
        <TrackProgress />
        <OpenedDialog />
      </>,
      '/daily',
    );
    expect(screen.getByRole('heading', { name: 'Track Your Progress' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.getByRole('status')).toHaveTextContent('create-account');
  });
});
