/** The product as `npm start` runs it, but its services accept requests for a while after SIGTERM, as in a cluster. */
import { runProduct } from '../../../dev/run-product.ts';
import { readSettings } from '../../../dev/settings.ts';

/** Longer than the balancer needs to notice that an instance is not ready. */
const STOP_DELAY_MS = '2000';

const stop = new AbortController();
process.on('SIGINT', () => stop.abort());
await runProduct({
  settings: readSettings(process.env),
  signal: stop.signal,
  changeEnvironment: async (_service, env) => ({ ...env, STOP_DELAY_MS }),
});
