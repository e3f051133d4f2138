// The clock by its public name, which is the shared one: by its path it would be a second clock that nobody synchronises.
import { utcDate } from '@dreamreel/proto/calendar';
import { now } from '@dreamreel/ui/clock';
import { useSyncExternalStore } from 'react';

/** The game's date, and a new render when it changes: it is the server's, so the new day begins at midnight UTC. */
export function useGameDate(): string {
  return useSyncExternalStore(everySecond, () => utcDate(now()));
}

/** Whole seconds until an instant, 0 once it has passed. */
export function useSecondsUntil(instant: Date): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((instant.getTime() - now().getTime()) / 1_000)));
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}
