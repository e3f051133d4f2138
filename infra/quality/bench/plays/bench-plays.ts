/** The cost of a guess and of statistics in a table with a year of plays, against an empty one. */
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@dreamreel/kit/database/database';
import { migrate } from '@dreamreel/kit/database/migrate';
import { openLog } from '@dreamreel/kit/observability/log';
import { utcDate } from '@dreamreel/proto/calendar';
import pg from 'pg';
import { migrationsOf } from '../../../dev/parts/schema-version.ts';
import { startTestParts } from '../../../dev/test-parts.ts';
import { dayAndMachine } from '../machine.ts';
import { pagesRead } from '../statistics/pages-read.ts';
import { writeSection } from '../write-section.ts';
import { monthChanges } from './month-changes.ts';
import { type Kind, turnsOf } from './played-turns.ts';
import { addMonths, fill, type Population, populationOf } from './simulated-year.ts';
import { figuresOf, type Name, section } from './summary.ts';
import { type Candidate, turnWindows } from './turn-windows.ts';

/** In the tables that are empty but for them. */
const FEW_USERS = 20;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '0.7' },
    plays: { type: 'string', default: '10000000' },
    /** A Postgres that runs already; what an earlier run has filled it with is used again. */
    server: { type: 'string' },
    /** Only fills it. */
    fill: { type: 'boolean', default: false },
  },
});
const [rounds, seconds, plays] = [Number(values.rounds), Number(values.seconds), Number(values.plays)];
const today = utcDate(new Date());

const parts = values.server === undefined ? await startTestParts() : undefined;
const server = values.server ?? parts?.env.TEST_DATABASE_URL ?? '';
const opened: Database[] = [];
try {
  const population = populationOf(plays, today);
  const few = { ...population, guestsADay: 0, users: FEW_USERS };
  const year = await filled('bench_plays_year', migrationsOf('game'), population);
  const empty = await filled('bench_plays_empty', migrationsOf('game'), few);
  const oneTable = await filled('bench_plays_one_table', await migrationsWithoutPartitions(), few);
  if (!values.fill) {
    const candidates = new Map<Name, Candidate>([
      ['empty', await candidate(empty, FEW_USERS)],
      ['empty, again', await candidate(empty, FEW_USERS)],
      ['a year', await candidate(year, population.users)],
      ['one table, empty', await candidate(oneTable, FEW_USERS)],
    ]);
    await measure(candidates, population);
  }
} finally {
  for (const database of opened) await database.close();
  await parts?.stop();
}

async function measure(candidates: ReadonlyMap<Name, Candidate>, population: Population): Promise<void> {
  const pages = new Map<Name, Readonly<Record<Kind, number>>>();
  for (const [name, { database, turns }] of candidates) {
    // The second time, when the catalogue of tables has been read.
    const of = async (kind: Kind) => {
      await pagesRead(database, turns[kind]);
      return pagesRead(database, turns[kind]);
    };
    const statistics = await of('statistics');
    pages.set(name, {
      'guess of a guest': await of('guess of a guest'),
      'guess of a user': await of('guess of a user'),
      statistics,
    });
  }
  const windows = await turnWindows(candidates, { rounds, seconds });
  const year = candidates.get('a year');
  if (!year) throw new Error('There always is a year');
  const { count, megabytes } = await sizeOf(year.database);
  const months = await monthChanges(
    year.database,
    connect(urlOf('bench_plays_year')),
    year.turns['guess of a guest'],
    today,
  );
  const measured = { windows, pages, population, plays: count, megabytes, months };
  const text = `${dayAndMachine()}; load of the machine ${loadavg()[0]?.toFixed(0)}.
${rounds} rounds of ${seconds} s in rotated order. ${section(measured)}`;
  console.log(text);
  await writeSection('A year of plays', text, { bench: 'bench:plays', figures: figuresOf(measured) });
}

async function candidate(database: Database, users: number): Promise<Candidate> {
  const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM puzzles WHERE date = $1', [today]);
  return { database, turns: turnsOf({ today, puzzleId: rows[0]?.id ?? 0, users }) };
}

async function filled(name: string, migrations: string, population: Population): Promise<Database> {
  const client = new pg.Client(server);
  await client.connect();
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (!rowCount) await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await client.end();
  await migrate(urlOf(name), migrations, openLog({ service: 'bench', level: 'silent' }));
  const database = connect(urlOf(name));
  if (migrations === migrationsOf('game')) await addMonths(database, today);
  await fill(database, today, population);
  const vacuum = new pg.Client(urlOf(name));
  await vacuum.connect();
  await vacuum.query('VACUUM (ANALYZE)');
  await vacuum.end();
  return database;
}

function connect(url: string): Database {
  const database = openDatabase({ url, poolSize: 1, applicationName: 'bench' });
  opened.push(database);
  return database;
}

function urlOf(name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function sizeOf(database: Database): Promise<{ count: number; megabytes: number }> {
  const { rows } = await database.pool.query<{ count: number; megabytes: number }>(`
    SELECT sum(reltuples)::int AS count, (sum(pg_total_relation_size(oid)) / 2 ^ 20)::float AS megabytes
    FROM pg_class WHERE relname LIKE 'plays%' AND relkind = 'r'`);
  return rows[0] ?? { count: 0, megabytes: 0 };
}

/** Those of the version before. */
async function migrationsWithoutPartitions(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bench-migrations-'));
  const names = (await readdir(migrationsOf('game'))).filter((name) => name < '0004');
  for (const name of names) await cp(join(migrationsOf('game'), name), join(folder, name), { recursive: true });
  return folder;
}
