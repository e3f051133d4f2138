import type { PlayMode } from '@dreamreel/proto/game/daily-game';
import { isRecord } from '@dreamreel/proto/validators/checks';
import { isGameDate } from '@dreamreel/proto/validators/game-date';
import type { CountedResult } from '@dreamreel/proto/validators/game-statistics';
import { useMemo } from 'react';
import { storedText } from './stored-text.ts';

/** How a guest's game has ended that counts for streak and statistics. */
export type GuestResult = CountedResult & { readonly hint: number; readonly mode: PlayMode };

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
    return Array.isArray(parsed) ? parsed.flatMap(asResult) : [];
  } catch {
    return [];
  }
}

function asResult(value: unknown): GuestResult | [] {
  if (!isRecord(value)) return [];
  const { date, won, guesses, hint, mode } = value;
  if (!isGameDate(date) || typeof won !== 'boolean' || typeof guesses !== 'number') return [];
  return { date, won, guesses, hint: Number(hint), mode: mode === 'hard' ? 'hard' : 'normal' };
}
