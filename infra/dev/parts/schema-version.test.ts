import { expect, it } from '@jest/globals';
import { isEarlierSchema, type RecordedMigration } from './schema-version.ts';

const [initial, added] = [
  { name: '0001_initial', checksum: 'a' },
  { name: '0002_added', checksum: 'b' },
];

it.each<[boolean, string, RecordedMigration[]]>([
  [false, 'no migration', []],
  [false, 'some of the known migrations', [initial]],
  [false, 'all known migrations', [initial, added]],
  [false, 'all known migrations and another one', [initial, added, { name: '0003_later', checksum: 'c' }]],
  [true, 'migrations that were squashed since', [{ name: '0001_puzzles_and_plays', checksum: 'z' }]],
  [true, 'a migration that was edited since', [{ ...initial, checksum: 'z' }]],
  [true, 'a known name without a checksum', [{ ...initial, checksum: null }]],
])('returns %s for a schema with %s', (isEarlier, _what, recorded) => {
  expect(isEarlierSchema(recorded, [initial, added])).toBe(isEarlier);
});
