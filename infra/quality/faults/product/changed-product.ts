/**
 * Runs the product like `npm start`, with the changes in the JSON variable CHANGED_PRODUCT (see `Changes`). The product
 * runs in a separate program so that all of its processes can be stopped together.
 */
import * as z from 'zod';
import type { ChangeEnvironment } from '../../../dev/product.ts';
import { runProduct } from '../../../dev/run-product.ts';
import { readSettings } from '../../../dev/settings.ts';
import { variants } from '../broken/variants.ts';
import { proxiesAt } from './toxiproxy.ts';

const changesSchema = z.object({
  /** The URL of a toxiproxy server. Each service connects to other parts of the product through toxiproxy. */
  proxies: z.string().optional(),
  /** Number of the variant with a deliberate defect. */
  variant: z.int().optional(),
  /** How long services still accept requests after SIGTERM, in milliseconds. A cluster uses the same kind of delay. */
  stopDelayMs: z.int().optional(),
});
export type Changes = z.output<typeof changesSchema>;

/** Maps environment variables to the parts of the product whose addresses they contain. */
const PARTS = {
  DATABASE_URL: 'postgres',
  NATS_URL: 'nats',
  MINIO_ENDPOINT: 'images',
  SMTP_URL: 'mail',
  OPENAI_BASE_URL: 'model',
} as const;

const { proxies: server, variant, stopDelayMs } = changesSchema.parse(JSON.parse(process.env.CHANGED_PRODUCT ?? '{}'));

const changeEnvironment: ChangeEnvironment = async (service, env) => {
  const changed: Record<string, string | undefined> = { ...env };
  for (const [variable, part] of Object.entries(PARTS)) {
    const address = env[variable];
    if (server !== undefined && address !== undefined)
      changed[variable] = await proxiesAt(server).between(`${service}-${part}`, address);
  }
  if (variant !== undefined && variants[variant]?.services.includes(service))
    changed.NODE_OPTIONS = `${changed.NODE_OPTIONS ?? ''} --import=${import.meta.resolve('../broken/break-module.ts')}?${variant}`;
  if (stopDelayMs !== undefined) changed.STOP_DELAY_MS = String(stopDelayMs);
  return changed;
};

const stop = new AbortController();
process.on('SIGINT', () => stop.abort());
await runProduct({
  settings: readSettings(process.env),
  signal: stop.signal,
  changeEnvironment,
  // The deliberate defect replaces text in a source file, so the services must run from source.
  fromSource: variant !== undefined,
});
