import type { GameDate } from '@dreamreel/proto/calendar';

type Announcement = {
  readonly instance: string;
  readonly count: number;
  readonly began: readonly { readonly date: GameDate; readonly guest: number }[];
};

/** If a game service instance is silent for this long, it may have recorded guesses that were never announced. */
const SILENCE_MS = 2_000;
/**
 * Maximum number of guests per day, which take about 40 MB. Above this number, all guests of the day are treated as
 * having started.
 */
const MAX_GUESTS = 1_000_000;

/**
 * Tracks which guests have started playing, based on announcements from game service instances. In the `synced` state,
 * no guest is missing from the set. The set becomes `stale` after start-up, when announcements are missing, or when an
 * instance is silent or new. The set is synced again once all guests of the day have been reloaded. Listing a guest by
 * mistake is harmless and only costs one extra call.
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
     * Handles an announcement. Each announcement contains the total number of guests that the instance has announced,
     * so lost announcements can be detected.
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

    /** Returns false only if it is certain that this guest hasn't started the day's game. */
    mayHaveStarted(date: GameDate, guest: number): boolean {
      if (syncedFrom === undefined || date < syncedFrom) return true;
      const guests = started.get(date);
      return guests !== undefined && (guests.size > MAX_GUESTS || guests.has(guest));
    },

    /** Detects silent instances and drops days before `today`. Must be called at regular intervals. */
    refresh(today: GameDate): 'synced' | 'stale' {
      for (const [instance, { receivedAt }] of instances) {
        if (elapsedMs() - receivedAt <= SILENCE_MS) continue;
        instances.delete(instance);
        markStale();
      }
      for (const date of started.keys()) if (date < today) started.delete(date);
      return syncedFrom === undefined ? 'stale' : 'synced';
    },

    /** Loads all guests of a day. Afterwards the set is synced, unless it was marked stale in the meantime. */
    async sync(date: GameDate, read: () => AsyncIterable<readonly number[]>): Promise<void> {
      const invalidationsBefore = invalidations;
      for await (const guests of read()) for (const guest of guests) add(date, guest);
      if (invalidations === invalidationsBefore && instances.size > 0) syncedFrom = date;
    },
  };
}
