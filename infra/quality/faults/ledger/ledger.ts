/** What the product has acknowledged, and what it may have done without an acknowledgment. */
export type Ledger = {
  readonly games: Game[];
  readonly accounts: Account[];
  readonly movies: Movie[];
  readonly jobs: { readonly jobId: string; readonly movieId: number }[];
};

export type Game = {
  readonly sessionId: string;
  readonly date: string;
  /** The owner: the user's id once the claim was acknowledged, and `moving` until then. */
  owner: 'guest' | 'moving' | number;
  /** The longest list that was sent. */
  sent: readonly string[];
  /** The longest list that was acknowledged. */
  acknowledged: readonly string[];
};

export type Account = {
  readonly email: string;
  /** Null until the registration or a later sign-in was acknowledged. */
  userId: number | null;
  readonly notifications: TrackedValue<boolean>;
  /** Whether the account existed, with mails on, well before the daily mail job started. */
  readonly isDueMail: boolean;
};

export type Movie = {
  readonly title: string;
  /** Null until the movie was acknowledged. */
  id: number | null;
  readonly description: TrackedValue<string>;
  /** The movie's next day. */
  readonly day: TrackedValue<string | null>;
  readonly deleted: TrackedValue<boolean>;
};

/** A value that is written repeatedly: the last acknowledged value, and later values without a response. */
export type TrackedValue<Value> = { acknowledged: Value; readonly pending: Value[] };

export const tracked = <Value>(acknowledged: Value): TrackedValue<Value> => ({ acknowledged, pending: [] });

/** Writes the value with `send`, which resolves once the write was acknowledged. */
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
  sent: [],
  acknowledged: [],
});

export const startsWith = (list: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((each, index) => list[index] === each);
