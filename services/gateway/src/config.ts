import { imageStoreSettings } from '@dreamreel/kit/images/image-store';
import { serviceSettings } from '@dreamreel/kit/process/config';
import { retentionSettings } from '@dreamreel/kit/process/retention-settings';
import type { Retention } from '@dreamreel/proto/shell-config';
import * as z from 'zod';

const FRONTENDS = new URL('../../../frontends', import.meta.url).pathname;

export const configSchema = z.object({
  ...serviceSettings,
  ...imageStoreSettings,
  ...retentionSettings,
  /** Where the site is served. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  /** The folder that holds `<front end>/dist`. */
  FRONTENDS_DIR: z.string().default(FRONTENDS),
  /** The address that visitors use. Without it, the one that a request was sent to counts as our own. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies of ours in front, each adding one address to X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /** Multiplies what is let through per client address and replica: by each route, of everything, and connections. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000).default(1),
  /** Open connections of one replica, of all clients together; a RATE_LIMIT_FACTOR above 1 multiplies them too. */
  MAX_CONNECTIONS: z.coerce.number().int().min(100).max(1_000_000).default(4_000),
  /** Memory for images that are asked for often, in each replica. */
  IMAGE_MEMORY_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(64 * 1_024 * 1_024),
  /** The notification service's setting of this name, for the pages to name. */
  DAILY_MAIL_ZONE: z.string().default('UTC'),
  /** `off` removes the service worker, and what it has kept, from every browser that comes back. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** The e-mail address of whoever runs the site, which the privacy page names. */
  CONTACT: z.email().max(254).optional(),
});

export type GatewayConfig = z.output<typeof configSchema>;

/** For how long data is kept, as the privacy page says it. */
export function retentionFrom(config: GatewayConfig): Retention {
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
