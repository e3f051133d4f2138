import { fileURLToPath } from 'node:url';
import { imageStoreSettings } from '@dreamreel/kit/images/image-store';
import { serviceSettings } from '@dreamreel/kit/process/config';
import { retentionSettings } from '@dreamreel/kit/process/retention-settings';
import type { BrowserSettings, Retention } from '@dreamreel/proto/shell-config';
import * as z from 'zod';

const FRONTENDS = fileURLToPath(new URL('../../../frontends', import.meta.url));

export const configSchema = z.object({
  ...serviceSettings,
  ...imageStoreSettings,
  ...retentionSettings,
  /** Port that serves the site. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  /** Folder that contains `<front end>/dist`. */
  FRONTENDS_DIR: z.string().default(FRONTENDS),
  /** Public URL of the site. If PUBLIC_URL isn't set, the host of each request is used instead. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Number of trusted proxies in front of the gateway. Each proxy adds one address to X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /**
   * Factor for all limits per client address and replica: rate limits of each route, the total budget of requests and
   * bytes, and open connections.
   */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000).default(1),
  /**
   * Maximum number of open connections per replica across all clients. Multiplied by RATE_LIMIT_FACTOR if the factor is
   * above 1.
   */
  MAX_CONNECTIONS: z.coerce.number().int().min(100).max(1_000_000).default(4_000),
  /** Memory in bytes per replica for caching frequently requested images. */
  IMAGE_MEMORY_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(64 * 1_024 * 1_024),
  /** Time zone of users whose time zone is unknown, as for the notification service. Pages display it. */
  DAILY_MAIL_ZONE: z.string().default('UTC'),
  /** `off` unregisters the service worker and deletes its caches on each user's next visit. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Email address of the site's operator, as shown on the privacy page. */
  CONTACT: z.email().max(254).optional(),
});

export type GatewayConfig = z.output<typeof configSchema>;

/** Returns the settings that `/config.json` contains for the pages. */
export function browserSettingsFrom(config: GatewayConfig): Required<BrowserSettings> {
  const { DAILY_MAIL_ZONE, CONTACT } = config;
  return { dailyMailZone: DAILY_MAIL_ZONE, contact: CONTACT, retention: retentionFrom(config) };
}

/** Returns the retention periods that the privacy page shows. */
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
