import type { GameDate } from '@dreamreel/proto/calendar';

type Announcement = {
  readonly instance: string;
  readonly count: number;
  readonly began: readonly { readonly date: GameDate; readonly guest: number }[];
};

/** An instance of the game service that is silent for this long may have recorded guesses without announcing them. */
const SILENCE_MS = 2_000;
/** About 40 MB. If a day has more guests, all of them are treated as started. */
const MAX_GUESTS = 1_000_000;

/**
 * Tracks the guests who have started a game, from the announcements of the game service's instances. `synced` means
 * that no started guest can be missing. After a start, a gap in the announcements, a silence, or a new instance, the
 * set is `stale` until all guests of the day have been read again. A guest who is listed by mistake is harmless and
 * costs one call.
 */
export function startedGuests(elapsedMs: () => number) {
  const instances = new Map<string, { count: number; receivedAt: number }>();
  const started = new Map<GameDate, Set<number>>();
  let syncedFrom: GameDate | undefined;
  let invalidations = 0;

  const markStale = () => {
    syncedFrom = undefined;
    invalidations += 1;
  };

  const add = (date: GameDate, guest: number) => {
    const guests = started.get(date) ?? new Set();
    if (guests.size <= MAX_GUESTS) guests.add(guest);
    started.set(date, guests);
  };

  return {
    /**
     * Handles an announcement. It contains the number of guests that its instance has ever announced, so a lost
     * announcement shows as a gap.
     */
    receive({ instance, count, began }: Announcement): void {
      const known = instances.get(instance);
      const expected = (known?.count ?? 0) + began.length;
      if (count !== expected) markStale();
      instances.set(instance, { count, receivedAt: elapsedMs() });
      for (const { date, guest } of began) add(date, guest);
    },

    /** Adds a guest whose guess was, or may have been, recorded through this gateway. */
    add,

    /** Returns false only if this guest has certainly not started the game of that day. */
    mayHaveStarted(date: GameDate, guest: number): boolean {
      if (syncedFrom === undefined || date < syncedFrom) return true;
      const guests = started.get(date);
      return guests !== undefined && (guests.size > MAX_GUESTS || guests.has(guest));
    },

    /** Must be called repeatedly. Detects silent instances and drops days before `today`. */
    refresh(today: GameDate): 'synced' | 'stale' {
      for (const [instance, { receivedAt }] of instances) {
        if (elapsedMs() - receivedAt <= SILENCE_MS) continue;
        instances.delete(instance);
        markStale();
      }
      for (const date of started.keys()) if (date < today) started.delete(date);
      return syncedFrom === undefined ? 'stale' : 'synced';
    },

    /** Reads all guests of a day. The set is then synced, unless it was marked stale in the meantime. */
    async sync(date: GameDate, read: () => AsyncIterable<readonly number[]>): Promise<void> {
      const invalidationsBefore = invalidations;
      for await (const guests of read()) for (const guest of guests) add(date, guest);
      if (invalidations === invalidationsBefore && instances.size > 0) syncedFrom = date;
    },
  };
}
