import { gameDateSchema } from '@dreamreel/proto/calendar';
import { playModeSchema } from '@dreamreel/proto/game/daily-game';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { createStoredText } from './stored-text.ts';

/** The result of a guest's game that counts toward the streak and the statistics. */
const resultSchema = z.object({
  date: gameDateSchema,
  won: z.boolean(),
  guesses: z.number(),
  hint: z.catch(z.number(), 0),
  mode: z.catch(playModeSchema, 'normal'),
});
export type GuestResult = z.output<typeof resultSchema>;

const storage = createStoredText('dreamreel.results');

/** Stores a result in this browser. It replaces an earlier result of the same day. */
export function storeGuestResult(result: GuestResult): void {
  const otherResults = parseResults(storage.read()).filter(({ date }) => date !== result.date);
  storage.write(JSON.stringify([...otherResults, result]));
}

/**
 * Deletes the results when the user signs in, because the account then claims the games and counts them in its
 * statistics.
 */
export function forgetGuestResults(): void {
  if (storage.read() !== null) storage.write(null);
}

/** Returns the results of this browser, one for each day, as React state. */
export function useGuestResults(): readonly GuestResult[] {
  const text = storage.useText();
  return useMemo(() => parseResults(text), [text]);
}

/** Parses stored results and skips invalid ones, because the browser's storage can contain anything. */
function parseResults(text: string | null): GuestResult[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.flatMap((item) => resultSchema.safeParse(item).data ?? []) : [];
  } catch {
    return [];
  }
}
