/** The task of an attacker thread: against a port of this machine, for a limited time. */
export type Order = FloodOrder | HoldOrder;

/** Requests over and over, each connection as soon as it has its response. */
export type FloodOrder = {
  readonly kind: 'flood';
  readonly port: number;
  /** The loopback address from which it comes. */
  readonly from: string;
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Ends at the first of the two limits. */
  readonly requests: number;
  readonly seconds: number;
};

/** Opens connections and holds them. */
export type HoldOrder = {
  readonly kind: 'hold';
  readonly port: number;
  readonly from: string;
  readonly connections: number;
  /** What each connection sends after opening; nothing where empty. */
  readonly sends: string;
  /** What each then sends once a second. */
  readonly drips?: string;
  /** Whether it reads the responses. */
  readonly reads: boolean;
  readonly seconds: number;
};

export type FloodResult = {
  /** How many answers of each status; `0` are broken connections. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly megabytes: number;
  /** 429 responses without Retry-After. */
  readonly withoutRetryAfter: number;
};

export type HoldResult = {
  /** Connections that were closed by the other side before the end. */
  readonly closed: number;
};
