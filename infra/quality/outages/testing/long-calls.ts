import { openMetrics } from '@dreamreel/kit/metrics';
import { type Rpc, rpcClient } from '@dreamreel/kit/rpc/client';
import type { TestNats } from '@dreamreel/kit/testing/test-nats';

/** Where a busy machine made a call late, its outcome would not be known. */
const CALL_TIMEOUT_MS = 60_000;

/** Calls that wait for their outcome for a minute and are not repeated, so that each call has one outcome. */
export async function longCalls(nats: TestNats): Promise<Pick<Rpc, 'call'>> {
  const client = rpcClient({ name: 'test', broker: await nats.broker('test'), metrics: openMetrics('test') });
  return {
    call: (call, input, context) => client.call({ ...call, timeoutMs: CALL_TIMEOUT_MS, retry: false }, input, context),
  };
}
