import type { Rpc } from '../rpc/client.ts';

const LONG = { timeoutMs: 60_000, retry: false } as const;

/**
 * Wraps a client so that calls have a timeout of one minute and are never retried. Test results then don't depend on
 * how busy the machine is. Don't use this client to test timeouts or broker restarts, because every lost request would
 * block the test for a minute.
 */
export function longCalls({ call, callRaw }: Rpc): Rpc {
  return {
    call: (contract, input, context) => call({ ...contract, ...LONG }, input, context),
    callRaw: (contract, request, context) => callRaw({ ...contract, ...LONG }, request, context),
  };
}
