import type { Clock } from '@dreamreel/kit/clock';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { DayResults } from '@dreamreel/proto/game';
import { LRUCache } from 'lru-cache';
import type { Results } from '../application/ports.ts';

const FRESH_MS = 30_000;
const DAYS = 400;

/** Counting reads every game of a day, so everybody who asks within half a minute shares one count. */
export function rememberedResults(results: Results, clock: Clock): Results {
  const counted = new LRUCache<GameDate, Promise<DayResults>>({
    max: DAYS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });

  return {
    of(date) {
      const known = counted.get(date);
      if (known) return known;
      const counting = results.of(date);
      counted.set(date, counting);
      // A failed count is nobody's answer.
      counting.catch(() => counted.delete(date));
      return counting;
    },
  };
}
