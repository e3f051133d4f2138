/**
 * Runs the product like `npm start`, with the changes in the JSON variable CHANGED_PRODUCT. The product runs in a
 * separate program so that all of its processes can be stopped together.
 */
import { join } from 'node:path';
import { writeStateFile } from '../../../dev/host/state-file.ts';
import type { ChangeEnvironment } from '../../../dev/product.ts';
import { readSettings } from '../../../dev/settings.ts';
import { runProduct } from '../../../dev/start.ts';
import { variants } from '../broken/variants.ts';
import { proxiesAt } from './toxiproxy.ts';

export type Changes = {
  /** The URL of a toxiproxy server. Each service connects to other parts of the product through toxiproxy. */
  readonly proxies?: string;
  readonly variant?: number;
  /** How long services still accept requests after SIGTERM, in milliseconds. A cluster uses the same kind of delay. */
  readonly stopDelayMs?: number;
};

/** Maps environment variables to the parts of the product whose addresses they contain. */
const PARTS = {
  DATABASE_URL: 'postgres',
  NATS_URL: 'nats',
  MINIO_ENDPOINT: 'images',
  SMTP_URL: 'mail',
  OPENAI_BASE_URL: 'model',
} as const;

const { proxies, variant, stopDelayMs = 0 }: Changes = JSON.parse(process.env.CHANGED_PRODUCT ?? '{}');
const settings = readSettings(process.env);
const environments: Record<string, object> = {};

const changeEnvironment: ChangeEnvironment = async (service, env) => {
  const changed: Record<string, string | undefined> = { ...env, STOP_DELAY_MS: String(stopDelayMs) };
  for (const [variable, part] of Object.entries(PARTS)) {
    const address = env[variable];
    if (proxies !== undefined && address !== undefined)
      changed[variable] = await proxiesAt(proxies).between(`${service}-${part}`, address);
  }
  if (variant !== undefined && variants[variant]?.services.includes(service))
    changed.NODE_OPTIONS = `${changed.NODE_OPTIONS ?? ''} --import=${import.meta.resolve('../broken/variants.ts')}?${variant}`;
  environments[service] = changed;
  await writeStateFile(join(settings.DREAMREEL_DATA, 'environments.json'), environments);
  return changed;
};

const stop = new AbortController();
process.on('SIGINT', () => stop.abort());
// The deliberate defect replaces text in a source file, so the services must run from source.
await runProduct({ settings, signal: stop.signal, changeEnvironment, fromSource: variant !== undefined });
