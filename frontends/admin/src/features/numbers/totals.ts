import type { DayNumbers } from '@dreamreel/proto/game/statistics';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { readerLanguage } from '@dreamreel/ui/i18n/reader-locale';

/** Returns how many players won on a given day. */
export function countWins({ wonAtHint }: DayNumbers): number {
  return sum(wonAtHint);
}

/** Returns how many players won or lost on a given day. */
export function countFinished(day: DayNumbers): number {
  return countWins(day) + day.lost;
}

/** A lost game counts as one hint more than the last. */
const LOST_AT = HINT_COUNT + 1;

/** Returns the real difficulty: the average hint at which the finished games of a day ended, or null without games. */
export function averageHint(day: DayNumbers): number | null {
  const hints = sum(day.wonAtHint.map((won, index) => won * (index + 1))) + day.lost * LOST_AT;
  return rate(hints, countFinished(day));
}

/**
 * Returns the predicted difficulty on the same scale: the average hint if the share of won games follows the curve of
 * the guessability test. Null if a hint wasn't tested.
 */
export function predictedHint(curve: readonly (number | null)[]): number | null {
  const winPercentages = curve.filter((percent) => percent !== null);
  return winPercentages.length < HINT_COUNT ? null : LOST_AT - sum(winPercentages) / 100;
}

/** Returns `part` divided by `whole`, or null if `whole` is 0. */
export function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Returns totals over several days. Rates are between 0 and 1, or null if there were no players to count. */
export function sumTotals(days: readonly DayNumbers[]) {
  const players = sum(days.map((day) => day.players));
  const won = sum(days.map(countWins));
  const lost = sum(days.map((day) => day.lost));
  const measuredDays = days.filter(({ returnedWithinWeek }) => returnedWithinWeek !== null);
  return {
    players,
    wonAtHint: Array.from({ length: HINT_COUNT }, (_, index) => sum(days.map((day) => day.wonAtHint[index] ?? 0))),
    lost,
    unfinished: players - won - lost,
    /** Share of players who finished their game. */
    finishRate: rate(won + lost, players),
    /** Share of finished games that were won. */
    winRate: rate(won, won + lost),
    /** Share of players who played again within a week. In the past week, players can still return. */
    weekRetention: rate(
      sum(measuredDays.map(({ returnedWithinWeek }) => returnedWithinWeek ?? 0)),
      sum(measuredDays.map((day) => day.players)),
    ),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Formats a rate between 0 and 1 as a percentage in the user's locale. Null is formatted as a dash. */
export function shownRate(rate: number | null): string {
  if (rate === null) return '–';
  return rate.toLocaleString(readerLanguage(), { style: 'percent', maximumFractionDigits: 0 });
}
