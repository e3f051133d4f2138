import { CallFailed, isOutage } from '../messaging/call-failed.ts';

/** The types of database outages. Outages can be temporary and aren't caused by the statement. */
export const DATABASE_OUTAGES = [
  'unreachable',
  'ended',
  'login-refused',
  'too-many-connections',
  'disk-full',
  'out-of-memory',
  'out-of-resources',
  'storage-error',
  'read-only',
  'too-slow',
  'conflict',
] as const;
export type DatabaseOutage = (typeof DATABASE_OUTAGES)[number];

/**
 * Error codes from Node, Postgres and Prisma that count as outages, because a later attempt can succeed. The Postgres
 * codes are documented at https://www.postgresql.org/docs/18/errcodes-appendix.html:
 *
 * - Class 08, connection exception: all codes. Connection poolers report 08P01 if no server is available.
 * - Class 53, insufficient resources: all codes, such as 53100 (disk full), 53200 (out of memory) and 53300 (too many
 *   connections).
 * - Class 57, operator intervention: all codes. 57014 means that `statement_timeout` or an administrator canceled the
 *   statement. 57P01 to 57P05 mean that a server or session is shutting down or doesn't accept connections yet.
 * - Class 58, system error outside of Postgres: all codes, such as 58030 (I/O error) and 58P01 (missing file).
 * - 25006, read-only transaction: the server is a standby after a failover, or an administrator or provider made the
 *   database read-only because the disk is nearly full. 25P03 and 25P04 mean that a transaction was idle or open for
 *   too long. All other codes in class 25 indicate bugs.
 * - 28000, 28P01, 3D000: the credentials are invalid or the database is missing, for example during a password change
 *   or a restore.
 * - 40000, 40001 (serialization failure), 40003 (unknown completion), 40P01 (deadlock) and 55P03 (lock not available):
 *   Postgres rolled back the transaction, and its documentation recommends a retry
 *   (https://www.postgresql.org/docs/18/mvcc-serialization-failure-handling.html). Callers retry after every 503. A
 *   retry here could repeat side effects of the transaction's callback. 40002 isn't included, because it is a
 *   constraint violation.
 *
 * All other codes result in a 500, or in a dead letter after several attempts. Examples are classes 22 and 23 (invalid
 * values), 42 (invalid statement), 54 (limit exceeded), 55 except 55P03, and XX (Postgres bug or corrupted data).
 */
const CODES: readonly (readonly [RegExp, DatabaseOutage])[] = [
  [/^E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT|AI_AGAIN)$/, 'unreachable'],
  [/^08...$/, 'unreachable'],
  [/^25006$/, 'read-only'],
  [/^25P0[34]$/, 'too-slow'],
  [/^(28000|28P01|3D000)$/, 'login-refused'],
  [/^(40000|40001|40003|40P01|55P03)$/, 'conflict'],
  [/^53100$/, 'disk-full'],
  [/^53200$/, 'out-of-memory'],
  [/^53300$/, 'too-many-connections'],
  [/^53...$/, 'out-of-resources'],
  [/^57014$/, 'too-slow'],
  [/^57...$/, 'ended'],
  [/^58...$/, 'storage-error'],
  // Prisma's error codes (https://www.prisma.io/docs/orm/reference/error-reference). Prisma errors with other codes
  // contain a SQLSTATE.
  [/^P1(000|003|010)$/, 'login-refused'],
  [/^P1(001|002|008|011|017)$/, 'unreachable'],
  // P2024: timeout while waiting for a free connection. P2028: timeout of a transaction.
  [/^P20(24|28)$/, 'too-slow'],
  [/^P2034$/, 'conflict'],
  [/^P2037$/, 'too-many-connections'],
];

/** Returns the type of outage of an error code, or undefined if the code isn't an outage. */
export function outageOfCode(code: string): DatabaseOutage | undefined {
  return CODES.find(([pattern]) => pattern.test(code))?.[1];
}

/** Messages of `pg` errors that don't have an error code. */
const UNREACHABLE_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|pool after calling end/i;

/** Throws a 503 if the error is a database outage, and rethrows all other errors unchanged. Use it with `.catch`. */
export function throwOutage(error: unknown): never {
  throw outageOf(error) ?? error;
}

/**
 * Converts a database outage to a 503. A {@link CallFailed} that already is an outage is returned unchanged, and any
 * other error returns undefined.
 */
export function outageOf(error: unknown): CallFailed | undefined {
  if (isOutage(error)) return error;
  const outage = databaseOutage(error);
  return outage && new CallFailed('unavailable', `The database is unavailable (${outage})`, { cause: error });
}

/**
 * Returns the type of database outage that caused an error, or undefined if the error isn't an outage. Nested causes
 * and Prisma errors are also checked.
 */
export function databaseOutage(error: unknown, depth = 0): DatabaseOutage | undefined {
  // `instanceof Error` doesn't work here, because Prisma also throws plain objects, and Jest runs tests in a separate
  // realm.
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { code, originalCode, message, cause, meta, driverAdapterError, errors }: Failure = error;
  for (const candidate of [originalCode, code]) {
    const outage = typeof candidate === 'string' ? outageOfCode(candidate) : undefined;
    if (outage) return outage;
  }
  if (typeof message === 'string' && UNREACHABLE_TEXTS.test(message)) return 'unreachable';
  // Node tries all addresses of a host and reports all failures in one AggregateError.
  for (const nestedError of [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])]) {
    const outage = databaseOutage(nestedError, depth + 1);
    if (outage) return outage;
  }
  return undefined;
}

type Failure = {
  code?: unknown;
  /** The original SQLSTATE, if Prisma's adapter replaced the error code. */
  originalCode?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
  /** Prisma stores the original Postgres error in `meta.driverAdapterError.cause`. */
  meta?: unknown;
  driverAdapterError?: unknown;
};
