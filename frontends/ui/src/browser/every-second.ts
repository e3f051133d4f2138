// The clock by its public name, which is the shared one: by its path it would be a second clock that nobody synchronises.
import { utcDate } from '@dreamreel/proto/calendar';
import { now } from '@dreamreel/ui/browser/clock';
import { useSyncExternalStore } from 'react';

/** How long after midnight a page requests another day's data: its clock may be a little ahead of the server's. */
export const AFTER_SERVER_MS = 2_000;

/**
 * The game's date; the component renders again when it changes. It is the server's: a new day starts at midnight UTC.
 * @param lateByMs how long after midnight the date changes
 */
export function useGameDate(lateByMs = 0): string {
  return useSyncExternalStore(everySecond, () => utcDate(new Date(now().getTime() - lateByMs)));
}

/** Whole seconds until an instant, 0 once it has passed. */
export function useSecondsUntil(instant: Date): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((instant.getTime() - now().getTime()) / 1_000)));
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}
