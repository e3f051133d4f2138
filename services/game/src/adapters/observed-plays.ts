import type { Metrics } from '@dreamreel/kit/metrics';
import type { Plays } from '../application/ports.ts';

/** The same plays, with what was recorded counted: a guess that is sent again counts once. */
export function observedPlays(plays: Plays, metrics: Pick<Metrics, 'counter'>): Plays {
  const guesses = metrics.counter('guesses_total', 'Guesses recorded', ['outcome']);
  const wins = metrics.counter('wins_total', 'Games won, by the hint that lay open', ['hint']);
  const losses = metrics.counter('losses_total', 'Games lost', []);
  return {
    ...plays,
    async write(move) {
      const stands = await plays.write(move);
      const { hintOfGuess: hint, to } = move;
      if (!stands || hint === undefined) return stands;
      guesses.inc({ outcome: to.status === 'won' ? 'right' : 'wrong' });
      if (to.status === 'won') wins.inc({ hint });
      if (to.status === 'lost') losses.inc();
      return stands;
    },
  };
}
