import type { Metrics } from '@dreamreel/kit/observability/metrics';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import type { PlayChange } from '../../application/ports.ts';
import { hintOfNewGuess } from '../../domain/play.ts';

const HINTS = Array.from({ length: HINT_COUNT }, (_, index) => index + 1);

/**
 * Creates a function that counts recorded guesses in the metrics. A repeated guess counts only once because it changes
 * nothing.
 */
export function guessMetrics(metrics: Pick<Metrics, 'counter'>): (change: PlayChange) => void {
  const guesses = metrics.counter('dreamreel_guesses_total', 'Guesses recorded', { outcome: ['right', 'wrong'] });
  const wins = metrics.counter('dreamreel_wins_total', 'Games won, by the hint that was open', { hint: HINTS });
  const losses = metrics.counter('dreamreel_losses_total', 'Games lost', {});
  return ({ before, after }) => {
    const hint = hintOfNewGuess(before, after);
    if (hint === undefined) return;
    guesses.inc({ outcome: after.status === 'won' ? 'right' : 'wrong' });
    if (after.status === 'won') wins.inc({ hint });
    if (after.status === 'lost') losses.inc();
  };
}
