import { useEffect } from 'react';
import type { EndedGame } from '../ended-game.ts';
import { keepGuestResult } from './guest-results.ts';

/** Keeps how a guest's game has ended, if it counts: from that come the guest's statistics. */
export function useKeptResult(ended: EndedGame, isGuest: boolean): void {
  const { date, hasWon: won, hintsUsed: hint, mode, counted } = ended;
  const guesses = ended.guesses.length;
  const isKept = isGuest && counted;
  useEffect(() => {
    if (isKept) keepGuestResult({ date, won, guesses, hint, mode });
  }, [isKept, date, won, guesses, hint, mode]);
}
