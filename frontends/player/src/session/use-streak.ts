import { streakOn } from '@dreamreel/rules/statistics';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { useGuestResults } from './guest-results.ts';
import { useKeptStreak } from './kept-streak.ts';
import { useSession } from './use-session.ts';

/** Consecutive days won, ending today or yesterday: a guest's of this browser, a user's as the server said it last. */
export function useStreak(): number {
  const { user } = useSession();
  const today = useGameDate();
  const results = useGuestResults();
  const kept = useKeptStreak(today);
  if (user !== null) return kept;
  return streakOn(new Set(results.filter(({ won }) => won).map(({ date }) => date)), today);
}
