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

/** Environment variables for the process's clock. `DREAMREEL_CLOCK_OFFSET_MS` isn't allowed in production. */
export const clockSettings = {
  /** `production` rejects variables that are intended only for tests and local trials. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Milliseconds by which the clock runs ahead of the system clock, for example to test what happens at midnight. */
  DREAMREEL_CLOCK_OFFSET_MS: wholeNumber(-8.64e15, 8.64e15).default(0),
};

const natsUrl = z.string().superRefine((urls, context) => {
  try {
    natsAddresses(urls);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : 'is not an address');
  }
});

/** Environment variables for the broker's addresses and credentials, named as in NATS's command line tools. */
export const natsSettings = {
  /**
   * Comma-separated broker addresses, with the scheme `nats://` or `tls://`. Each host can be preceded by
   * `user:password@` or `token@`.
   */
  NATS_URL: natsUrl,
  /** Path of a NATS credentials file (`.creds`), which contains a JWT and an NKey seed. */
  NATS_CREDS: z.string().optional(),
  /** Path of a file that contains an NKey seed. */
  NATS_NKEY: z.string().optional(),
  /** Path of a PEM file with the CA certificates for verifying the broker's certificate. Requires TLS. */
  NATS_CA: z.string().optional(),
  /** Path of the client certificate in PEM format, if the broker requires client certificates. */
  NATS_CERT: z.string().optional(),
  /** Path of the client certificate's private key in PEM format. */
  NATS_KEY: z.string().optional(),
  /**
   * Prefix of all subjects and of the stream's name. Required if several installations share a NATS account. All
   * services must use the same prefix.
   */
  NATS_SUBJECT_PREFIX: z
    .string()
    .regex(SUBJECT_PREFIX, 'must be one word of letters, digits, - and _, and not rpc or evt')
    .optional(),
};

/** Environment variables that every service has. Spread them into `z.object({ … })`. */
export const serviceSettings = {
  ...clockSettings,
  /** Minimum level of log lines. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ...natsSettings,
  /** Number of copies of each event in a NATS cluster. */
  EVENTS_REPLICAS: wholeNumber(1, 5).default(1),
  /** Port for `/livez`, `/readyz` and `/metrics`. With 0, a free port is used. */
  HEALTH_PORT: wholeNumber(0, 65_535),
  /**
   * IP address on which the health endpoints listen, such as `127.0.0.1`. By default, they listen on all interfaces, so
   * that an orchestrator can reach them.
   */
  HEALTH_HOST: z.union([z.ipv4(), z.ipv6()]).optional(),
  /** Milliseconds for which a stopping service still accepts requests after it reports that it isn't ready. */
  STOP_DELAY_MS: wholeNumber(0, 60_000).default(0),
  /** Version of the build, shown in metrics, traces and the OpenAPI document. Container images set this variable. */
  DREAMREEL_VERSION: z.string().default('0.1.0'),
  /** Commit of the build, shown in metrics and traces. Container images set this variable. */
  DREAMREEL_REVISION: z.string().default('unknown'),
  /** OTLP endpoint for traces. If it isn't set, tracing is off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
};

/** Environment variables for services that have a database. */
export const databaseSettings = {
  /** URL of the service's database: `postgres://user:password@host:port/database`. */
  DATABASE_URL: z.string(),
  /** Maximum number of database connections per replica. */
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
};

export type NatsConfig = z.output<z.ZodObject<typeof natsSettings>>;
export type ClockConfig = z.output<z.ZodObject<typeof clockSettings>>;
export type ServiceConfig = z.output<z.ZodObject<typeof serviceSettings>>;
export type DatabaseConfig = z.output<z.ZodObject<typeof databaseSettings>>;

/**
 * Lists all missing and invalid environment variables. The message doesn't include values, because they can be secrets.
 */
export class ConfigError extends Error {
  readonly variables: readonly string[];

  constructor(problems: ReadonlyMap<string, string>) {
    super(`Invalid settings:\n${[...problems].map(([name, text]) => `  ${name}: ${text}`).join('\n')}`);
    this.name = 'ConfigError';
    this.variables = [...problems.keys()];
  }
}

/**
 * Parses environment variables. Empty variables count as unset. Throws a {@link ConfigError} if any variable is
 * invalid.
 */
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
