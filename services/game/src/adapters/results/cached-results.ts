import { withoutDeadline } from '@dreamreel/kit/messaging/call-context';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { DailyResults } from '@dreamreel/proto/game/daily-results';
import { LRUCache } from 'lru-cache';
import type { Results } from '../../application/ports.ts';

const FRESH_MS = 30_000;
const DAYS = 400;

/** Caches each day's results for 30 seconds, so concurrent requests share one database read. */
export function cachedResults(results: Results, elapsedMs = () => performance.now()): Results {
  const counted = new LRUCache<GameDate, Promise<DailyResults>>({
    max: DAYS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: elapsedMs },
  });

  return {
    of(date) {
      const cached = counted.get(date);
      if (cached) return cached;
      const counting = withoutDeadline(() => results.of(date));
      counted.set(date, counting);
      // Don't cache a failed read.
      counting.catch(() => counted.delete(date));
      return counting;
    },
  };
}
