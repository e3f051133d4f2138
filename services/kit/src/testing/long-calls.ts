import type { Rpc } from '../rpc/client.ts';

const LONG = { timeoutMs: 60_000, retry: false } as const;

/**
 * Returns a client whose calls have a timeout of one minute and no retries. Each call then has one outcome, even on a
 * busy machine. Don't use it in tests of timeouts, or in tests that restart the broker: a lost request would wait for a
 * minute.
 */
export function longCalls({ call, callRaw }: Rpc): Rpc {
  return {
    call: (contract, input, context) => call({ ...contract, ...LONG }, input, context),
    callRaw: (contract, request, context) => callRaw({ ...contract, ...LONG }, request, context),
  };
}
