// Imported by its public name, which is a shared module. A relative import would create a second clock that isn't
// synchronized.
import { utcDate } from '@dreamreel/proto/calendar';
import { now } from '@dreamreel/ui/browser/clock';
import { useSyncExternalStore } from 'react';

/**
 * Time after midnight at which a page requests another day's data. The page's clock may be slightly ahead of the
 * server's.
 */
export const SERVER_CLOCK_MARGIN_MS = 2_000;

/**
 * Returns the game's date by the server's clock and re-renders the component when it changes. A new day starts at
 * midnight UTC.
 *
 * @param lateByMs time after midnight at which the date changes
 */
export function useGameDate(lateByMs = 0): string {
  return useSyncExternalStore(everySecond, () => utcDate(new Date(now().getTime() - lateByMs)));
}

/** Returns the seconds until an instant, rounded up, and 0 once it has passed. */
export function useSecondsUntil(instant: Date): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((instant.getTime() - now().getTime()) / 1_000)));
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}
