import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@dreamreel/proto/actor';
import { CallFailed } from './call-failed.ts';

/** The context of a request. The context is passed on to every process that handles part of the request. */
export type CallContext = {
  readonly requestId: string;
  /** The actor on whose behalf the request is handled. */
  readonly actor: Actor;
  /** When the caller stops waiting, as a `Date.now()` timestamp of this machine's clock. */
  readonly deadline: number;
  /**
   * The client that sent the HTTP request, as rate limits count it: an IPv4 address or the /64 prefix of an IPv6
   * address. Undefined for calls that no HTTP request caused.
   */
  readonly clientAddress?: string | undefined;
  /** The session token from the browser's cookie. Sent only with calls whose contract has `getsSessionToken`. */
  readonly sessionToken?: string | undefined;
  /**
   * True if the caller reports a timeout at the deadline. Database writes that aren't finished by then are rolled back,
   * because the caller must be able to rely on that report.
   */
  readonly isAwaited?: boolean;
};

/**
 * Calls end this long before their deadline. The time is enough to send the response, and for Postgres to notice that a
 * connection was closed.
 */
export const DEADLINE_RESERVE_MS = 100;

const calls = new AsyncLocalStorage<CallContext>();

/** Returns the context of the current call, or undefined outside of a call. */
export function currentCall(): CallContext | undefined {
  return calls.getStore();
}

/** Runs `work` in the context of a call. Nested calls and log lines inherit the context. */
export function runInCall<T>(context: CallContext, work: () => T): T {
  return calls.run(context, work);
}

/**
 * Runs work that is finished even after the deadline, because other callers share its result, or because it records
 * something that already happened outside, such as a published post.
 */
export function withoutDeadline<T>(work: () => T): T {
  const call = currentCall();
  return call ? calls.run({ ...call, isAwaited: false }, work) : work();
}

/**
 * Returns the time in milliseconds until the current call must end, or undefined if no caller waits for it. Throws a
 * 504 if no time is left.
 */
export function msUntilDeadline(): number | undefined {
  const call = currentCall();
  if (!call?.isAwaited) return undefined;
  const left = call.deadline - DEADLINE_RESERVE_MS - Date.now();
  if (left <= 0) throw new CallFailed('timed-out', 'The deadline has passed');
  return left;
}
