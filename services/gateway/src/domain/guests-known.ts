import type { GameDate } from '@dreamreel/proto/calendar';

type Told = {
  readonly instance: string;
  readonly count: number;
  readonly began: readonly { readonly date: GameDate; readonly guest: number }[];
};

/** An instance of the game that says nothing for so long may have taken guesses that were never told. */
const SILENCE_MS = 2_000;
/** Some 40 MB. Beyond so many guests of one day everybody is asked for. */
const MOST_GUESTS = 1_000_000;

/**
 * Which guests have begun a game, as the game's instances tell it. It never says that somebody has not begun unless it
 * is sure: after a start, a gap in what was told, a silence or a new instance it is unsure until all guests of the day
 * have been read anew. To know one too many is harmless: that guest's game is asked for.
 */
export function guestsKnown(elapsedMs: () => number) {
  const instances = new Map<string, { count: number; heardAt: number }>();
  const begun = new Map<GameDate, Set<number>>();
  let sureFrom: GameDate | undefined;
  let doubts = 0;

  const doubt = () => {
    sureFrom = undefined;
    doubts += 1;
  };

  const add = (date: GameDate, guest: number) => {
    const guests = begun.get(date) ?? new Set();
    if (guests.size <= MOST_GUESTS) guests.add(guest);
    begun.set(date, guests);
  };

  return {
    hear({ instance, count, began }: Told): void {
      const known = instances.get(instance);
      const expected = (known?.count ?? 0) + began.length;
      if (count !== expected) doubt();
      instances.set(instance, { count, heardAt: elapsedMs() });
      for (const { date, guest } of began) add(date, guest);
    },

    /** A guess has come through this gateway and was, or may have been, recorded. */
    begins: add,

    /** False only where it is certain that this guest's game of that day has not begun. */
    mayHaveBegun(date: GameDate, guest: number): boolean {
      if (sureFrom === undefined || date < sureFrom) return true;
      const guests = begun.get(date);
      return guests !== undefined && (guests.size > MOST_GUESTS || guests.has(guest));
    },

    /** To be called again and again: notices silence, and forgets days before `today`. */
    look(today: GameDate): 'sure' | 'unsure' {
      for (const [instance, { heardAt }] of instances) {
        if (elapsedMs() - heardAt <= SILENCE_MS) continue;
        instances.delete(instance);
        doubt();
      }
      for (const date of begun.keys()) if (date < today) begun.delete(date);
      return sureFrom === undefined ? 'unsure' : 'sure';
    },

    /** Reads all guests of a day and is sure from then on, unless something happened meanwhile that leaves a doubt. */
    async settle(date: GameDate, read: () => AsyncIterable<readonly number[]>): Promise<void> {
      const doubtsBefore = doubts;
      for await (const guests of read()) for (const guest of guests) add(date, guest);
      if (doubts === doubtsBefore && instances.size > 0) sureFrom = date;
    },
  };
}
