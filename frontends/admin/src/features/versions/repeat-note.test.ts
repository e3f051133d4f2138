import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import { describe, expect, it } from '@jest/globals';
import { version } from '../../testing/movie.ts';
import { repeatNote } from './repeat-note.ts';

const exact = { name: 'local-image-model', repeats: 'exact' } as const;
const settings = (seed: string | null): Partial<ImageVersion> => ({ settings: { size: null, quality: null, seed } });

describe('repeatNote', () => {
  it('returns null if the same model repeats the same seed exactly', () => {
    expect(repeatNote(version('a', settings('7')), exact)).toBeNull();
  });

  it.each([
    [
      'another model generated the version',
      version('a', { ...settings('7'), model: 'gpt-image-1' }),
      exact,
      /gpt-image-1 generated this/,
    ],
    [
      'the model of the version is unknown',
      version('a', { ...settings('7'), model: null }),
      exact,
      /another model generated this/,
    ],
    ['the seed of the version is unknown', version('a', settings(null)), exact, /this image’s seed is unknown/],
    [
      'the settings of the version are unknown',
      version('a', { settings: null }),
      exact,
      /this image’s seed is unknown/,
    ],
    [
      'the model supports no seeds',
      version('a', settings('7')),
      { ...exact, repeats: 'never' as const },
      /doesn’t support seeds/,
    ],
    [
      'the model does not guarantee the same image',
      version('a', settings('7')),
      { ...exact, repeats: 'seeded' as const },
      /may still differ/,
    ],
  ])('explains a possible difference if %s', (_why, repeated, model, note) => {
    expect(repeatNote(repeated, model)).toMatch(note);
  });
});
