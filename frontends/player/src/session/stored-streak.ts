import { addDays, type GameDate, gameDateSchema } from '@dreamreel/proto/calendar';
import * as z from 'zod/mini';
import { createStoredText } from './stored-values.ts';

const streakSchema = z.object({ days: z.number(), lastDate: gameDateSchema });

const storage = createStoredText('dreamreel.streak');

/**
 * Stores the signed-in user's streak from the server, so that the next page can show it immediately.
 *
 * @param lastDate the streak's last day, or the earliest possible last day if unknown
 */
export function storeStreak(days: number, lastDate: GameDate): void {
  const streak = parseStreak(storage.read());
  if (streak?.days === days && streak.lastDate >= lastDate) return;
  storage.write(days > 0 ? JSON.stringify({ days, lastDate }) : null);
}

export function forgetStreak(): void {
  if (storage.read() !== null) storage.write(null);
}

/** Returns the stored streak, or 0 if the player has missed a day since. */
export function useStoredStreak(today: GameDate): number {
  const streak = parseStreak(storage.useText());
  return streak !== undefined && streak.lastDate >= addDays(today, -1) ? streak.days : 0;
}

function parseStreak(text: string | null): z.output<typeof streakSchema> | undefined {
  try {
    return streakSchema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
