import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../../dev/repository-root.ts';

/** Statements that can break the previous version, which runs alongside the new one during an upgrade. */
const BREAKING =
  /\bDROP (TABLE|COLUMN|TYPE)\b|\bRENAME\b|\bTYPE\b|\bSET NOT NULL\b|\bADD CONSTRAINT\b|\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b|^CREATE UNIQUE INDEX\b/im;

function breakingStatements(sql: string): string[] {
  const statements = sql.replace(/--.*$/gm, '').split(';');
  return statements.map((statement) => statement.trim()).filter((statement) => BREAKING.test(statement));
}

it('each migration after the initial one keeps everything that the previous version reads and writes', async () => {
  const breaking: string[] = [];
  for await (const file of glob('services/*/{prisma/migrations,migrations}/**/*.sql', { cwd: repositoryRoot })) {
    if (file.includes('0001_')) continue;
    breaking.push(...breakingStatements(await readFile(join(repositoryRoot, file), 'utf8')));
  }
  expect(breaking).toEqual([]);
});

it.each([
  ['DROP TABLE "plays"', 1],
  ['ALTER TABLE "plays" DROP COLUMN "guesses"', 1],
  ['ALTER TABLE "plays" RENAME COLUMN "guesses" TO "tries"', 1],
  ['ALTER TABLE "plays" ALTER COLUMN "status" TYPE INTEGER', 1],
  ['ALTER TABLE "plays" ADD COLUMN "mood" TEXT NOT NULL', 1],
  ['CREATE UNIQUE INDEX "plays_status_key" ON "plays"("status")', 1],
  [`ALTER TABLE "plays" ADD COLUMN "mood" TEXT NOT NULL DEFAULT ''`, 0],
  ['CREATE INDEX "plays_date_idx" ON "plays"("date")', 0],
])('finds in %s %d breaking statements', (statement, count) => {
  expect(breakingStatements(`-- A comment\n${statement};`)).toHaveLength(count);
});
