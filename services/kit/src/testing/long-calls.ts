import type { Rpc } from '../rpc/client.ts';

const LONG = { timeoutMs: 60_000, retry: false } as const;

/**
 * The same client for tests that are not about time limits: its calls wait for a minute, instead of as long as their
 * contracts say, and are not repeated, so that each call has one outcome, also on a busy machine. Not where the broker is
 * restarted: a request that is lost then would be waited for.
 */
export function longCalls({ call, callRaw }: Rpc): Rpc {
  return {
    call: (contract, input, context) => call({ ...contract, ...LONG }, input, context),
    callRaw: (contract, request, context) => callRaw({ ...contract, ...LONG }, request, context),
  };
}
