import { streakOn } from '@dreamreel/rules/statistics';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { useGuestResults } from './guest-results.ts';
import { useStoredStreak } from './stored-streak.ts';
import { useSession } from './use-session.ts';

/**
 * Returns the number of consecutive days won, ending today or yesterday. A guest's streak is calculated from the games
 * in this browser; a user's is the last one that the server sent.
 */
export function useStreak(): number {
  const { user } = useSession();
  const today = useGameDate();
  const results = useGuestResults();
  const userStreak = useStoredStreak(today);
  if (user !== null) return userStreak;
  return streakOn(new Set(results.filter(({ won }) => won).map(({ date }) => date)), today);
}
