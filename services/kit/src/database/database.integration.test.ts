import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runInCall, withoutDeadline } from '../messaging/call-context.ts';
import { openMetrics } from '../observability/metrics.ts';
import { tcpProxy } from '../testing/tcp-proxy.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { waitFor } from '../testing/wait-for.ts';
import { type Database, exposeConnections, openDatabase } from './database.ts';

const metrics = openMetrics('test');
let test: TestDatabase;
let wire: Awaited<ReturnType<typeof tcpProxy>>;
let database: Database;

beforeEach(async () => {
  test = await testDatabase();
  await test.database.pool.query('CREATE TABLE plays (id int PRIMARY KEY)');
  wire = await tcpProxy(test.url);
  database = openDatabase({ url: wire.url, poolSize: 4, applicationName: 'test', connectTimeoutMs: 60_000, metrics });
});
afterEach(async () => {
  metrics.registry.clear();
  await database.close();
  wire.cut();
  await test.drop();
});

const one = { name: 'one', text: 'SELECT 1 AS one' };
const sleep = { name: 'sleep', text: 'SELECT pg_sleep($1)' };
/** Seconds. Longer than any test runs. */
const LONG = 60;
const SLEEPING = `SELECT 1 FROM pg_stat_activity
  WHERE query LIKE '%pg_sleep($1)' AND state = 'active' AND datname = current_database()`;
const areSleeping = (count: number) =>
  waitFor(async () => (await test.database.pool.query(SLEEPING)).rows.length === count);
const insert = 'INSERT INTO plays VALUES ($1)';
const plays = async () => (await test.database.pool.query('SELECT id FROM plays ORDER BY id')).rows;

it('prepares a named statement once per connection and counts each run', async () => {
  expect(await database.query(one, [])).toEqual([{ one: 1 }]);
  await database.query(one, []);
  const prepared = await database.query({ name: 'prepared', text: 'SELECT name FROM pg_prepared_statements' }, []);
  expect(prepared).toContainEqual({ name: 'one' });
  expect(await metrics.registry.metrics()).toMatch(/dreamreel_database_statements_total{name="one",service="test"} 2/);
});

it('uses UTC even if the database has another time zone', async () => {
  const zone = { name: 'zone', text: `SELECT to_char('2026-11-28T20:19:00Z'::timestamptz, 'HH24:MI') AS time` };
  expect(await database.query(zone, [])).toEqual([{ time: '20:19' }]);
});

it('reports the connections of all clients and the limit of the server, even to an ordinary role', async () => {
  const role = `reader_${randomUUID().replaceAll('-', '')}`;
  await test.database.pool.query(`CREATE ROLE ${role}`);
  const others = await Promise.all([1, 2, 3].map(() => test.database.pool.connect()));
  const url = new URL(test.url);
  url.searchParams.set('options', `-c role=${role}`);
  const ours = openDatabase({ url: url.href, poolSize: 1, applicationName: 'reader', connectTimeoutMs: 60_000 });
  const readerMetrics = openMetrics('reader');
  exposeConnections(ours, readerMetrics);
  const text = await readerMetrics.registry.metrics();
  const gauge = (name: string) => Number(new RegExp(`^${name}{.*} (\\d+)$`, 'm').exec(text)?.[1]);
  for (const client of others) client.release();
  expect(gauge('dreamreel_database_connections')).toBeGreaterThan(others.length);
  expect(gauge('dreamreel_database_connections_limit')).toBeGreaterThan(gauge('dreamreel_database_connections'));
  readerMetrics.registry.clear();
  await ours.close();
  await test.database.pool.query(`DROP ROLE ${role}`);
});

it('commits a transaction that resolves, and rolls back one that rejects and throws its error', async () => {
  await database.transaction((tx) => tx.query(insert, [1]));
  const failed = database.transaction(async (tx) => {
    await tx.query(insert, [2]);
    await tx.query('SELECT nothing_there');
  });
  await expect(failed).rejects.toMatchObject({ code: '42703' });
  expect(await plays()).toEqual([{ id: 1 }]);
});

