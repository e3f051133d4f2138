import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { expect, it } from '@jest/globals';
import { newPlay } from '../../domain/play.ts';
import { playRepositoryInMemory, puzzle } from '../../testing/in-memory.ts';
import { instrumentedPlays } from './guess-metrics.ts';

it('counts each recorded guess once, and each win by the hint that lay open', async () => {
  const metrics = openMetrics('game');
  const plays = instrumentedPlays(playRepositoryInMemory(), metrics);
  const move = { player: 'guest:a', puzzle: puzzle(), now: new Date(), counted: true };
  const wrong = { ...newPlay, status: 'playing', guesses: ['Aliens'], hintsUsed: 2, hintsOfGuesses: [1] } as const;
  const won = {
    ...newPlay,
    status: 'won',
    guesses: ['Aliens', 'Alien'],
    hintsUsed: 3,
    hintsOfGuesses: [1, 3],
  } as const;
  await plays.write({ ...move, from: undefined, to: wrong, hintOfGuess: 1 });
  // A second tab that judged the same state: nothing is recorded.
  await plays.write({ ...move, from: undefined, to: wrong, hintOfGuess: 1 });
  await plays.write({ ...move, from: wrong, to: { ...wrong, hintsUsed: 3 }, hintOfGuess: undefined });
  await plays.write({ ...move, from: { ...wrong, hintsUsed: 3 }, to: won, hintOfGuess: 3 });

  const shown = await metrics.registry.metrics();
  expect(shown).toMatch(/^dreamreel_guesses_total{outcome="wrong",service="game"} 1$/m);
  expect(shown).toMatch(/^dreamreel_guesses_total{outcome="right",service="game"} 1$/m);
  expect(shown).toMatch(/^dreamreel_wins_total{hint="3",service="game"} 1$/m);
  metrics.registry.clear();
});
