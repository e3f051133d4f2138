/** The cost of a guess and of statistics in a table with a year of plays, against an empty one. */
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@dreamreel/kit/database/database';
import { migrate } from '@dreamreel/kit/database/migrate';
import { openLog } from '@dreamreel/kit/observability/log';
import { utcDate } from '@dreamreel/proto/calendar';
import pg from 'pg';
import { migrationsOf } from '../../../dev/parts/schema-version.ts';
import { startTestParts } from '../../../dev/test-parts.ts';
import { numbers } from '../options.ts';
import { pagesRead } from '../pages-read.ts';
import { shownBand } from '../ratios.ts';
import { atMost, type Figure, report, shownControl } from '../results.ts';
import { compared, rotatedRounds } from '../rotated-rounds.ts';
import { tableOf } from '../table.ts';
import { type MonthChange, type MonthChanges, monthChanges } from './month-changes.ts';
import { KINDS, type Kind, type Turn, turnsOf } from './played-turns.ts';
import { addMonths, fill, type Population, populationOf } from './simulated-year.ts';

/** In the tables that are empty but for them. */
const FEW_USERS = 20;
/** Real plays for each simulated one. */
const PLAYERS_A_DAY = 10_000_000;
const COLUMNS = [
  ...['what', 'table', 'time to the empty one (goal: ≤ 1.1)', 'CPU of the database to it (goal: ≤ 1.1)'],
  ...['ms', 'CPU ms', 'pages'],
];
const { rounds, seconds, plays } = numbers({ rounds: 15, seconds: 0.7, plays: 10_000_000 });
const today = utcDate(new Date());

type Candidate = { readonly database: Database; readonly turns: Readonly<Record<Kind, Turn>> };

const parts = await startTestParts();
const server = parts.env.TEST_DATABASE_URL ?? '';
const opened: Database[] = [];
try {
  const population = populationOf(plays, today);
  const few = { ...population, guestsADay: 0, users: FEW_USERS };
  const year = await filled('bench_plays_year', migrationsOf('game'), population);
  const empty = await filled('bench_plays_empty', migrationsOf('game'), few);
  const oneTable = await filled('bench_plays_one_table', await migrationsWithoutPartitions(), few);
  const candidates = new Map([
    ['empty', await candidate(empty, FEW_USERS)],
    ['empty, again', await candidate(empty, FEW_USERS)],
    ['a year', await candidate(year, population.users)],
    ['one table, empty', await candidate(oneTable, FEW_USERS)],
  ]);
  const rows: (string | number)[][] = [];
  const figures: Figure[] = [];
  for (const kind of KINDS) {
    const measured = await measure(kind, candidates);
    rows.push(...measured.rows);
    figures.push(...measured.figures);
  }
  const size = await sizeOf(year);
  const { turns } = await candidate(year, population.users);
  const months = await monthChanges(year, connect(urlOf('bench_plays_year')), turns['guess of a guest'], today);
  const text = `${rounds} rounds of ${seconds} s in rotated order. ${described(population, size.count)}

${tableOf(COLUMNS, rows)}

${describedSize(size, months)}`;
  await report('bench:plays', 'A year of plays', text, figures);
} finally {
  for (const database of opened) await database.close();
  await parts.stop();
}

async function measure(kind: Kind, candidates: ReadonlyMap<string, Candidate>) {
  const pages = new Map<string, number>();
  for (const [name, { database, turns }] of candidates) {
    // The second time, when the catalogue of tables has been read.
    await pagesRead(database, turns[kind]);
    pages.set(name, await pagesRead(database, turns[kind]));
  }
  const windows = await rotatedRounds(kind, rounds, candidates, ({ database, turns }) =>
    turnWindow(database, turns[kind]),
  );
  const { ratio, median } = compared(windows, 'empty');
  const control = ratio('empty, again', 'ms');
  const rows = [...candidates.keys()].map((name) => [
    ...[kind, name, name === 'empty, again' ? shownControl(control) : shownBand(ratio(name, 'ms'))],
    ...[shownBand(ratio(name, 'cpuMs')), median(name, 'ms').toFixed(2), median(name, 'cpuMs').toFixed(3)],
    pages.get(name) ?? 0,
  ]);
  const what = `${kind}, a year of plays to an empty table`;
  const figures = [
    atMost(`${what}: time`, ratio('a year', 'ms').median, '×', 1.1, control),
    atMost(`${what}: CPU of the database`, ratio('a year', 'cpuMs').median, '×', 1.1, control),
    atMost(`${what}: pages read`, (pages.get('a year') ?? 0) / (pages.get('empty') ?? 1), '×', 1.1),
  ];
  return { rows, figures };
}

/** Turns one after another on one connection: the milliseconds of one, and the processor time of the database for it. */
async function turnWindow(database: Database, turn: Turn) {
  const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // In nanoseconds: a window is too short for the hundredths of a second that Linux counts otherwise.
  const cpuMs = () => Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  const [cpuBefore, begun] = [cpuMs(), performance.now()];
  let count = 0;
  for (; performance.now() - begun < seconds * 1_000; count += 1) await turn(database);
  return { ms: (performance.now() - begun) / count, cpuMs: (cpuMs() - cpuBefore) / count };
}

async function candidate(database: Database, users: number): Promise<Candidate> {
  const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM puzzles WHERE date = $1', [today]);
  return { database, turns: turnsOf({ today, puzzleId: rows[0]?.id ?? 0, users }) };
}

async function filled(name: string, migrations: string, population: Population): Promise<Database> {
  await query(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  await migrate(urlOf(name), migrations, openLog({ service: 'bench', level: 'silent' }));
  const database = connect(urlOf(name));
  if (migrations === migrationsOf('game')) await addMonths(database, today);
  await fill(database, today, population);
  await query(urlOf(name), 'VACUUM (ANALYZE)');
  return database;
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
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

function described({ days, guestsADay, users }: Population, count: number): string {
  const factor = Math.round(PLAYERS_A_DAY / (guestsADay + users));
  return `${count.toLocaleString('en')} plays of ${days} days: ${guestsADay.toLocaleString('en')} guests a day in monthly tables,
and ${users.toLocaleString('en')} users who have played each day, which is 1:${factor} of ten million players a day. The service's statements run
on one connection, without gateway and broker. A guess is one look, a first guess and a second; a user's third ends the game and
is counted. The control is a second empty table; "one table" is an empty one without partitions.`;
}

function describedSize({ count, megabytes }: { count: number; megabytes: number }, months: MonthChanges): string {
  const change = ({ ms, longestGuessMs }: MonthChange) =>
    `${ms.toFixed(0)} ms, the longest guess meanwhile ${longestGuessMs.toFixed(0)} ms`;
  return `${megabytes.toFixed(0)} MB with indexes, ${((megabytes * 2 ** 20) / count).toFixed(0)} bytes a play. Dropping a month of ${months.rows.toLocaleString('en')} plays: ${change(months.dropped)}.
Adding one: ${change(months.added)}.`;
}
