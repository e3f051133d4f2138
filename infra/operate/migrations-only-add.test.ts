import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../local/repository.ts';

/** From before the first release, when nobody had an old version to run beside it. */
const BEFORE_THE_FIRST_RELEASE = new Set(['services/catalogue/prisma/migrations/0003_images_and_deleting']);

const TAKES_AWAY =
  /\b(DROP (TABLE|COLUMN|TYPE|VIEW|SCHEMA)|RENAME|ALTER COLUMN "?\w+"? (SET DATA )?TYPE|SET NOT NULL)\b/i;
const ADDS_A_DUTY = /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b|\bADD CONSTRAINT\b|^CREATE UNIQUE INDEX\b/is;
const TABLE = /\b(?:ALTER TABLE|ON) (?:ONLY )?"?(\w+)"?/i;

/** Statements under which the version before could no longer run. */
function refusedIn(sql: string): string[] {
  const statements = sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim());
  const fresh = new Set(statements.map((statement) => /^CREATE TABLE "?(\w+)"?/i.exec(statement)?.[1]));
  return statements.filter((statement) => {
    // Nobody old writes to a table that is made here.
    const table = TABLE.exec(statement)?.[1];
    if (table !== undefined && fresh.has(table)) return false;
    return TAKES_AWAY.test(statement) || ADDS_A_DUTY.test(statement);
  });
}

const files: string[] = [];
for await (const file of glob('services/*/{prisma/migrations,migrations}/**/*.sql', { cwd: repositoryRoot })) {
  if (![...BEFORE_THE_FIRST_RELEASE].some((folder) => file.startsWith(folder))) files.push(file);
}

it.each(files)('%s leaves what the version before it reads and writes', async (file) => {
  expect(refusedIn(await readFile(join(repositoryRoot, file), 'utf8'))).toEqual([]);
});

it.each([
  'ALTER TABLE "plays" DROP COLUMN "guesses"',
  'ALTER TABLE "plays" RENAME COLUMN "guesses" TO "tries"',
  'ALTER TABLE "plays" ADD COLUMN "mood" TEXT NOT NULL',
  'ALTER TABLE "plays" ALTER COLUMN "status" TYPE INTEGER',
  'ALTER TABLE "plays" ALTER COLUMN "finished_at" SET NOT NULL',
  'ALTER TABLE "plays" ADD CONSTRAINT "plays_fkey" FOREIGN KEY ("a") REFERENCES "b"("a")',
  'CREATE UNIQUE INDEX "plays_status_key" ON "plays"("status")',
  'DROP TABLE "plays"',
])('refuses: %s', (statement) => {
  expect(refusedIn(`-- A comment\n${statement};`)).toHaveLength(1);
});

it.each([
  'ALTER TABLE "plays" ADD COLUMN "mood" TEXT',
  `ALTER TABLE "plays" ADD COLUMN "mood" TEXT NOT NULL DEFAULT ''`,
  'CREATE INDEX "plays_date_idx" ON "plays"("date")',
  'CREATE TABLE "moods" ("id" TEXT NOT NULL); CREATE UNIQUE INDEX "moods_key" ON "moods"("id")',
])('allows: %s', (statement) => {
  expect(refusedIn(statement)).toEqual([]);
});
