import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@dreamreel/proto/actor';

/** The context of all work for one request, in every process that is involved. */
export type CallContext = {
  readonly requestId: string;
  /** The actor on whose behalf the work is done. */
  readonly actor: Actor;
  /** When the caller stops waiting, as a `Date.now()` timestamp of this machine. */
  readonly deadline: number;
};

const calls = new AsyncLocalStorage<CallContext>();

/** Returns the context of the call that the current code runs for, or undefined outside a call. */
export function currentCall(): CallContext | undefined {
  return calls.getStore();
}

/** Runs `work` in the context of a call. Its own calls and log lines inherit the context. */
export function runInCall<T>(context: CallContext, work: () => T): T {
  return calls.run(context, work);
}
