/**
 * A record of the writes that the product acknowledged, and of writes that could have happened without an
 * acknowledgment.
 */
export type Ledger = {
  readonly games: Game[];
  readonly accounts: Account[];
  readonly movies: Movie[];
  readonly jobs: { readonly jobId: string; readonly movieId: number }[];
};

export type Game = {
  readonly sessionId: string;
  readonly date: string;
  /**
   * The game's owner: a guest, or the user's id after moving the game was acknowledged. `moving` until the
   * acknowledgment arrives.
   */
  owner: 'guest' | 'moving' | number;
  /** The longest list of guesses that was sent. */
  sentGuesses: readonly string[];
  /** The longest list of guesses that was acknowledged. */
  acknowledgedGuesses: readonly string[];
};

export type Account = {
  readonly email: string;
  /** The user's id, or null until the registration or a later sign-in has been acknowledged. */
  userId: number | null;
  readonly notifications: TrackedValue<boolean>;
  /** True if the account was created and subscribed to emails well before the daily email job started. */
  readonly isDueMail: boolean;
};

export type Movie = {
  readonly title: string;
  /** The movie's id, or null until the request that added the movie has been acknowledged. */
  id: number | null;
  readonly description: TrackedValue<string>;
  /** The next day for which the movie is planned. */
  readonly day: TrackedValue<string | null>;
  readonly deleted: TrackedValue<boolean>;
};

/** A value that is written repeatedly. `pending` contains values that were sent after the last acknowledged value. */
export type TrackedValue<Value> = { acknowledged: Value; readonly pending: Value[] };

export const newTrackedValue = <Value>(acknowledged: Value): TrackedValue<Value> => ({ acknowledged, pending: [] });

/** Writes a value with `send`, which must resolve when the write has been acknowledged. */
export async function write<Value>(to: TrackedValue<Value>, value: Value, send: () => Promise<unknown>): Promise<void> {
  to.pending.push(value);
  await send();
  to.acknowledged = value;
  to.pending.length = 0;
}

export const newLedger = (): Ledger => ({ games: [], accounts: [], movies: [], jobs: [] });

export const newGame = (sessionId: string, date: string): Game => ({
  sessionId,
  date,
  owner: 'guest',
  sentGuesses: [],
  acknowledgedGuesses: [],
});

export const startsWith = (list: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((each, index) => list[index] === each);
