/**
 * The product as `npm start` runs it, with a proxy of the toxiproxy server CHAOS_PROXIES between each service and each of
 * its parts. CHAOS_PRELOAD names a module that is loaded before the services of CHAOS_PRELOAD_INTO.
 */
import type { ChangeEnvironment } from '../../../dev/product.ts';
import { runProduct } from '../../../dev/run-product.ts';
import { readSettings } from '../../../dev/settings.ts';
import { proxiesAt } from './toxiproxy.ts';

/** The variables that say where the parts of a service are. */
const PARTS = {
  DATABASE_URL: 'postgres',
  NATS_URL: 'nats',
  MINIO_ENDPOINT: 'images',
  SMTP_URL: 'mail',
  OPENAI_BASE_URL: 'model',
} as const;

const { CHAOS_PROXIES = '', CHAOS_PRELOAD, CHAOS_PRELOAD_INTO = '' } = process.env;
const proxies = proxiesAt(CHAOS_PROXIES);

const behindProxies: ChangeEnvironment = async (service, env) => {
  const changed: Record<string, string | undefined> = { ...env };
  for (const [variable, part] of Object.entries(PARTS)) {
    const address = env[variable];
    if (address !== undefined) changed[variable] = await proxies.between(`${service}-${part}`, address);
  }
  if (CHAOS_PRELOAD !== undefined && CHAOS_PRELOAD_INTO.split(',').includes(service))
    changed.NODE_OPTIONS = `${changed.NODE_OPTIONS ?? ''} --import=${CHAOS_PRELOAD}`;
  return changed;
};

const stop = new AbortController();
process.on('SIGINT', () => stop.abort());
try {
  await runProduct({
    settings: readSettings(process.env),
    signal: stop.signal,
    changeEnvironment: behindProxies,
    // A broken variant replaces text of one source.
    fromSource: CHAOS_PRELOAD !== undefined,
  });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
