import { connectBroker } from '../messaging/nats-connection.ts';
import { openLog } from '../observability/log.ts';
import { openMetrics } from '../observability/metrics.ts';
import { type NatsConfig, natsSettings } from '../process/config.ts';
import { type Rpc, rpcClient } from './client.ts';

/** The settings that a command needs to call services. Spread them into `z.object({ … })`. */
export const rpcSettings = natsSettings;

/**
 * Connects a command to the broker and returns a client. The client calls as `{ kind: 'system', name }`. Waits until
 * the broker is available. `close` resolves after all messages are sent.
 */
export async function connectRpc(name: string, config: NatsConfig): Promise<{ rpc: Rpc; close(): Promise<void> }> {
  const log = openLog({ service: name, level: 'warn' });
  const broker = await connectBroker({ config, name, log });
  return {
    rpc: rpcClient({ name, broker, metrics: openMetrics(name) }),
    close: () => broker.connection.drain(),
  };
}
