import { readConfig } from '@dreamreel/kit/config';
import { imageStoreFrom } from '@dreamreel/kit/image-store';
import { startKit } from '@dreamreel/kit/start-kit';
import { gatewayApp } from './adapters/http/app.ts';
import { gatewayLimits } from './adapters/http/gateway-limits.ts';
import { serve } from './adapters/http/serve.ts';
import { identitySessions } from './adapters/identity-sessions.ts';
import { toldOpenGames } from './adapters/open-game-cache.ts';
import { configSchema } from './config.ts';

const config = readConfig(configSchema, process.env);
const kit = await startKit('gateway', config);
const { rpc, clock, log, metrics } = kit;

const images = imageStoreFrom(config);
kit.readiness.add('images', images.check);

const labels = ['route', 'method', 'status'] as const;
const durations = metrics.histogram('http_request_duration_seconds', 'Requests answered', labels);

const stopping = new AbortController();
const limits = gatewayLimits(config, metrics);
const app = gatewayApp({
  rpc,
  progress: kit.progress,
  stopping: stopping.signal,
  clock,
  log,
  images,
  openGames: await toldOpenGames(kit),
  sessions: identitySessions(rpc),
  observe: ({ seconds, ...request }) => durations.observe(request, seconds),
  limits,
  settings: {
    frontendsFolder: config.FRONTENDS_DIR,
    publicUrl: config.PUBLIC_URL,
    trustedProxyHops: config.TRUSTED_PROXY_HOPS,
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
    imageMemoryBytes: config.IMAGE_MEMORY_BYTES,
    version: config.DREAMREEL_VERSION,
    dailyMailZone: config.DAILY_MAIL_ZONE,
  },
});
const server = await serve(app, config.PORT, { leaving: kit.stopSignal, ...limits });
log.info({ port: server.port }, 'listening');

await kit.serveUntilStopped(() => {
  stopping.abort();
  return server.stop();
});
