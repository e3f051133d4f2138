// Use the package import because `clock` is a shared federation module. A relative import would create a second,
// unsynchronized clock.
import { utcDate } from '@dreamreel/proto/calendar';
import { now } from '@dreamreel/ui/browser/clock';
import { useSyncExternalStore } from 'react';

/**
 * Delay after midnight before a page requests the new day's data, because the page's clock may be slightly ahead of the
 * server's clock.
 */
export const SERVER_CLOCK_MARGIN_MS = 2_000;

/**
 * React hook that returns the current game date and re-renders the component when the date changes. A new day starts at
 * midnight UTC, according to the server's clock.
 *
 * @param lateByMs how long after midnight the date changes, in milliseconds
 */
export function useGameDate(lateByMs = 0): string {
  return useSyncExternalStore(everySecond, () => utcDate(new Date(now().getTime() - lateByMs)));
}

/** Returns the number of seconds until an instant, rounded up, or 0 if the instant has passed. */
export function useSecondsUntil(instant: Date): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((instant.getTime() - now().getTime()) / 1_000)));
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}
