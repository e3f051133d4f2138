import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { expect, it } from '@jest/globals';
import { newPlay } from '../../domain/play.ts';
import { puzzle } from '../../testing/in-memory.ts';
import { guessMetrics } from './guess-metrics.ts';

it('counts each new guess, and each win by the open hint, but not skipped hints', async () => {
  const metrics = openMetrics('game');
  const count = guessMetrics(metrics);
  const change = { player: 'guest:a', puzzle: puzzle(), now: new Date(), counted: true };
  const wrong = { ...newPlay, status: 'playing', guesses: ['Aliens'], hintsUsed: 2, hintsOfGuesses: [1] } as const;
  const won = {
    ...newPlay,
    status: 'won',
    guesses: ['Aliens', 'Alien'],
    hintsUsed: 3,
    hintsOfGuesses: [1, 3],
  } as const;
  count({ ...change, before: undefined, after: wrong });
  count({ ...change, before: wrong, after: { ...wrong, hintsUsed: 3 } });
  count({ ...change, before: { ...wrong, hintsUsed: 3 }, after: won });

  const shown = await metrics.registry.metrics();
  expect(shown).toMatch(/^dreamreel_guesses_total{outcome="wrong",service="game"} 1$/m);
  expect(shown).toMatch(/^dreamreel_guesses_total{outcome="right",service="game"} 1$/m);
  expect(shown).toMatch(/^dreamreel_wins_total{hint="3",service="game"} 1$/m);
  metrics.registry.clear();
});
