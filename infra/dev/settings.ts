import { join } from 'node:path';
import { natsSettings, readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { repositoryRoot } from './repository-root.ts';
import { readServiceSettings } from './service-settings.ts';

/** The settings of `npm start` itself. Service settings are passed on to the services. */
export const startSettings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.string().default('info'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3_000),
  /** A settings file that the environment overrides. The npm scripts set it to the checkout's `.env` file. */
  DREAMREEL_ENV_FILE: z.string().optional(),
  /** The folder for all state. */
  DREAMREEL_DATA: z.string().default(join(repositoryRoot, '.dreamreel', 'data')),
  /** The time at which the product's clock starts. */
  DREAMREEL_CLOCK: z.iso.datetime({ offset: true, local: true, error: 'is not an ISO time' }).optional(),
  /**
   * The admin's name. Without a password, one is generated and printed. Set `ADMIN_PASSWORD_HASH` if no password may be
   * stored.
   */
  ADMIN_USERNAME: z.string().default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_PASSWORD_HASH: z.string().optional(),
  /** A Postgres URL whose user can create databases and roles. */
  DATABASE_ADMIN_URL: z.string().optional(),
  ...natsSettings,
  /** An external broker, in which all services share one login. Without it, the product starts its own broker. */
  NATS_URL: natsSettings.NATS_URL.optional(),
  MINIO_ENDPOINT: z.string().optional(),
  MINIO_ACCESS_KEY: z.string().optional(),
  MINIO_SECRET_KEY: z.string().optional(),
  MINIO_BUCKET: z.string().optional(),
  MINIO_REGION: z.string().optional(),
  /** The public address behind a proxy. See the gateway's setting of the same name. */
  PUBLIC_URL: z.string().optional(),
  /** A folder with `<front end>/dist` for pages that were built elsewhere. No pages are built if it is set. */
  FRONTENDS_DIR: z.string().optional(),
});

export type Settings = z.output<typeof startSettings> & {
  /** Milliseconds by which the product's clock runs ahead. Computed once, so a restarted service has the same clock. */
  readonly clockOffsetMs: number;
  /** The settings that are passed on to services. */
  readonly serviceSettings: Readonly<Record<string, string>>;
};

/** Reads the settings. Throws an error that lists every invalid variable. */
export function readSettings(env: NodeJS.ProcessEnv, now = new Date()): Settings {
  const settings = { ...readConfig(startSettings, env), serviceSettings: readServiceSettings(env) };
  const { DREAMREEL_CLOCK: clock, NODE_ENV } = settings;
  if (clock === undefined) return { ...settings, clockOffsetMs: 0 };
  if (NODE_ENV === 'production') throw new Error('DREAMREEL_CLOCK must not be set in production');
  // A time without a zone is in UTC, like every date in the product.
  const inUtc = /(Z|[+-]\d\d:?\d\d)$/.test(clock) ? clock : `${clock}Z`;
  return { ...settings, clockOffsetMs: new Date(inUtc).getTime() - now.getTime() };
}
