import { isRecord } from '@dreamreel/proto/validators/checks';
import { addDays, type GameDate } from '@dreamreel/proto/validators/game-date';
import { storedText } from './stored-text.ts';

const stored = storedText('dreamreel.streak');

/**
 * Keeps the streak of the signed-in user as the server has just said it, so that the next page can show it at once.
 * @param lastDate its last day, or the earliest that it can be
 */
export function keepStreak(days: number, lastDate: GameDate): void {
  const kept = streakIn(stored.read());
  if (kept?.days === days && kept.lastDate >= lastDate) return;
  stored.write(days > 0 ? JSON.stringify({ days, lastDate }) : null);
}

export function forgetStreak(): void {
  if (stored.read() !== null) stored.write(null);
}

/** The streak as it was kept, while it may still hold: a day that was left out has ended it. */
export function useKeptStreak(today: GameDate): number {
  const kept = streakIn(stored.useText());
  return kept !== undefined && kept.lastDate >= addDays(today, -1) ? kept.days : 0;
}

function streakIn(text: string | null): { days: number; lastDate: string } | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept) || typeof kept.days !== 'number') return undefined;
    return { days: kept.days, lastDate: String(kept.lastDate) };
  } catch {
    return undefined;
  }
}
