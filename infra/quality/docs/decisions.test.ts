import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const folder = new URL('../../../docs/decisions/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted();
const index = readFileSync(new URL('README.md', folder), 'utf8');

it.each(names)('lists decision %s in the index with its number and title', (name) => {
  const page = readFileSync(new URL(name, folder), 'utf8');
  const { number, title } = /^# (?<number>\d{3})\. (?<title>.+)\n/.exec(page)?.groups ?? {};
  expect(name.startsWith(`${number}-`)).toBe(true);
  expect(index).toContain(`- [${number}](${name}) ${title}\n`);
});
