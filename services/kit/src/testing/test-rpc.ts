import type { Call } from '@dreamreel/proto/contract';
import { openLog } from '../log.ts';
import { openMetrics } from '../metrics.ts';
import type { Broker } from '../nats-connection.ts';
import { type Rpc, rpcClient } from '../rpc-client.ts';
import { type Endpoint, rpcServer, type Service } from '../rpc-server.ts';
import { type TestNats, testNats } from './test-nats.ts';

export type TestRpc = {
  readonly nats: TestNats;
  readonly broker: Broker;
  readonly rpc: Rpc;
  readonly service: Service & { stop(): Promise<void> };
  /** Adds an endpoint and waits until the broker knows it. */
  serve<C extends Call>(call: C, endpoint: Endpoint<C>): Promise<void>;
  stop(): Promise<void>;
};

/** A caller and a service of this name, on a broker of their own. */
export async function testRpc(name = 'test'): Promise<TestRpc> {
  const nats = await testNats();
  const [broker, served] = [await nats.broker(), await nats.broker()];
  const metrics = openMetrics(name);
  const log = openLog({ service: name, level: 'silent' });
  const service = rpcServer({ name, connection: served.connection, log, metrics });
  return {
    nats,
    broker,
    rpc: rpcClient({ name, broker, metrics }),
    service,
    async serve(call, endpoint) {
      service.endpoint(call, endpoint);
      await served.connection.flush();
    },
    stop: nats.stop,
  };
}
