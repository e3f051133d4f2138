import { addDays, type GameDate, gameDateSchema } from '@dreamreel/proto/calendar';
import * as z from 'zod/mini';
import { storedText } from './stored-text.ts';

const streakSchema = z.object({ days: z.number(), lastDate: gameDateSchema });

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

function streakIn(text: string | null): z.output<typeof streakSchema> | undefined {
  try {
    return streakSchema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
