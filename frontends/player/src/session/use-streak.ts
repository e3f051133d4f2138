import { figuresOf } from '@dreamreel/rules/statistics';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { useGuestResults } from './guest-results.ts';
import { useStoredStreak } from './stored-streak.ts';
import { useSession } from './use-session.ts';

/**
 * Returns the current winning streak in days. Guest streaks are calculated from games stored in this browser. User streaks
 * come from the server.
 */
export function useStreak(): number {
  const { user } = useSession();
  const today = useGameDate();
  const results = useGuestResults();
  const userStreak = useStoredStreak(today);
  return user === null ? figuresOf(results, today).currentStreak : userStreak;
}
