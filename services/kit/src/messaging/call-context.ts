import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@dreamreel/proto/actor';

/** The context of a request. The context is passed on to every process that handles part of the request. */
export type CallContext = {
  readonly requestId: string;
  /** The actor on whose behalf the request is handled. */
  readonly actor: Actor;
  /** When the caller stops waiting, as a `Date.now()` timestamp of this machine's clock. */
  readonly deadline: number;
};

const calls = new AsyncLocalStorage<CallContext>();

/** Returns the context of the current call, or undefined outside of a call. */
export function currentCall(): CallContext | undefined {
  return calls.getStore();
}

/** Runs `work` in the context of a call. Nested calls and log lines inherit the context. */
export function runInCall<T>(context: CallContext, work: () => T): T {
  return calls.run(context, work);
}
