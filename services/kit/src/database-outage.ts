import { isNativeError } from 'node:util/types';
import { CallFailed } from './call-failed.ts';

/** Codes of Node, Postgres (SQLSTATE) and Prisma that say "the database is away", whatever was asked. */
const AWAY: readonly RegExp[] = [
  /^E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT|AI_AGAIN)$/,
  /^08...$/,
  // Shut down, crashed, or starting.
  /^57P0[1-3]$/,
  // Too many connections.
  /^53300$/,
  /^P(1001|1002|1008|1017|2024)$/,
];

/** `pg` gives these no code. */
const AWAY_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|pool after calling end/i;

/** Throws an outage (503) where `error` means that the database is away, otherwise `error` as it is. */
export function asOutage(error: unknown): never {
  if (!isDatabaseAway(error)) throw error;
  throw new CallFailed('unavailable', 'The database is away', { cause: error });
}

/** Whether `error`, or what caused it, says that the database cannot be reached now. Knows Prisma's errors too. */
export function isDatabaseAway(error: unknown): boolean {
  // Not `instanceof`: Node's own errors come from another realm where code runs in a VM, as under jest.
  for (let at = error, depth = 0; isNativeError(at) && depth < 5; at = at.cause, depth += 1) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (AWAY.some((pattern) => pattern.test(code)) || AWAY_TEXTS.test(at.message)) return true;
    // Node tries every address of a name and reports all failures together.
    if ('errors' in at && Array.isArray(at.errors) && at.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
