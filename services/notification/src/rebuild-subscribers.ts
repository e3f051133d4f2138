/**
 * Rebuilds the local copy of email subscribers from the identity service if the copy is lost or incorrect. This program
 * is included in the service image and uses DATABASE_URL and NATS_URL.
 */

import { openDatabase } from '@dreamreel/kit/database/database';
import { databaseSettings, natsSettings, readConfig } from '@dreamreel/kit/process/config';
import { connectRpc } from '@dreamreel/kit/rpc/client';
import * as z from 'zod';
import { rebuildSubscribers } from './adapters/daily-mail/pg-subscribers.ts';
import { natsIdentity } from './adapters/nats-services.ts';

const config = readConfig(z.object({ ...databaseSettings, ...natsSettings }), process.env);
const database = openDatabase({ url: config.DATABASE_URL, poolSize: 1, applicationName: 'rebuild-subscribers' });
const { rpc, close } = await connectRpc('notification', config);
try {
  const count = await rebuildSubscribers(database, natsIdentity(rpc));
  console.log(`copied ${count} users from the identity service`);
} finally {
  await close();
  await database.close();
}
