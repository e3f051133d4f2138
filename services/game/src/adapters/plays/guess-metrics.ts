import type { Metrics } from '@dreamreel/kit/observability/metrics';
import type { PlayChange } from '../../application/ports.ts';
import { hintOfNewGuess } from '../../domain/play.ts';

/**
 * Creates a function that counts recorded guesses in the metrics. A repeated guess counts only once because it changes
 * nothing.
 */
export function guessMetrics(metrics: Pick<Metrics, 'counter'>): (change: PlayChange) => void {
  const guesses = metrics.counter('dreamreel_guesses_total', 'Guesses recorded', ['outcome']);
  const wins = metrics.counter('dreamreel_wins_total', 'Games won, by the hint that was open', ['hint']);
  const losses = metrics.counter('dreamreel_losses_total', 'Games lost', []);
  return ({ before, after }) => {
    const hint = hintOfNewGuess(before, after);
    if (hint === undefined) return;
    guesses.inc({ outcome: after.status === 'won' ? 'right' : 'wrong' });
    if (after.status === 'won') wins.inc({ hint });
    if (after.status === 'lost') losses.inc();
  };
}
