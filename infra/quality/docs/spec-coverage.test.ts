import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tests = globSync('{proto,services,frontends,infra,helm}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});
const rows = readFileSync(new URL('../../../docs/spec-coverage.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));

/** Each “name of a test” of the page with the test file that the row names last before it. */
const quotes = rows.flatMap((row) => {
  let file = '';
  return [...row.matchAll(/`(?<named>[^`]+\.test\.tsx?)`|“(?<quote>[^”]+)”/g)].flatMap(({ groups }) => {
    file = groups?.named ?? file;
    return groups?.quote ? [{ file, quote: groups.quote }] : [];
  });
});

it('the coverage of the specification quotes tests', () => {
  expect(quotes.length).toBeGreaterThan(100);
});

it.each(quotes)('the coverage of the specification quotes a test that exists: $file “$quote”', ({ file, quote }) => {
  const sources = tests
    .filter((path) => `/${path}`.endsWith(`/${file}`))
    .map((path) => readFileSync(`${root}${path}`, 'utf8'));
  const parts = quote.split('…').map((part) => part.trim());
  expect(sources.some((source) => parts.every((part) => source.includes(part)))).toBe(true);
});
