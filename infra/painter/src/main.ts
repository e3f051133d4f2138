import { once } from 'node:events';
import { openLog } from '@dreamreel/kit/observability/log';
import { readConfig, serviceSettings } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { painterServer, paintingInChildProcess } from './server/painter-server.ts';

const configSchema = z.object({
  LOG_LEVEL: serviceSettings.LOG_LEVEL,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_100),
  /** IP address to listen on. Use `127.0.0.1` to accept local connections only. Default: all addresses. */
  HOST: z.union([z.ipv4(), z.ipv6()]).optional(),
});
const config = readConfig(configSchema, process.env);
const log = openLog({ service: 'painter', level: config.LOG_LEVEL });

const painting = paintingInChildProcess();
const server = painterServer({ painting, onError: (err) => log.error({ err }, 'request failed') });
server.listen(config.PORT, config.HOST);
await once(server, 'listening');
log.info({ address: server.address() }, 'the local painter is ready');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    // Running requests are completed first. Idle connections are closed.
    server.close(() => process.exit());
    server.closeIdleConnections();
  });
}
process.once('exit', painting.stop);
