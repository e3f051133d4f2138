import type { DailyResults } from '@dreamreel/proto/game/daily-results';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { endedGame } from '../../testing/ended-game.ts';
import { errorResponse, ok, serve } from '../../testing/server.ts';
import { resetSession } from '../../testing/session.ts';
import { DailyResultsPanel } from './daily-results-panel.tsx';

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
