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

function open(answer: () => ReturnType<typeof ok>) {
  const server = serve({ 'GET /api/daily-results': answer });
  return { server, ...openPage(<DailyResultsPanel ended={endedGame()} />, '/daily') };
}

it('says how many solved it, with how many guesses, which row is mine, and what many guessed wrongly', async () => {
  const { server } = open(() => ok(results));
  expect(await screen.findByText('80%')).toBeVisible();
  expect(screen.getByText('solved it: 1,200 of 1,500 players')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Players by number of guesses' }));
  expect(rows.getByText('3 guesses: 500, you')).toBeInTheDocument();
  expect(rows.getByText('Not solved: 300')).toBeInTheDocument();
  expect(screen.getByText('Piranha').parentElement).toHaveTextContent('40 players');
  expect(server.calls[0]?.url.search).toBe('?date=2026-11-21&sessionId=my-session');
});

it('says nothing in percent of fewer than five players', async () => {
  open(() => ok({ ...results, played: 4, won: 2 }));
  expect(await screen.findByText('You are among the first.')).toBeVisible();
  expect(document.body).not.toHaveTextContent('%');
});

it('says that the results did not load, and shows them after Retry', async () => {
  const answers = [errorResponse(503, 'unavailable', 'Try again')];
  const { user } = open(() => answers.shift() ?? ok(results));
  expect(await screen.findByRole('alert')).toHaveTextContent('How everybody did is not known right now');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('80%')).toBeVisible();
});
