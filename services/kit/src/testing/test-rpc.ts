import type { Call } from '@dreamreel/proto/operation';
import type { Broker } from '../messaging/nats-connection.ts';
import { openLog } from '../observability/log.ts';
import { openMetrics } from '../observability/metrics.ts';
import { type Rpc, rpcClient } from '../rpc/client.ts';
import { type Handler, rpcServer, type Service } from '../rpc/server.ts';
import { type TestNats, testNats } from './test-nats.ts';

/** An RPC client and a service for a test. */
export type TestRpc = {
  readonly nats: TestNats;
  readonly broker: Broker;
  readonly rpc: Rpc;
  readonly service: Service & { stop(): Promise<void> };
  /** Waits until the broker has registered the subscriptions of the service. */
  ready(): Promise<void>;
  /** Registers a handler and waits until the broker has registered the subscription. */
  serve<C extends Call>(call: C, handler: Handler<C>): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a broker, and a client and a service that use it. Both have the given name. */
export async function testRpc(name = 'test'): Promise<TestRpc> {
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
    ready,
    serve(call, handler) {
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
