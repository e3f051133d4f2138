import { connectBroker } from '../messaging/nats-connection.ts';
import { openLog } from '../observability/log.ts';
import { openMetrics } from '../observability/metrics.ts';
import { type NatsConfig, natsSettings } from '../process/config.ts';
import { type Rpc, rpcClient } from './client.ts';

/** Environment variables for commands that call services. Spread them into `z.object({ … })`. */
export const rpcSettings = natsSettings;

/**
 * Waits until the broker is available and returns an RPC client for a command. Calls are made as the actor `{ kind:
 * 'system', name }`. `close` resolves once all messages are sent.
 */
export async function connectRpc(name: string, config: NatsConfig): Promise<{ rpc: Rpc; close(): Promise<void> }> {
  const log = openLog({ service: name, level: 'warn' });
  const broker = await connectBroker({ config, name, log });
  return {
    rpc: rpcClient({ name, broker, metrics: openMetrics(name) }),
    close: () => broker.connection.drain(),
  };
}
