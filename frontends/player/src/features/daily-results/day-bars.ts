import type { DailyResults } from '@dreamreel/proto/game/daily-results';
import type { BarRow } from '../../bars/bar-chart.tsx';
import type { EndedGame } from '../../ended-game.ts';

/** Whole percent of those who finished. 0 and 100 only where they are exact. */
export function solveRate({ played, won }: Pick<DailyResults, 'played' | 'won'>): number {
  if (played === 0 || won === 0) return 0;
  if (won === played) return 100;
  return Math.min(99, Math.max(1, Math.round((won / played) * 100)));
}

/** A row for each number of guesses and one for those who did not solve it; the player's own is marked. */
export function barsOf(results: DailyResults, { hasWon, guesses }: Pick<EndedGame, 'hasWon' | 'guesses'>): BarRow[] {
  const ownRow = hasWon ? guesses.length : 'lost';
  const solved = results.guessDistribution.map((count, index) => ({
    label: String(index + 1),
    spoken: index === 0 ? '1 guess' : `${index + 1} guesses`,
    count,
    mark: ownRow === index + 1 ? 'you' : undefined,
  }));
  const unsolved = {
    label: '✕',
    spoken: 'Not solved',
    count: Math.max(0, results.played - results.won),
    mark: ownRow === 'lost' ? 'you' : undefined,
  };
  return [...solved, unsolved];
}
