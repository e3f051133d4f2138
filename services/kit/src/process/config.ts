import * as z from 'zod';
import { validationMessage } from '../http/validation-messages.ts';
import { SUBJECT_PREFIX } from '../messaging/broker-names.ts';
import { natsAddresses } from '../messaging/nats-addresses.ts';

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** The settings of a process's clock. `DREAMREEL_CLOCK_OFFSET_MS` is rejected in production. */
export const clockSettings = {
  /** `production` rejects settings that are only meant for tests and local trials. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Milliseconds by which the product's clock runs ahead, for example to test what happens at midnight. */
  DREAMREEL_CLOCK_OFFSET_MS: wholeNumber(-8.64e15, 8.64e15).default(0),
};

const natsUrl = z.string().superRefine((urls, context) => {
  try {
    natsAddresses(urls);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : 'is not an address');
  }
});

/** The broker's addresses and credentials. The names are those that NATS's own tools use. */
export const natsSettings = {
  /**
   * Comma-separated addresses of the broker, with the scheme `nats://` or `tls://`. `user:password@` or `token@` can
   * precede the host.
   */
  NATS_URL: natsUrl,
  /** Path of a credentials file (`.creds`) with a JWT and its NKey seed. */
  NATS_CREDS: z.string().optional(),
  /** Path of a file with an NKey seed. */
  NATS_NKEY: z.string().optional(),
  /** Path of the CA certificates (PEM) that the broker's certificate is verified against. Requires TLS. */
  NATS_CA: z.string().optional(),
  /** Path of the client certificate (PEM), for a broker that requires one. */
  NATS_CERT: z.string().optional(),
  /** Path of the client certificate's private key (PEM). */
  NATS_KEY: z.string().optional(),
  /**
   * First token of every subject and prefix of the stream's name, if several installations share one NATS account. It
   * must be the same for all services of an installation.
   */
  NATS_SUBJECT_PREFIX: z
    .string()
    .regex(SUBJECT_PREFIX, 'must be one word of letters, digits, - and _, and not rpc, evt or prog')
    .optional(),
};

/** The settings of every service. Spread them into `z.object({ … })`. */
export const serviceSettings = {
  ...clockSettings,
  /** Lowest level that is logged. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ...natsSettings,
  /** Number of copies of each event that a NATS cluster keeps. */
  EVENTS_REPLICAS: wholeNumber(1, 5).default(1),
  /** Port of `/livez`, `/readyz` and `/metrics`. 0 selects a free port. */
  HEALTH_PORT: wholeNumber(0, 65_535),
  /**
   * Address that the health endpoints listen on, such as `127.0.0.1`. By default they listen on every address, because
   * an orchestrator connects from another machine.
   */
  HEALTH_HOST: z.union([z.ipv4(), z.ipv6()]).optional(),
  /** Milliseconds for which a stopping service still accepts work while it reports that it is not ready. */
  STOP_DELAY_MS: wholeNumber(0, 60_000).default(0),
  /** Version of the build, shown in metrics, traces and the OpenAPI document. Container images set it. */
  DREAMREEL_VERSION: z.string().default('0.1.0'),
  /** Commit of the build, shown in metrics and traces. Container images set it. */
  DREAMREEL_REVISION: z.string().default('unknown'),
  /** OTLP endpoint that receives the spans. Without it, no spans are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
};

/** The additional settings of a service with a database. */
export const databaseSettings = {
  /** Address of this service's own database: `postgres://user:password@host:port/database`. */
  DATABASE_URL: z.string(),
  /** Maximum number of connections of one replica. */
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
};

export type NatsConfig = z.output<z.ZodObject<typeof natsSettings>>;
export type ClockConfig = z.output<z.ZodObject<typeof clockSettings>>;
export type ServiceConfig = z.output<z.ZodObject<typeof serviceSettings>>;
export type DatabaseConfig = z.output<z.ZodObject<typeof databaseSettings>>;

/** Reports every missing or invalid variable by name. It never contains a value, because a value can be a secret. */
export class ConfigError extends Error {
  readonly variables: readonly string[];

  constructor(problems: ReadonlyMap<string, string>) {
    super(`Invalid settings:\n${[...problems].map(([name, text]) => `  ${name}: ${text}`).join('\n')}`);
    this.name = 'ConfigError';
    this.variables = [...problems.keys()];
  }
}

/** Parses the environment. An empty variable counts as unset. Throws a {@link ConfigError} for invalid settings. */
export function readConfig<Schema extends z.ZodObject>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const problems = new Map<string, string>();
  if (set.NODE_ENV === 'production' && Number(set.DREAMREEL_CLOCK_OFFSET_MS ?? 0) !== 0) {
    problems.set('DREAMREEL_CLOCK_OFFSET_MS', 'must not be set in production');
  }
  const parsed = schema.safeParse(set, { error: validationMessage });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    problems.set(name, set[name] === undefined ? 'is missing' : message);
  }
  if (!parsed.success || problems.size > 0) throw new ConfigError(problems);
  return parsed.data;
}
