import { addDays, type GameDate, gameDateSchema } from '@dreamreel/proto/calendar';
import { playModeSchema } from '@dreamreel/proto/game/daily-game';
import { onWindowEvents } from '@dreamreel/ui/browser/front-end-events';
import { localStore, parseJson } from '@dreamreel/ui/browser/storage';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** A guest's result that counts toward the streak and statistics. */
const resultSchema = z.object({
  date: gameDateSchema,
  won: z.boolean(),
  guesses: z.number(),
  hint: z.catch(z.number(), 0),
  mode: z.catch(playModeSchema, 'normal'),
});
export type GuestResult = z.output<typeof resultSchema>;

const resultStorage = createStoredText('dreamreel.results');

/** Stores a result in this browser, replacing any earlier result for the same day. */
export function storeGuestResult(result: GuestResult): void {
  const otherResults = parseResults(resultStorage.read()).filter(({ date }) => date !== result.date);
  resultStorage.write(JSON.stringify([...otherResults, result]));
}

/**
 * Deletes the guest results when a user signs in because the server adds the guest games to the account's statistics.
 */
export function forgetGuestResults(): void {
  if (resultStorage.read() !== null) resultStorage.write(null);
}

export function useGuestResults(): readonly GuestResult[] {
  const text = resultStorage.useText();
  return useMemo(() => parseResults(text), [text]);
}

/** Skips invalid entries because browser storage can contain anything. */
function parseResults(text: string | null): GuestResult[] {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed.flatMap((item) => resultSchema.safeParse(item).data ?? []) : [];
}

const streakSchema = z.object({ days: z.number(), lastDate: gameDateSchema });

const streakStorage = createStoredText('dreamreel.streak');

/**
 * Stores the signed-in user's streak from the server, so that the next page can show it immediately.
 *
 * @param lastDate the streak's last day, or the earliest possible last day if unknown
 */
export function storeStreak(days: number, lastDate: GameDate): void {
  const streak = parseStreak(streakStorage.read());
  if (streak?.days === days && streak.lastDate >= lastDate) return;
  streakStorage.write(days > 0 ? JSON.stringify({ days, lastDate }) : null);
}

export function forgetStreak(): void {
  if (streakStorage.read() !== null) streakStorage.write(null);
}

export function useStoredStreak(today: GameDate): number {
  const streak = parseStreak(streakStorage.useText());
  return streak !== undefined && streak.lastDate >= addDays(today, -1) ? streak.days : 0;
}

const parseStreak = (text: string | null) => streakSchema.safeParse(parseJson(text)).data;

/** Creates a text value in browser storage that components can subscribe to, including changes in other tabs. */
function createStoredText(name: string) {
  const onChange = onWindowEvents(name, 'storage');
  const read = () => localStore.getItem(name);
  const write = (text: string | null): void => {
    if (text === null) localStore.removeItem(name);
    else localStore.setItem(name, text);
    dispatchEvent(new Event(name));
  };
  return { read, write, useText: () => useSyncExternalStore(onChange, read) };
}
