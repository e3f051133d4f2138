import type { Metrics } from '@dreamreel/kit/observability/metrics';
import type { PlayRepository } from './play-store.ts';

/** Counts what is recorded: a guess that is sent again counts once. */
export function instrumentedPlays(repository: PlayRepository, metrics: Pick<Metrics, 'counter'>): PlayRepository {
  const guesses = metrics.counter('dreamreel_guesses_total', 'Guesses recorded', ['outcome']);
  const wins = metrics.counter('dreamreel_wins_total', 'Games won, by the hint that lay open', ['hint']);
  const losses = metrics.counter('dreamreel_losses_total', 'Games lost', []);
  return {
    ...repository,
    async write(move) {
      const isWritten = await repository.write(move);
      const { hintOfGuess: hint, to } = move;
      if (!isWritten || hint === undefined) return isWritten;
      guesses.inc({ outcome: to.status === 'won' ? 'right' : 'wrong' });
      if (to.status === 'won') wins.inc({ hint });
      if (to.status === 'lost') losses.inc();
      return isWritten;
    },
  };
}
