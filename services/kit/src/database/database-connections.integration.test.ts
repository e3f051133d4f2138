import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { openMetrics } from '../observability/metrics.ts';
import { testDatabase } from '../testing/test-database.ts';
import { exposeConnections, openDatabase } from './database.ts';

it('reports the connections of all clients and the limit of the server, even to an ordinary role', async () => {
  const test = await testDatabase();
  const role = `reader_${randomUUID().replaceAll('-', '')}`;
  await test.database.pool.query(`CREATE ROLE ${role}`);
  const others = await Promise.all([1, 2, 3].map(() => test.database.pool.connect()));
  const url = new URL(test.url);
  url.searchParams.set('options', `-c role=${role}`);
  const ours = openDatabase({ url: url.href, poolSize: 1, applicationName: 'reader', connectTimeoutMs: 60_000 });
  const metrics = openMetrics('test');
  try {
    exposeConnections(ours, metrics);
    const text = await metrics.registry.metrics();
    const gauge = (name: string) => Number(new RegExp(`^${name}{.*} (\\d+)$`, 'm').exec(text)?.[1]);
    expect(gauge('dreamreel_database_connections')).toBeGreaterThan(others.length);
    expect(gauge('dreamreel_database_connections_limit')).toBeGreaterThan(gauge('dreamreel_database_connections'));
  } finally {
    metrics.registry.clear();
    for (const client of others) client.release();
    await ours.close();
    await test.database.pool.query(`DROP ROLE ${role}`);
    await test.drop();
  }
});
