import type { DailyResults } from '@dreamreel/proto/game/daily-results';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { endedGame } from '../../testing/ended-game.ts';
import { errorResponse, ok, serve } from '../../testing/server.ts';
import { resetSession } from '../../testing/session.ts';
import { barsOf, DailyResultsPanel, solveRate } from './daily-results-panel.tsx';

const results: DailyResults = {
  date: '2026-11-21',
  played: 1_500,
  won: 1_200,
  guessDistribution: [100, 200, 500, 300, 100],
  wrongGuesses: [{ guess: 'Piranha', players: 40 }],
};

beforeEach(resetSession);

function open(response: () => ReturnType<typeof ok>) {
  const server = serve({ 'GET /api/daily-results': response });
  return { server, ...openPage(<DailyResultsPanel ended={endedGame()} />, '/daily') };
}

it('shows the share of solvers, the distribution with the player’s own row, and common wrong guesses', async () => {
  const { server } = open(() => ok(results));
  expect(await screen.findByText('80%')).toBeVisible();
  expect(screen.getByText('solved it (1,200 of 1,500 players)')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Players by number of guesses' }));
  expect(rows.getByText('3 guesses: 500, you')).toBeInTheDocument();
  expect(rows.getByText('Not solved: 300')).toBeInTheDocument();
  expect(screen.getByText('Piranha').parentElement).toHaveTextContent('40 players');
  expect(server.calls[0]?.url.search).toBe('?date=2026-11-21&sessionId=my-session');
});

it('shows no percentage for fewer than five players', async () => {
  open(() => ok({ ...results, played: 4, won: 2 }));
  expect(await screen.findByText('You’re one of the first.')).toBeVisible();
  expect(document.body).not.toHaveTextContent('%');
});

it('reports that the results didn’t load and shows them after Retry', async () => {
  const responses = [errorResponse(503, 'unavailable', 'Try again')];
  const { user } = open(() => responses.shift() ?? ok(results));
  expect(await screen.findByRole('alert')).toHaveTextContent('Everyone’s results didn’t load');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('80%')).toBeVisible();
});

const dayResults = { date: '2026-11-20', played: 40, won: 30, guessDistribution: [2, 8, 10, 6, 4], wrongGuesses: [] };

it.each([
  [0, 0, 0],
  [10, 0, 0],
  [10, 10, 100],
  [1_000, 999, 99],
  [1_000, 1, 1],
  [3, 2, 67],
])('rounds the solve rate of %i players with %i wins to %i %%', (played, won, percent) => {
  expect(solveRate({ played, won })).toBe(percent);
});

it.each([
  [true, ['Up', 'Jaws'], '2'],
  [false, ['a', 'b', 'c', 'd', 'e'], '✕'],
])('marks only the row of the player’s own game', (hasWon, guesses, label) => {
  const markedRows = barsOf(dayResults, { hasWon, guesses }).filter(({ mark }) => mark === 'you');
  expect(markedRows.map((row) => row.label)).toEqual([label]);
});

it('counts every player in exactly one row', () => {
  const counts = barsOf(dayResults, { hasWon: true, guesses: ['Jaws'] }).map(({ count }) => count);
  expect(counts.reduce((sum, count) => sum + count)).toBe(dayResults.played);
});
