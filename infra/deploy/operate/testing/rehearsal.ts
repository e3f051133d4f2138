import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { migrationsOf } from '../../../dev/parts/schema-version.ts';
import { owners, type Stores } from '../configured-stores.ts';
import { restoreBackup } from '../restore-backup.ts';
import { takeBackup } from '../take-backup.ts';

type Row = Readonly<Record<string, unknown>>;

const ADD_USER = `INSERT INTO users (email, password_hash, created_at) VALUES ($1, 'hash', now()) RETURNING id`;
const ADD_PUZZLE = `INSERT INTO puzzles (date, movie, version) VALUES ('2026-03-14', '{"movieId": 7}', 1) ON CONFLICT DO NOTHING`;
const ADD_PLAY = `
  INSERT INTO plays (player, date, status, guesses, hints_used, puzzle_id, started_at)
  SELECT $1, date, 'won', '{Alien}', 1, id, now() FROM puzzles`;
const SET_CONSENT = `
  INSERT INTO subscribers VALUES ($1, $2, $3)
  ON CONFLICT (user_id) DO UPDATE SET email_notifications = excluded.email_notifications, version = excluded.version`;
const ADD_PUBLISHED_EVENT = `
  INSERT INTO outbox (subject, payload, created_at, published_at)
  VALUES ($1, '{}', now() - $2::interval, now() - $2::interval) RETURNING id`;

/** Opens the databases of all services. Each database can be replaced with an empty one. */
async function openDatabases() {
  const current = new Map<string, TestDatabase>();
  const urls = new Map<string, string>();
  const created: TestDatabase[] = [];

  async function create(service: string): Promise<void> {
    const database = await testDatabase({ migrations: pathToFileURL(`${migrationsOf(service)}/`) });
    created.push(database);
    current.set(service, database);
    urls.set(service, database.url);
  }
  for (const service of owners) await create(service);

  const databaseOf = (service: string) => {
    const database = current.get(service);
    if (!database) throw new Error(`The database of ${service} is not configured`);
    return database.database;
  };
  return {
    urls,
    create,
    databaseOf,
    rows: async (service: string, sql: string, values: readonly unknown[] = []) =>
      (await databaseOf(service).pool.query<Row>(sql, [...values])).rows,
    async drop() {
      for (const database of created) await database.drop();
    },
  };
}

/** A test installation whose databases can be backed up, deleted and restored. */
export type Rehearsal = Awaited<ReturnType<typeof openRehearsal>>;

export async function openRehearsal() {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-rehearsal-'));
  const backup = join(folder, 'backup');
  const { urls, create, databaseOf, rows, drop } = await openDatabases();
  const stores: Stores = {
    databases: urls,
    images: {
      IMAGE_STORE: 'folder',
      IMAGE_FOLDER: join(folder, 'images'),
      MINIO_BUCKET: 'unused',
      MINIO_REGION: 'us-east-1',
    },
  };
  return {
    rows,
    save: () => takeBackup(stores, backup),

    /** Replaces a service's database with an empty database. */
    lose: create,

    async loseAndRestoreAll() {
      for (const service of owners) await create(service);
      await restoreBackup(stores, { folder: backup, migrationsOf });
    },

    async loseAndRestore(service: string) {
      await create(service);
      await restoreBackup(stores, { folder: backup, migrationsOf, only: service });
    },

    /** Locks a table, starts `work`, runs `meanwhile` while `work` is blocked, and then unlocks the table. */
    async whileLocked(service: string, table: string, work: () => Promise<void>, meanwhile: () => Promise<void>) {
      const { running } = await databaseOf(service).transaction(async (tx) => {
        await tx.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
        const started = work();
        const waiting = 'SELECT 1 FROM pg_locks WHERE NOT granted AND relation = $1::regclass';
        await waitFor(async () => (await rows(service, waiting, [table])).length > 0);
        await meanwhile();
        return { running: started };
      });
      await running;
    },

    register: (name: string) => rows('identity', ADD_USER, [`${name}@example.org`]),
    async play(player: string) {
      await rows('game', ADD_PUZZLE);
      await rows('game', ADD_PLAY, [player]);
    },
    setConsent: (userId: number, { version = 1, wantsMails = true } = {}) =>
      rows('notification', SET_CONSENT, [userId, wantsMails, version]),
    addPublishedEvent: (service: string, subject: string, age = '1 minute') =>
      rows(service, ADD_PUBLISHED_EVENT, [subject, age]),
    unpublishedEvents: (service: string) => rows(service, 'SELECT subject FROM outbox WHERE published_at IS NULL'),

    async close() {
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
