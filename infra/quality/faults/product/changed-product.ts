/**
 * Runs the product like `npm start`, with the changes that CHANGED_PRODUCT describes as JSON (see `Changes`). It is a
 * separate program so that the product is a process tree that can be stopped as a whole.
 */
import * as z from 'zod';
import type { ChangeEnvironment } from '../../../dev/product.ts';
import { runProduct } from '../../../dev/run-product.ts';
import { readSettings } from '../../../dev/settings.ts';
import { variants } from '../broken/variants.ts';
import { proxiesAt } from './toxiproxy.ts';

const changesSchema = z.object({
  /** The address of a toxiproxy server, which runs a proxy between each service and each of its parts. */
  proxies: z.string().optional(),
  /** The number of a broken variant. */
  variant: z.int().optional(),
  /** How long services accept requests after SIGTERM, as in a cluster. */
  stopDelayMs: z.int().optional(),
});
export type Changes = z.output<typeof changesSchema>;

/** The variables that contain the addresses of a service's parts. */
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
  // A broken variant replaces text in one source file.
  fromSource: variant !== undefined,
});
