import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { breakingStatements } from './breaking-statements.ts';

const files: string[] = [];
for await (const file of glob('services/*/{prisma/migrations,migrations}/**/*.sql', { cwd: repositoryRoot })) {
  files.push(file);
}

/** Allowed removals, each with the reason that no program of the previous version fails. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  // Only a new table can have partitions in Postgres. It gets the name, the columns (`schemas.integration.test.ts`) and the
  // rows of the old table before the migration commits. `partitioned-plays.integration.test.ts` plays during the migration.
  'services/game/prisma/migrations/0004_partitioned_plays/migration.sql': [
    'ALTER TABLE "plays" RENAME TO "plays_unpartitioned"',
    'DROP TABLE "plays_unpartitioned"',
  ],
};

it('finds the migrations of every service and of the kit', () => {
  expect(files.length).toBeGreaterThanOrEqual(7);
});

it.each(files)('%s keeps everything that the previous version reads and writes', async (file) => {
  expect(breakingStatements(await readFile(join(repositoryRoot, file), 'utf8'))).toEqual(REPLACED[file] ?? []);
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
  'ALTER TABLE "plays" RENAME TO "games"; CREATE TABLE "plays" ("id" TEXT)',
  'CREATE TABLE "plays" ("id" TEXT); DROP TABLE "plays"',
])('rejects %s', (statement) => {
  expect(breakingStatements(`-- A comment\n${statement};`)).toHaveLength(1);
});

it.each([
  'ALTER TABLE "plays" ADD COLUMN "mood" TEXT',
  `ALTER TABLE "plays" ADD COLUMN "mood" TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE "plays" ADD COLUMN "mood_id" TEXT; ALTER TABLE "plays" ADD CONSTRAINT "plays_mood_fkey" FOREIGN KEY ("mood_id") REFERENCES "moods"("id")`,
  'CREATE INDEX "plays_date_idx" ON "plays"("date")',
  'CREATE TABLE "moods" ("id" TEXT NOT NULL); CREATE UNIQUE INDEX "moods_key" ON "moods"("id")',
])('allows %s', (statement) => {
  expect(breakingStatements(statement)).toEqual([]);
});
