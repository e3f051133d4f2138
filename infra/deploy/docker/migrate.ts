/**
 * Runs a service's database migrations and exits. Used as the init container of the service's pods. If
 * DATABASE_ADMIN_URL is set, first creates the database and the role in DATABASE_URL. Several pods can run this program
 * at the same time.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { databaseOutage } from '@dreamreel/kit/database/database-outage';
import { migrate } from '@dreamreel/kit/database/migrate';
import { openLog } from '@dreamreel/kit/observability/log';
import { databaseSettings, readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { createDatabase } from '../../dev/parts/database-client.ts';

const RETRY_MS = 1_000;

const { DATABASE_URL, DATABASE_ADMIN_URL } = readConfig(
  z.object({ DATABASE_URL: databaseSettings.DATABASE_URL, DATABASE_ADMIN_URL: z.string().optional() }),
  process.env,
);
const log = openLog({ service: 'migrate', level: 'info' });

for (;;) {
  try {
    if (DATABASE_ADMIN_URL !== undefined) await createDatabase(DATABASE_ADMIN_URL, DATABASE_URL);
    await migrate(DATABASE_URL, fileURLToPath(new URL('../prisma/migrations', import.meta.url)), log);
    break;
  } catch (error) {
    // In a new installation, the server may still be starting, and CloudNativePG creates roles and databases after that.
    // If this program exited, Kubernetes would restart it with exponential backoff.
    const reason = databaseOutage(error);
    if (!reason) throw error;
    log.warn({ host: URL.parse(DATABASE_URL)?.host, reason, err: error }, 'waiting for the database');
    await delay(RETRY_MS);
  }
}
log.info('the database is up to date');
