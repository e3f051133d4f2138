import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { publishedValues } from './published-values.ts';
import { releaseFindings } from './release-findings.ts';

const versions = { 'package.json': '0.2.0', 'helm/dreamreel/Chart.yaml: appVersion': '0.2.0' };
const changelog = '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n';

describe('a tag', () => {
  it('can release if package, chart, application and changelog have its version, which can be a prerelease', () => {
    expect(releaseFindings({ versions, changelog, tag: 'v0.2.0' })).toEqual([]);
    const before = { versions: { 'package.json': '1.0.0-rc.1' }, changelog: '## [1.0.0-rc.1] - 2026-12-01' };
    expect(releaseFindings({ ...before, tag: 'v1.0.0-rc.1' })).toEqual([]);
  });

  it.each([
    ['of another form', { tag: '0.2.0' }, 'no tag of a release'],
    ['of a version that the packages do not have', { tag: 'v0.3.0' }, 'the tag says 0.3.0'],
    [
      'with a chart of another version',
      { versions: { ...versions, chart: '0.1.0' } },
      'chart says 0.1.0, package.json says 0.2.0',
    ],
    ['whose changes nobody has written down', { changelog: '## [Unreleased]\n' }, 'CHANGELOG.md has no entry'],
    ['whose changes have no date', { changelog: '## [0.2.0]\n' }, 'CHANGELOG.md has no entry'],
  ])("%s can't release", (_what, change, finding) => {
    expect(releaseFindings({ versions, changelog, tag: 'v0.2.0', ...change })).toContainEqual(
      expect.stringContaining(finding),
    );
  });
});

const digest = `sha256:${'0'.repeat(64)}`;
const values = 'image:\n  # Where the images are\n  registry: ""\n  repository: dreamreel\n  tag: ""\nreplicas: 1\n';

it('the published chart uses the published images by digest, and keeps the comments of its values', () => {
  const published = publishedValues(values, 'ghcr.io/acme/dreamreel', `gateway ${digest}\ngame ${digest}\n`);
  expect(parse(published)).toEqual({
    image: { registry: 'ghcr.io', repository: 'acme/dreamreel', tag: '', digests: { gateway: digest, game: digest } },
    replicas: 1,
  });
  expect(published).toContain('# Where the images are');
});

it.each(['', 'gateway', 'gateway latest', `gateway ${digest.slice(0, -1)}`])('refuses %j as a digest', (line) => {
  expect(() => publishedValues(values, 'ghcr.io/acme/dreamreel', line)).toThrow('is not an image name and a digest');
});

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
