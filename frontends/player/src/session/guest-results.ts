import { gameDateSchema } from '@dreamreel/proto/calendar';
import { playModeSchema } from '@dreamreel/proto/game/daily-game';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { storedText } from './stored-text.ts';

/** How a guest's game has ended that counts for streak and statistics. */
const resultSchema = z.object({
  date: gameDateSchema,
  won: z.boolean(),
  guesses: z.number(),
  hint: z.catch(z.number(), 0),
  mode: z.catch(playModeSchema, 'normal'),
});
export type GuestResult = z.output<typeof resultSchema>;

const stored = storedText('dreamreel.results');

/** Keeps a result of this browser; a later one of the same day takes its place. */
export function keepGuestResult(result: GuestResult): void {
  const others = resultsIn(stored.read()).filter(({ date }) => date !== result.date);
  stored.write(JSON.stringify([...others, result]));
}

/** At a sign-in the games become the account's: its statistics count them from then on. */
export function forgetGuestResults(): void {
  if (stored.read() !== null) stored.write(null);
}

/** The results of this browser, one for each day, as React state. */
export function useGuestResults(): readonly GuestResult[] {
  const text = stored.useText();
  return useMemo(() => resultsIn(text), [text]);
}

/** Anything may be in a browser's storage: what is no result is left out. */
function resultsIn(text: string | null): GuestResult[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.flatMap((each) => resultSchema.safeParse(each).data ?? []) : [];
  } catch {
    return [];
  }
}
