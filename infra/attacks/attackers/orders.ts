/** What an attacker's thread is told to do, always against a port of this machine and for a time. */
export type Order = FloodOrder | HoldOrder;

/** Asks over and over, each connection as soon as it has its answer. */
export type FloodOrder = {
  readonly kind: 'flood';
  readonly port: number;
  /** The loopback address from which it comes. */
  readonly from: string;
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Ends at whatever is reached first. */
  readonly requests: number;
  readonly seconds: number;
};

/** Opens connections and holds them. */
export type HoldOrder = {
  readonly kind: 'hold';
  readonly port: number;
  readonly from: string;
  readonly connections: number;
  /** What each sends at once; nothing where empty. */
  readonly sends: string;
  /** What each sends once a second after it. */
  readonly drips?: string;
  /** Whether it reads what it is sent. */
  readonly reads: boolean;
  readonly seconds: number;
};

export type FloodResult = {
  /** How many answers of each status; `0` are broken connections. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly megabytes: number;
  /** Refusals that did not say when to come back. */
  readonly withoutRetryAfter: number;
};

export type HoldResult = {
  /** Connections that were closed by the other side before the end. */
  readonly closed: number;
};
