import { expect, it } from '@jest/globals';
import { openTemporaryHost } from '../host/open-host.ts';
import { createDatabase, withConnection } from './database-client.ts';
import { serviceDatabase } from './service-database.ts';

const adminUrl = process.env.TEST_DATABASE_URL ?? '';
/** The game's database as another build left it. */
const EARLIER = "CREATE TABLE plays AS SELECT 'a game' AS what";

it('the database of another build stops the start with a message that says what to do, and keeps its data', async () => {
  const host = await openTemporaryHost(() => undefined);
  const { resource, url } = serviceDatabase(host, 'game', adminUrl, 'secret');
  try {
    await createDatabase(adminUrl, url);
    await withConnection(url, (client) => client.query(EARLIER));
    await expect(resource.start(AbortSignal.timeout(60_000))).rejects.toThrow(
      /^The database dreamreel_game was created by another build .*Nothing was deleted: start with empty data in another/,
    );
    const { rows } = await withConnection(url, (client) => client.query('SELECT what FROM plays'));
    expect(rows).toEqual([{ what: 'a game' }]);
  } finally {
    await host.close();
    await withConnection(adminUrl, (client) => client.query('DROP DATABASE IF EXISTS dreamreel_game'));
  }
});
