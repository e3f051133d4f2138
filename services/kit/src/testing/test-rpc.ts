import type { Call } from '@dreamreel/proto/operation';
import { openLog } from '../observability/log.ts';
import { openMetrics } from '../observability/metrics.ts';
import { type Rpc, rpcClient } from '../rpc/client.ts';
import { type Handler, rpcServer } from '../rpc/server.ts';
import { testNats } from './test-nats.ts';

export type TestRpc = Awaited<ReturnType<typeof testRpc>>;

/** Starts a broker, and a client and a service that use it. Both have the given name. */
export async function testRpc(name = 'test') {
  const nats = await testNats();
  const [broker, serviceBroker] = [await nats.broker(), await nats.broker()];
  const metrics = openMetrics(name);
  const log = openLog({ service: name, level: 'silent' });
  const service = rpcServer({ name, broker: serviceBroker, log, metrics });
  const ready = () => serviceBroker.connection.flush();
  return {
    nats,
    broker,
    rpc: rpcClient({ name, broker, metrics }),
    service,
    /** Waits until the broker has registered the subscriptions of the service. */
    ready,
    /** Registers a handler and waits until the broker has registered the subscription. */
    serve<C extends Call>(call: C, handler: Handler<C>): Promise<void> {
      service.endpoint(call, handler);
      return ready();
    },
    stop: nats.stop,
  };
}

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
