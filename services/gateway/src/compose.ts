import { imageStoreFrom } from '@dreamreel/kit/images/image-store';
import type { Metrics } from '@dreamreel/kit/observability/metrics';
import type { Kit } from '@dreamreel/kit/process/start-kit';
import type { Retention } from '@dreamreel/proto/shell-config';
import { type GatewaySettings, gatewayApp } from './adapters/http/app.ts';
import { gatewayLimits } from './adapters/http/limits/gateway-limits.ts';
import type { RecordRequest } from './adapters/http/request-scope.ts';
import { identitySessions } from './adapters/identity-sessions.ts';
import { openGameCache } from './adapters/open-game-cache.ts';
import type { GatewayConfig } from './config.ts';

/** Builds the gateway from its settings. Abort `shutdown` to end event streams before the server stops. */
export async function compose(kit: Kit, config: GatewayConfig) {
  const { rpc, progress, clock, log, metrics } = kit;
  const shutdown = new AbortController();

  const images = await imageStoreFrom(config);
  kit.checks.add('images', images.check);
  const sessions = identitySessions(rpc);
  const openGames = await openGameCache(kit);
  const limits = gatewayLimits(config, metrics);

  const app = gatewayApp({
    rpc,
    progress,
    clock,
    log,
    images,
    sessions,
    openGames,
    limits,
    recordRequest: requestDurations(metrics),
    shutdownSignal: shutdown.signal,
    settings: settingsFrom(config),
  });
  return { app, limits, shutdown };
}

function requestDurations(metrics: Metrics): RecordRequest {
  const labels = ['route', 'method', 'status'] as const;
  const durations = metrics.histogram('dreamreel_http_request_duration_seconds', 'HTTP requests handled', labels);
  return ({ seconds, ...request }) => durations.observe(request, seconds);
}

function settingsFrom(config: GatewayConfig): GatewaySettings {
  return {
    frontendsFolder: config.FRONTENDS_DIR,
    publicUrl: config.PUBLIC_URL,
    trustedProxyHops: config.TRUSTED_PROXY_HOPS,
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
    imageMemoryBytes: config.IMAGE_MEMORY_BYTES,
    version: config.DREAMREEL_VERSION,
    dailyMailZone: config.DAILY_MAIL_ZONE,
    contact: config.CONTACT,
    serviceWorker: config.SERVICE_WORKER === 'on',
    retention: retentionFrom(config),
  };
}

function retentionFrom(config: GatewayConfig): Retention {
  const { ACCOUNT_DAYS, AUDIT_LOG_DAYS, MAIL_RECORD_DAYS, UNSUBSCRIBE_LINK_DAYS } = config;
  const { GUEST_PLAY_DAYS, SERVICE_LOG_DAYS } = config;
  return {
    auditLog: AUDIT_LOG_DAYS,
    mailRecords: MAIL_RECORD_DAYS,
    unsubscribeLinks: UNSUBSCRIBE_LINK_DAYS,
    ...(GUEST_PLAY_DAYS > 0 && { guestPlays: GUEST_PLAY_DAYS }),
    ...(ACCOUNT_DAYS > 0 && { accounts: ACCOUNT_DAYS }),
    ...(SERVICE_LOG_DAYS !== undefined && { serviceLogs: SERVICE_LOG_DAYS }),
  };
}
