/** What the product has acknowledged, and what it may have done without anybody hearing of it. */
export type Ledger = {
  readonly games: Game[];
  readonly accounts: Account[];
  readonly movies: Movie[];
  readonly jobs: Job[];
};

export type Game = {
  readonly sessionId: string;
  readonly date: string;
  /** Whose it is: the user's id once the claim was acknowledged; `moving` while that is open. */
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
  readonly notifications: Wishes<boolean>;
  /** Whether it was there, with mails on, well before the mails of the day began. */
  readonly isDueMail: boolean;
};

export type Movie = {
  readonly title: string;
  /** Null until it was acknowledged. */
  id: number | null;
  readonly description: Wishes<string>;
  /** Its next day. */
  readonly day: Wishes<string | null>;
  readonly deleted: Wishes<boolean>;
};

export type Job = { readonly jobId: string; readonly movieId: number };

/** A value that is written again and again: what was acknowledged last, and what was sent since without an answer. */
export type Wishes<Value> = { acknowledged: Value; readonly open: Value[] };

export const wishes = <Value>(acknowledged: Value): Wishes<Value> => ({ acknowledged, open: [] });

export function acknowledge<Value>(wished: Wishes<Value>, value: Value): void {
  wished.acknowledged = value;
  wished.open.length = 0;
}

export function mayBe<Value>({ acknowledged, open }: Wishes<Value>, value: Value): boolean {
  return [acknowledged, ...open].includes(value);
}

export const newLedger = (): Ledger => ({ games: [], accounts: [], movies: [], jobs: [] });
