import { imageStoreFrom } from '@dreamreel/kit/images/image-store';
import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { gatewayApp } from './adapters/http/app.ts';
import { gatewayLimits } from './adapters/http/limits/gateway-limits.ts';
import { requestDurations } from './adapters/http/request-scope.ts';
import { serve } from './adapters/http/serve.ts';
import { identitySessions } from './adapters/identity-sessions.ts';
import { openGameCache } from './adapters/open-game-cache.ts';
import { configSchema } from './config.ts';

const config = readConfig(configSchema, process.env);
const kit = await startKit('gateway', config);
const { rpc, clock, log, metrics } = kit;

const images = await imageStoreFrom(config);
kit.checks.add('images', images.check);
const limits = gatewayLimits(config, metrics);
/** Ends all open event streams when the server stops. `stopSignal` only starts draining. */
const shutdown = new AbortController();

const app = gatewayApp({
  rpc,
  clock,
  log,
  images,
  sessions: identitySessions(rpc),
  openGames: openGameCache(kit),
  limits,
  recordRequest: requestDurations(metrics),
  shutdownSignal: shutdown.signal,
  config,
});

const server = await serve(app, config.PORT, { drainSignal: kit.stopSignal, ...limits });
log.info({ port: server.port }, 'listening');

await kit.serveUntilStopped({
  onStop() {
    shutdown.abort();
    return server.stop();
  },
});
