/**
 * Copies the state of every user from the identity service, where the local copy was lost or is wrong. Takes the
 * DATABASE_URL and NATS_URL of this service, in whose image it is.
 */

import { openDatabase } from '@dreamreel/kit/database/database';
import { databaseSettings, readConfig } from '@dreamreel/kit/process/config';
import { connectRpc, rpcSettings } from '@dreamreel/kit/rpc/connect';
import * as z from 'zod';
import { identityClient } from './adapters/identity-client.ts';
import { subscriberRepository } from './adapters/subscriber-repository.ts';
import { rebuildSubscribers } from './application/rebuild-subscribers.ts';

const config = readConfig(z.object({ ...databaseSettings, ...rpcSettings }), process.env);
const database = openDatabase({ url: config.DATABASE_URL, poolSize: 1, applicationName: 'rebuild-subscribers' });
const { rpc, close } = await connectRpc('notification', config);
try {
  const count = await rebuildSubscribers({ users: identityClient(rpc), subscribers: subscriberRepository(database) })();
  console.log(`${count} users are taken over from the identity service`);
} finally {
  await close();
  await database.close();
}
