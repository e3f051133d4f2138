import { join } from 'node:path';
import { readConfig } from '@dreamreel/kit/config';
import * as z from 'zod';
import { mailSettings } from './parts/mail-part.ts';
import { modelSettings } from './parts/model-part.ts';
import { movieDataSettings } from './parts/movie-data-part.ts';
import { socialSettings } from './parts/social-part.ts';
import { repositoryRoot } from './repository.ts';

/** What `npm start` takes from the environment. */
export const startSettings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.string().default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  /** `http/protobuf` where nothing is said; `http/json` for `npm run observe`. */
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  /** Which requests are traced, e.g. `parentbased_traceidratio`; all of them where nothing is said. */
  OTEL_TRACES_SAMPLER: z.string().optional(),
  /** The share, e.g. `0.1`. */
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3_000),
  /** The folder of all state. */
  DREAMREEL_DATA: z.string().default(join(repositoryRoot, '.dreamreel', 'data')),
  /** The time at which the product's one clock starts. */
  DREAMREEL_CLOCK: z.iso.datetime({ offset: true, local: true, error: 'is not an ISO time' }).optional(),
  /** The operator. Without a password one is made and printed; `ADMIN_PASSWORD_HASH` is for whoever keeps none here. */
  ADMIN_USERNAME: z.string().default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_PASSWORD_HASH: z.string().optional(),
  /** Postgres with the right to create databases and roles. */
  DATABASE_ADMIN_URL: z.string().optional(),
  NATS_URL: z.string().optional(),
  MINIO_ENDPOINT: z.string().optional(),
  MINIO_ACCESS_KEY: z.string().optional(),
  MINIO_SECRET_KEY: z.string().optional(),
  MINIO_BUCKET: z.string().optional(),
  MINIO_REGION: z.string().optional(),
  ...mailSettings,
  ...modelSettings,
  ...socialSettings,
  ...movieDataSettings,
  /** For whoever puts a proxy in front: see the gateway's own settings of these names. */
  PUBLIC_URL: z.string().optional(),
  TRUSTED_PROXY_HOPS: z.string().optional(),
  /** Pages that were built elsewhere: a folder that holds `<front end>/dist`. Then none are built here. */
  FRONTENDS_DIR: z.string().optional(),
});

export type Settings = z.output<typeof startSettings> & {
  /** Milliseconds by which the product's clock runs ahead. Taken once, so that a restarted service keeps the time. */
  readonly clockOffsetMs: number;
};

/** Throws with every bad variable named. */
export function readSettings(env: NodeJS.ProcessEnv, now = new Date()): Settings {
  const settings = readConfig(startSettings, env);
  const { DREAMREEL_CLOCK: clock, NODE_ENV } = settings;
  if (clock === undefined) return { ...settings, clockOffsetMs: 0 };
  if (NODE_ENV === 'production') throw new Error('DREAMREEL_CLOCK must not be set in production');
  // A time without a zone is meant in UTC, like every date of the product.
  const inUtc = /(Z|[+-]\d\d:?\d\d)$/.test(clock) ? clock : `${clock}Z`;
  return { ...settings, clockOffsetMs: new Date(inUtc).getTime() - now.getTime() };
}
