import { CallFailed, isOutage } from '../messaging/call-failed.ts';
import { type DatabaseOutage, outageOfCode } from './outage-codes.ts';

/** Messages of `pg` errors that have no code. */
const UNREACHABLE_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|pool after calling end/i;

/** Throws a 503 if `error` is a database outage, and rethrows any other error unchanged. For use with `.catch`. */
export function throwOutage(error: unknown): never {
  throw outageOf(error) ?? error;
}

/** Converts a database outage to a 503. Returns an existing outage unchanged, and undefined for any other error. */
export function outageOf(error: unknown): CallFailed | undefined {
  if (isOutage(error)) return error;
  const outage = databaseOutage(error);
  return outage && new CallFailed('unavailable', `The database is unavailable (${outage})`, { cause: error });
}

/**
 * Returns the kind of outage that `error` or one of its causes indicates, or undefined for any other error. Also
 * handles Prisma's errors.
 */
export function databaseOutage(error: unknown, depth = 0): DatabaseOutage | undefined {
  // Not `instanceof Error`: Prisma also uses plain objects, and in Jest, Node's own errors belong to another realm.
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { code, originalCode, message, cause, meta, driverAdapterError, errors }: Failure = error;
  for (const candidate of [originalCode, code]) {
    const outage = typeof candidate === 'string' ? outageOfCode(candidate) : undefined;
    if (outage) return outage;
  }
  if (typeof message === 'string' && UNREACHABLE_TEXTS.test(message)) return 'unreachable';
  // Node tries every address of a host name and reports all failures in one error.
  for (const nestedError of [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])]) {
    const outage = databaseOutage(nestedError, depth + 1);
    if (outage) return outage;
  }
  return undefined;
}

type Failure = {
  code?: unknown;
  /** The SQLSTATE, if Prisma's adapter has replaced the code. */
  originalCode?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
  /** In Prisma errors, `meta.driverAdapterError.cause` is the error of Postgres. */
  meta?: unknown;
  driverAdapterError?: unknown;
};
