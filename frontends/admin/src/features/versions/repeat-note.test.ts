import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import { describe, expect, it } from '@jest/globals';
import { version } from '../../testing/version.ts';
import { repeatNote } from './repeat-note.ts';

const exact = { name: 'local scene painter', repeats: 'exact' } as const;
const settings = (seed: string | null): Partial<ImageVersion> => ({ settings: { size: null, quality: null, seed } });

describe('what a repeat of a version is', () => {
  it('is nothing to be said where the same model repeats the same seed exactly', () => {
    expect(repeatNote(version('a', settings('7')), exact)).toBeNull();
  });

  it.each([
    ['another model made it', version('a', { ...settings('7'), model: 'gpt-image-1' }), exact, /gpt-image-1 made it/],
    ['nobody knows what made it', version('a', { ...settings('7'), model: null }), exact, /another model made it/],
    ['its seed is not known', version('a', settings(null)), exact, /seed is not known/],
    ['nothing is known of its settings', version('a', { settings: null }), exact, /seed is not known/],
    ['the model takes no seed', version('a', settings('7')), { ...exact, repeats: 'never' as const }, /takes no seed/],
    ['the server promises nothing', version('a', settings('7')), { ...exact, repeats: 'seeded' as const }, /promise/],
  ])('is said where %s', (_why, made, model, note) => {
    expect(repeatNote(made, model)).toMatch(note);
  });
});
