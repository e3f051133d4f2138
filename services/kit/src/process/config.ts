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

/** Where a process finds its clock. `DREAMREEL_CLOCK_OFFSET_MS` is refused in production. */
export const clockSettings = {
  /** `production` refuses what only a trial may do. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Milliseconds by which the product's clock runs ahead, so that midnight can be tried. */
  DREAMREEL_CLOCK_OFFSET_MS: wholeNumber(-8.64e15, 8.64e15).default(0),
};

const natsUrl = z.string().superRefine((urls, context) => {
  try {
    natsAddresses(urls);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : 'is no address');
  }
});

/** Where the broker is and how to sign in there, under the names that NATS' own tools use. */
export const natsSettings = {
  /**
   * Addresses of the broker, separated by commas: `nats://` or `tls://`, with `user:password@` or `token@` in front of
   * the host.
   */
  NATS_URL: natsUrl,
  /** Path of a credentials file (`.creds`: a JWT and its nkey seed). */
  NATS_CREDS: z.string().optional(),
  /** Path of a file with an nkey seed. */
  NATS_NKEY: z.string().optional(),
  /** Path of the authorities (PEM) that may have signed the broker's certificate. TLS is a must then. */
  NATS_CA: z.string().optional(),
  /** Path of our own certificate (PEM), for a broker that asks for one. */
  NATS_CERT: z.string().optional(),
  /** Path of that certificate's private key (PEM). */
  NATS_KEY: z.string().optional(),
  /**
   * First token of all subjects, and in front of the stream's name, where several installations share one account of a
   * broker. The same for all services of an installation.
   */
  NATS_SUBJECT_PREFIX: z
    .string()
    .regex(SUBJECT_PREFIX, 'must be one word of letters, digits, - and _, and not rpc, evt or prog')
    .optional(),
};

/** What every service needs; spread it into `z.object({ … })`. */
export const serviceSettings = {
  ...clockSettings,
  /** The least that is written. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ...natsSettings,
  /** Copies that a NATS cluster keeps of each event. */
  EVENTS_REPLICAS: wholeNumber(1, 5).default(1),
  /** Port of `/livez`, `/readyz` and `/metrics`; 0 takes a free one. */
  HEALTH_PORT: wholeNumber(0, 65_535),
  /**
   * The address of these three, e.g. `127.0.0.1` for this machine alone; unset, every address: an orchestrator asks
   * from elsewhere.
   */
  HEALTH_HOST: z.union([z.ipv4(), z.ipv6()]).optional(),
  /** How long, in milliseconds, a service that is shutting down still takes work while it says "not ready". */
  STOP_DELAY_MS: wholeNumber(0, 60_000).default(0),
  /** Version of the build, in metrics, traces and the OpenAPI document. Images set it. */
  DREAMREEL_VERSION: z.string().default('0.1.0'),
  /** Commit of the build, in metrics and traces. Images set it. */
  DREAMREEL_REVISION: z.string().default('unknown'),
  /** Spans are made and sent only where this is set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
};

/** What a service with a database needs besides. */
export const databaseSettings = {
  /** `postgres://user:password@host:port/database`, a database of this service's own. */
  DATABASE_URL: z.string(),
  /** Connections of one replica. */
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
};

export type NatsConfig = z.output<z.ZodObject<typeof natsSettings>>;
export type ClockConfig = z.output<z.ZodObject<typeof clockSettings>>;
export type ServiceConfig = z.output<z.ZodObject<typeof serviceSettings>>;
export type DatabaseConfig = z.output<z.ZodObject<typeof databaseSettings>>;

/** Names every variable that is missing or wrong, and no value: it may be a secret. */
export class ConfigError extends Error {
  readonly variables: readonly string[];

  constructor(problems: ReadonlyMap<string, string>) {
    super(`The environment is not complete:\n${[...problems].map(([name, text]) => `  ${name}: ${text}`).join('\n')}`);
    this.name = 'ConfigError';
    this.variables = [...problems.keys()];
  }
}

/** Parses the environment; an empty variable counts as unset. Throws {@link ConfigError}. */
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
