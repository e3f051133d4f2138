import { openLog } from '../log.ts';
import { openMetrics } from '../metrics.ts';
import type { Broker } from '../nats-connection.ts';
import { type Rpc, rpcClient } from '../rpc-client.ts';
import { rpcService, type Service } from '../rpc-server.ts';
import { type TestNats, testNats } from './test-nats.ts';

export type TestRpc = {
  readonly nats: TestNats;
  readonly broker: Broker;
  readonly rpc: Rpc;
  readonly service: Service & { stop(): Promise<void> };
  stop(): Promise<void>;
};

/** A caller and a service, both named `test`, on a broker of their own. */
export async function testRpc(): Promise<TestRpc> {
  const nats = await testNats();
  const [broker, served] = [await nats.broker(), await nats.broker()];
  const metrics = openMetrics('test');
  const log = openLog({ service: 'test', level: 'silent' });
  return {
    nats,
    broker,
    rpc: rpcClient({ name: 'test', broker, metrics }),
    service: rpcService({ name: 'test', connection: served.connection, log, metrics }),
    stop: nats.stop,
  };
}
