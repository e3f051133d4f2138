import { connectBroker } from '../messaging/nats-connection.ts';
import { openLog } from '../observability/log.ts';
import { openMetrics } from '../observability/metrics.ts';
import { type NatsConfig, natsSettings } from '../process/config.ts';
import { type Rpc, rpcClient } from './client.ts';

/** What a command needs to call services; spread it into `z.object({ … })`. */
export const rpcSettings = natsSettings;

/**
 * The client side alone, for commands that are not services. They call as `{ kind: 'system', name }`. Waits until the
 * broker can be reached; `close` resolves once everything is sent.
 */
export async function connectRpc(name: string, config: NatsConfig): Promise<{ rpc: Rpc; close(): Promise<void> }> {
  const log = openLog({ service: name, level: 'warn' });
  const broker = await connectBroker({ config, name, log });
  return {
    rpc: rpcClient({ name, broker, metrics: openMetrics(name) }),
    close: () => broker.connection.drain(),
  };
}
