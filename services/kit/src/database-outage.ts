import { CallFailed, isOutage } from './call-failed.ts';

/** Codes of Node, Postgres (SQLSTATE) and Prisma that say "the database is away", whatever was asked. */
const AWAY: readonly RegExp[] = [
  /^E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT|AI_AGAIN)$/,
  /^08...$/,
  // Shut down, crashed, or starting.
  /^57P0[1-3]$/,
  // Too many connections.
  /^53300$/,
  // The last one: a transaction that did not begin or end in its time.
  /^P(1001|1002|1008|1017|2024|2028)$/,
];

/** `pg` gives these no code. */
const AWAY_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|pool after calling end/i;

/** Throws an outage (503) where `error` means that the database is away, otherwise `error` as it is. */
export function asOutage(error: unknown): never {
  throw outageOf(error) ?? error;
}

/** `error` as an outage, if it is one: thrown as such, or saying that the database is away. */
export function outageOf(error: unknown): CallFailed | undefined {
  if (isOutage(error)) return error;
  return isDatabaseAway(error) ? new CallFailed('unavailable', 'The database is away', { cause: error }) : undefined;
}

/** Whether `error`, or what caused it, says that the database cannot be reached now. Knows Prisma's errors too. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  // Not `instanceof Error`: Prisma hands on plain objects, and Node's own errors are another realm's under jest.
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  const { code, message, cause, meta, driverAdapterError, errors }: Failure = error;
  if (typeof code === 'string' && AWAY.some((pattern) => pattern.test(code))) return true;
  if (typeof message === 'string' && AWAY_TEXTS.test(message)) return true;
  // Node tries every address of a name and reports all failures together.
  const inside = [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])];
  return inside.some((each) => isDatabaseAway(each, depth + 1));
}

type Failure = {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
  /** Prisma's: `meta.driverAdapterError.cause` is what Postgres said. */
  meta?: unknown;
  driverAdapterError?: unknown;
};
