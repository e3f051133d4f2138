import { CallFailed, isOutage } from '../messaging/call-failed.ts';
import { type DatabaseOutage, outageOfCode } from './outage-codes.ts';

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
