import { join } from 'node:path';
import { natsSettings, readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { repositoryRoot } from './repository-root.ts';
import { readServiceSettings } from './service-settings.ts';

/** Settings that `npm start` uses itself. Service settings are passed on to the services. */
export const startSettings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.string().default('info'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3_000),
  /**
   * Path of a settings file for the npm scripts, instead of the checkout's `.env` file. Environment variables take
   * precedence over the file.
   */
  DREAMREEL_ENV_FILE: z.string().optional(),
  /** The folder that contains all data. */
  DREAMREEL_DATA: z.string().default(join(repositoryRoot, '.dreamreel', 'data')),
  /** The time at which the product's clock starts. */
  DREAMREEL_CLOCK: z.iso.datetime({ offset: true, local: true, error: 'is not an ISO time' }).optional(),
  /**
   * The admin's user name. If no password is configured, a password is generated and printed. To avoid storing a
   * password, set `ADMIN_PASSWORD_HASH`.
   */
  ADMIN_USERNAME: z.string().default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_PASSWORD_HASH: z.string().optional(),
  /**
   * URL of a Postgres server. The Postgres user must be able to create databases and roles. `PG*` variables of the shell
   * are ignored: add options to the URL, such as `?sslmode=require`.
   */
  DATABASE_ADMIN_URL: z.string().optional(),
  ...natsSettings,
  /** URL of an external broker. All services share one broker user. If unset, the product starts a nats-server. */
  NATS_URL: natsSettings.NATS_URL.optional(),
  MINIO_ENDPOINT: z.string().optional(),
  MINIO_ACCESS_KEY: z.string().optional(),
  MINIO_SECRET_KEY: z.string().optional(),
  MINIO_BUCKET: z.string().optional(),
  MINIO_REGION: z.string().optional(),
  /** The site's public URL behind a proxy. See the gateway setting of the same name. */
  PUBLIC_URL: z.string().optional(),
  /** A folder with prebuilt pages in `<front end>/dist`. If set, no pages are built. */
  FRONTENDS_DIR: z.string().optional(),
});

export type Settings = z.output<typeof startSettings> & {
  /**
   * Offset between the product's clock and the system clock, in milliseconds. The offset is computed once, so it stays
   * the same when a service restarts.
   */
  readonly clockOffsetMs: number;
  readonly serviceSettings: Readonly<Record<string, string>>;
};

/** Reads the settings. Throws an error that lists every invalid variable. */
export function readSettings(env: NodeJS.ProcessEnv, now = new Date()): Settings {
  const settings = { ...readConfig(startSettings, env), serviceSettings: readServiceSettings(env) };
  const { DREAMREEL_CLOCK: clock, NODE_ENV } = settings;
  if (clock === undefined) return { ...settings, clockOffsetMs: 0 };
  if (NODE_ENV === 'production') throw new Error('DREAMREEL_CLOCK must not be set in production');
  // Times without a time zone are in UTC, like all dates in the product.
  const inUtc = /(Z|[+-]\d\d:?\d\d)$/.test(clock) ? clock : `${clock}Z`;
  return { ...settings, clockOffsetMs: new Date(inUtc).getTime() - now.getTime() };
}
