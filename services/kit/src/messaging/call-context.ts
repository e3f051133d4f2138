import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@dreamreel/proto/actor';

/** What all work for one request has in common, in every process that takes part in it. */
export type CallContext = {
  readonly requestId: string;
  /** On whose behalf the work is done. */
  readonly actor: Actor;
  /** When the caller stops waiting: milliseconds as of `Date.now()` of this machine. */
  readonly deadline: number;
};

const calls = new AsyncLocalStorage<CallContext>();

/** The context of the call that this code runs for, if any. */
export function currentCall(): CallContext | undefined {
  return calls.getStore();
}

/** Runs `work`, and everything it awaits, in the context of a call: its own calls and log lines inherit it. */
export function runInCall<T>(context: CallContext, work: () => T): T {
  return calls.run(context, work);
}
