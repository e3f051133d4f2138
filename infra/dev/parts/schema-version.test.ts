import { expect, it } from '@jest/globals';
import { type RecordedMigration, type SchemaVersion, schemaVersion } from './schema-version.ts';

const [initial, added] = [
  { name: '0001_initial', checksum: 'a' },
  { name: '0002_added', checksum: 'b' },
];

it.each<[SchemaVersion, string, RecordedMigration[]]>([
  ['usable', 'no migration', []],
  ['usable', 'some of the known migrations', [initial]],
  ['usable', 'all known migrations', [initial, added]],
  ['newer', 'all known migrations and another one', [initial, added, { name: '0003_later', checksum: 'c' }]],
  ['earlier', 'migrations that were squashed since', [{ name: '0001_puzzles_and_plays', checksum: 'z' }]],
  ['earlier', 'a migration that was edited since', [{ ...initial, checksum: 'z' }]],
  ['earlier', 'a known name without a checksum', [{ ...initial, checksum: null }]],
])('reports a schema as %s if it has %s', (version, _what, recorded) => {
  expect(schemaVersion(recorded, [initial, added])).toBe(version);
});
