import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@dreamreel/proto/actor';

/** What all work for one request shares, over every process that takes part in it. */
export type CallContext = {
  readonly requestId: string;
  /** On whose behalf the work is done. */
  readonly actor: Actor;
  /** When the caller stops waiting: milliseconds as of `Date.now()` of this machine. */
  readonly deadline: number;
};

const calls = new AsyncLocalStorage<CallContext>();

/** The call that this code runs for, if any. */
export function currentCall(): CallContext | undefined {
  return calls.getStore();
}

/** Runs `work`, and everything it awaits, for a call: its own calls, events and log lines carry what `context` says. */
export function runInCall<T>(context: CallContext, work: () => T): T {
  return calls.run(context, work);
}
