import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { serve } from './adapters/http/serve.ts';
import { compose } from './compose.ts';
import { configSchema } from './config.ts';

const config = readConfig(configSchema, process.env);
const kit = await startKit('gateway', config);
const { app, limits, shutdown } = await compose(kit, config);

const server = await serve(app, config.PORT, { drainSignal: kit.stopSignal, ...limits });
kit.log.info({ port: server.port }, 'listening');

await kit.serveUntilStopped({
  onStop() {
    // Ends the event streams that are still open; `stopSignal` only starts draining.
    shutdown.abort();
    return server.stop();
  },
});
