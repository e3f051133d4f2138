import { expect, it } from '@jest/globals';
import { puzzle } from '../testing/in-memory.ts';
import { snapshotOf } from './puzzle-snapshot.ts';

it('keeps only known fields of a movie, so no unknown field is stored for years, and requires all but those that were added later', () => {
  const { movie } = puzzle({ germanTitle: 'Das unheimliche Wesen', fallbackKeys: ['f'.repeat(32)] });
  expect(snapshotOf(JSON.parse(JSON.stringify({ ...movie, studio: 'Brandywine' })))).toEqual(movie);
  const { sceneCaptions: _, germanSceneCaptions: __, ...stored } = movie;
  expect(snapshotOf(stored)).toEqual({ ...movie, sceneCaptions: [], germanSceneCaptions: [] });
  expect(() => snapshotOf({ ...movie, title: undefined })).toThrow('title');
});