/** Runs `work` in a call whose caller stops waiting after `ms` milliseconds. */
const awaitedFor = <T>(ms: number, work: () => Promise<T>) =>
  runInCall(
    { requestId: 'test', actor: { kind: 'system', name: 'test' }, deadline: Date.now() + ms, isAwaited: true },
    work,
  );

it('rolls back a transaction that ends after its caller stopped waiting', async () => {
  const late = awaitedFor(500, () =>
    database.transaction(async (tx) => {
      await tx.query(insert, [1]);
      await delay(500);
    }),
  );
  await expect(late).rejects.toMatchObject({ status: 504, code: 'timed-out' });
  expect(await plays()).toEqual([]);
});

it('ends a statement that waits for a lock when its caller stops waiting, so it is never executed', async () => {
  const lock = await test.database.pool.connect();
  await lock.query('BEGIN');
  await lock.query(insert, [1]);
  const insertPlay = { name: 'insert', text: insert };
  // The statement timeout of this connection is longer than the test.
  await expect(awaitedFor(2_000, () => test.database.query(insertPlay, [1]))).rejects.toMatchObject({ status: 503 });

  const waitsForLock = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await waitFor(async () => (await lock.query(waitsForLock)).rowCount === 0);
  await lock.query('ROLLBACK');
  lock.release();
  expect(await plays()).toEqual([]);
  await expect(awaitedFor(0, () => database.query(insertPlay, [1]))).rejects.toMatchObject({ status: 504 });
  expect(await plays()).toEqual([]);
});

it('finishes work without a deadline after its caller stopped waiting', async () => {
  await awaitedFor(0, () => withoutDeadline(() => database.transaction((tx) => tx.query(insert, [1]))));
  expect(await plays()).toEqual([{ id: 1 }]);
});

it('throws a 503 when connections are cut, and recovers automatically', async () => {
  const [inserted, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const interrupted = [
    database.query(sleep, [LONG]),
    database.transaction((tx) => tx.query(sleep.text, [LONG])),
    database.transaction(async (tx) => {
      await tx.query(insert, [3]);
      inserted.resolve();
      await cut.promise;
      await tx.query(insert, [4]);
    }),
  ].map((work) => work.catch((error: unknown) => error));
  await Promise.all([inserted.promise, areSleeping(2)]);
  wire.cut();
  cut.resolve();
  for (const error of await Promise.all(interrupted)) expect(error).toMatchObject({ status: 503, code: 'unavailable' });
  await expect(database.query(one, [])).rejects.toMatchObject({ status: 503 });

  await wire.mend();
  expect(await database.query(one, [])).toEqual([{ one: 1 }]);
  expect(await plays()).toEqual([]);
});

it('throws a 503 when the server disappears without closing its connections, and recovers on new ones', async () => {
  const limits = { connectTimeoutMs: 60_000, silentAfterMs: 10_000 };
  const brief = openDatabase({ url: wire.url, poolSize: 2, applicationName: 'test', ...limits });
  const connected = () => Promise.all([brief.query(one, []), brief.transaction((tx) => tx.query('SELECT 1'))]);
  await connected();
  wire.silence();
  const left = [brief.query(one, []), brief.transaction((tx) => tx.query(insert, [5]))];
  for (const work of left) await expect(work).rejects.toMatchObject({ status: 503, code: 'unavailable' });

  // The proxy forwards new connections. The silent ones stay open.
  await connected();
  await brief.close();
});

it('throws a 503 when no connection becomes free', async () => {
  const small = openDatabase({ url: wire.url, poolSize: 1, applicationName: 'test' });
  // Connecting can also take longer than the limit.
  const client = await waitFor(() => small.pool.connect().catch(() => undefined));
  await expect(small.query(one, [])).rejects.toMatchObject({ status: 503 });
  client?.release();
  expect(await waitFor(() => small.query(one, []).catch(() => undefined))).toEqual([{ one: 1 }]);
  await small.close();
});
