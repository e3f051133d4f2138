import type { DailyResults } from '@dreamreel/proto/game/daily-results';
import { plural, t } from '@lingui/core/macro';
import type { BarRow } from '../../bars/bar-chart.tsx';
import type { EndedGame } from '../../ended-game.ts';

/**
 * Returns the percentage of finished games that were won, as a whole number. Values are rounded to 0 or 100 only if
 * they are exact.
 */
export function solveRate({ played, won }: Pick<DailyResults, 'played' | 'won'>): number {
  if (played === 0 || won === 0) return 0;
  if (won === played) return 100;
  return Math.min(99, Math.max(1, Math.round((won / played) * 100)));
}

/** Returns a bar for each number of guesses and a bar for unsolved games. The player's bar is marked. */
export function barsOf(results: DailyResults, { hasWon, guesses }: Pick<EndedGame, 'hasWon' | 'guesses'>): BarRow[] {
  const ownRow = hasWon ? guesses.length : 'lost';
  const solved = results.guessDistribution.map((count, index) => ({
    label: String(index + 1),
    spoken: plural({ count: index + 1 }, { one: '# guess', other: '# guesses' }),
    count,
    mark: ownRow === index + 1 ? t`you` : undefined,
  }));
  const unsolved = {
    label: '✕',
    spoken: t`Not solved`,
    count: Math.max(0, results.played - results.won),
    mark: ownRow === 'lost' ? t`you` : undefined,
  };
  return [...solved, unsolved];
}
