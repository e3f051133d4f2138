/** What the product has acknowledged, and what it may have done without an acknowledgement. */
export type Ledger = {
  readonly games: Game[];
  readonly accounts: Account[];
  readonly movies: Movie[];
  readonly jobs: Job[];
};

export type Game = {
  readonly sessionId: string;
  readonly date: string;
  /** Whose it is: the user's id once the claim was acknowledged; `moving` until then. */
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
  /** What the switch may stand at: the acknowledged value, then those that were sent and not answered. */
  readonly notifications: TrackedValue<boolean>;
  /** Whether it existed, with mails on, well before the daily mail job began. */
  readonly isDueMail: boolean;
};

export type Movie = {
  readonly title: string;
  /** Null until it was acknowledged. */
  id: number | null;
  readonly description: TrackedValue<string>;
  /** Its next day. */
  readonly day: TrackedValue<string | null>;
  readonly deleted: TrackedValue<boolean>;
};

export type Job = { readonly jobId: string; readonly movieId: number };

/** A value that is written again and again: what was acknowledged last, and what was sent since without an answer. */
export type TrackedValue<Value> = { acknowledged: Value; readonly pending: Value[] };

export const tracked = <Value>(acknowledged: Value): TrackedValue<Value> => ({ acknowledged, pending: [] });

export function acknowledge<Value>(tracked: TrackedValue<Value>, value: Value): void {
  tracked.acknowledged = value;
  tracked.pending.length = 0;
}

export function isPossible<Value>({ acknowledged, pending }: TrackedValue<Value>, value: Value): boolean {
  return [acknowledged, ...pending].includes(value);
}

export const newLedger = (): Ledger => ({ games: [], accounts: [], movies: [], jobs: [] });
