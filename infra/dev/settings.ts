import { join } from 'node:path';
import { natsSettings, readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { passedOn } from './passed-on.ts';
import { repositoryRoot } from './repository-root.ts';

/** The settings of `npm start` itself; those of the services are passed on to them. */
export const startSettings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.string().default('info'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3_000),
  /** A file of settings, which the environment overrides; with the npm scripts `.env` of the checkout. */
  DREAMREEL_ENV_FILE: z.string().optional(),
  /** The folder of all state. */
  DREAMREEL_DATA: z.string().default(join(repositoryRoot, '.dreamreel', 'data')),
  /** The time at which the product's one clock starts. */
  DREAMREEL_CLOCK: z.iso.datetime({ offset: true, local: true, error: 'is not an ISO time' }).optional(),
  /** The admin. Without a password one is made and printed; `ADMIN_PASSWORD_HASH` replaces it where no password may be stored. */
  ADMIN_USERNAME: z.string().default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_PASSWORD_HASH: z.string().optional(),
  /** Postgres with the right to create databases and roles. */
  DATABASE_ADMIN_URL: z.string().optional(),
  ...natsSettings,
  /** A broker of yours; all services sign in there with the same login. Without one the product starts its own. */
  NATS_URL: natsSettings.NATS_URL.optional(),
  MINIO_ENDPOINT: z.string().optional(),
  MINIO_ACCESS_KEY: z.string().optional(),
  MINIO_SECRET_KEY: z.string().optional(),
  MINIO_BUCKET: z.string().optional(),
  MINIO_REGION: z.string().optional(),
  /** The address that visitors use, behind a proxy; see the gateway's setting of this name. */
  PUBLIC_URL: z.string().optional(),
  /** Pages that were built elsewhere: a folder that holds `<front end>/dist`. Then none are built here. */
  FRONTENDS_DIR: z.string().optional(),
});

export type Settings = z.output<typeof startSettings> & {
  /** Milliseconds by which the product's clock runs ahead. Computed once, so that a restarted service has the same clock. */
  readonly clockOffsetMs: number;
  /** The settings that are passed on to services. */
  readonly passedOn: Readonly<Record<string, string>>;
};

/** Throws an error that names every invalid variable. */
export function readSettings(env: NodeJS.ProcessEnv, now = new Date()): Settings {
  const settings = { ...readConfig(startSettings, env), passedOn: passedOn(env) };
  const { DREAMREEL_CLOCK: clock, NODE_ENV } = settings;
  if (clock === undefined) return { ...settings, clockOffsetMs: 0 };
  if (NODE_ENV === 'production') throw new Error('DREAMREEL_CLOCK must not be set in production');
  // A time without a zone is meant in UTC, like every date of the product.
  const inUtc = /(Z|[+-]\d\d:?\d\d)$/.test(clock) ? clock : `${clock}Z`;
  return { ...settings, clockOffsetMs: new Date(inUtc).getTime() - now.getTime() };
}
