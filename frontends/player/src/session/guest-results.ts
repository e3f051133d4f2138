import { gameDateSchema } from '@dreamreel/proto/calendar';
import { playModeSchema } from '@dreamreel/proto/game/daily-game';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { createStoredText } from './stored-values.ts';

/** A guest's result that counts toward the streak and statistics. */
const resultSchema = z.object({
  date: gameDateSchema,
  won: z.boolean(),
  guesses: z.number(),
  hint: z.catch(z.number(), 0),
  mode: z.catch(playModeSchema, 'normal'),
});
export type GuestResult = z.output<typeof resultSchema>;

const storage = createStoredText('dreamreel.results');

/** Stores a result in this browser, replacing any earlier result for the same day. */
export function storeGuestResult(result: GuestResult): void {
  const otherResults = parseResults(storage.read()).filter(({ date }) => date !== result.date);
  storage.write(JSON.stringify([...otherResults, result]));
}

/**
 * Deletes the guest results when a user signs in, because the server adds the guest games to the account's statistics.
 */
export function forgetGuestResults(): void {
  if (storage.read() !== null) storage.write(null);
}

/** Returns the guest results stored in this browser as React state, one for each day. */
export function useGuestResults(): readonly GuestResult[] {
  const text = storage.useText();
  return useMemo(() => parseResults(text), [text]);
}

/** Parses stored results and skips invalid entries, because browser storage can contain anything. */
function parseResults(text: string | null): GuestResult[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.flatMap((item) => resultSchema.safeParse(item).data ?? []) : [];
  } catch {
    return [];
  }
}
