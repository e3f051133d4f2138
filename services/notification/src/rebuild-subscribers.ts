/**
 * Takes over how every user stands from the identity service, for a copy that was lost or has gone wrong:
 * `node services/notification/src/rebuild-subscribers.ts`, with the DATABASE_URL and NATS_URL of this service.
 */
import { databaseSettings, readConfig } from '@dreamreel/kit/config';
import { connectRpc, rpcSettings } from '@dreamreel/kit/rpc/connect';
import { openDatabase } from '@dreamreel/kit/database';
import * as z from 'zod';
import { pgSubscribers } from './adapters/pg-subscribers.ts';
import { rpcUsers } from './adapters/rpc-users.ts';
import { rebuildSubscribers } from './application/rebuild-subscribers.ts';

const config = readConfig(z.object({ ...databaseSettings, ...rpcSettings }), process.env);
const database = openDatabase({ url: config.DATABASE_URL, poolSize: 1, applicationName: 'rebuild-subscribers' });
const { rpc, close } = await connectRpc('notification', config);
try {
  const count = await rebuildSubscribers({ users: rpcUsers(rpc), subscribers: pgSubscribers(database) })();
  console.log(`${count} users are taken over from the identity service`);
} finally {
  await close();
  await database.close();
}
