import { CallFailed, isOutage } from '../messaging/call-failed.ts';
import { type DatabaseOutage, outageOfCode } from './outage-codes.ts';

/** `pg` gives these errors no code. */
const UNREACHABLE_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|pool after calling end/i;

/** Throws: a 503 where `error` means that the database cannot do its work, else `error` as it is. For `.catch`. */
export function throwOutage(error: unknown): never {
  throw outageOf(error) ?? error;
}

/** `error` as an outage, if it is one: an outage that was thrown as such, or an error of a database that cannot work. */
export function outageOf(error: unknown): CallFailed | undefined {
  if (isOutage(error)) return error;
  const outage = databaseOutage(error);
  return outage && new CallFailed('unavailable', `The database is away (${outage})`, { cause: error });
}

/**
 * Why the database cannot do its work, where `error` or one of its causes says so; undefined for every other error. Also
 * for Prisma's errors.
 */
export function databaseOutage(error: unknown, depth = 0): DatabaseOutage | undefined {
  // Not `instanceof Error`: Prisma passes plain objects on, and under jest Node's own errors are of another realm.
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { code, originalCode, message, cause, meta, driverAdapterError, errors }: Failure = error;
  for (const each of [originalCode, code]) {
    const outage = typeof each === 'string' ? outageOfCode(each) : undefined;
    if (outage) return outage;
  }
  if (typeof message === 'string' && UNREACHABLE_TEXTS.test(message)) return 'unreachable';
  // Node tries every address of a name and reports all failures together.
  for (const inside of [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])]) {
    const outage = databaseOutage(inside, depth + 1);
    if (outage) return outage;
  }
  return undefined;
}

type Failure = {
  code?: unknown;
  /** Prisma's adapter renames the codes that it knows and keeps the SQLSTATE here. */
  originalCode?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
  /** Prisma's: `meta.driverAdapterError.cause` is what Postgres said. */
  meta?: unknown;
  driverAdapterError?: unknown;
};
