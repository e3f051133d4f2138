import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const folder = new URL('../../../docs/decisions/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted();
const index = readFileSync(new URL('README.md', folder), 'utf8');
const SHAPE = /^# (?<number>\d{3})\. (?<title>.+)\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (?<status>.+)\n\n/;

it('no two decisions have the same number', () => {
  const numbers = names.map((name) => name.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});

it.each(names)('decision %s has a number, a title, a date and a status, and stands in the index with them', (name) => {
  const { number, title, status = '' } = SHAPE.exec(readFileSync(new URL(name, folder), 'utf8'))?.groups ?? {};
  expect(name.startsWith(`${number}-`)).toBe(true);
  const plainStatus = status.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  expect(index).toContain(`| [${number}](${name}) | ${title} | ${plainStatus} |\n`);
});
