/**
 * Implements `npm run observe`, which serves a local page with the traces and metrics of the product started by `npm
 * start`.
 */
import { join } from 'node:path';
import * as z from 'zod';
import { readStateFile } from '../../../dev/host/state-file.ts';
import { readSettings } from '../../../dev/settings.ts';
import { observer } from './observer.ts';

const PORT = 4318;
const { DREAMREEL_DATA } = readSettings(process.env);
const addressesSchema = z.object({ health: z.record(z.string(), z.string()) });

const server = observer(async () => {
  const addresses = await readStateFile(
    join(DREAMREEL_DATA, 'addresses.json'),
    addressesSchema,
    'Start the product again',
  );
  return Object.values(addresses?.health ?? {});
});
server.listen(PORT, '127.0.0.1', () => {
  console.log(`Open http://localhost:${PORT}, and start the product with`);
  console.log(`  OTEL_EXPORTER_OTLP_ENDPOINT=http://localhost:${PORT} OTEL_EXPORTER_OTLP_PROTOCOL=http/json npm start`);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
process.once('disconnect', () => process.exit(0));
