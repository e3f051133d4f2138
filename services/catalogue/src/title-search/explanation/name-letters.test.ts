import { foldTitle } from '@dreamreel/rules/titles';
import { describe, expect, it } from '@jest/globals';
import { wellKnownTitles } from '../../well-known-titles/well-known-titles.ts';
import { nameLetters } from './name-letters.ts';

const known = await wellKnownTitles();

describe('the letters of a name', () => {
  it('are those of its folded form, for every well-known title', () => {
    const names = known.flatMap(({ title, otherTitles }) => [title, ...otherTitles]);
    expect(names.map((name) => nameLetters(name).whole.text)).toEqual(names.map(foldTitle));
  });

  it.each([
    ['Amélie', 'amelie', 'Amélie'],
    ["Singin' in the Rain", 'singinintherain', 'SinginintheRain'],
    ['The Matrix', 'matrix', 'Matrix'],
    ['Fast & Furious', 'fastandfurious', 'Fast&&&Furious'],
    ['Rocky III', 'rocky3', 'RockyIII'],
    ['Straße 🎬 Æon', 'strasseaeon', 'StraßßeÆÆon'],
  ])('of %s come from where they stand', (name, text, from) => {
    const { whole } = nameLetters(name);
    expect(whole.text).toBe(text);
    expect(whole.spans.map(([start, end]) => name.slice(start, end)).join('')).toBe(from);
  });

  it('are none in a name of symbols', () => {
    expect(nameLetters('***')).toEqual({ whole: { text: '', spans: [] }, words: [], article: undefined });
  });
});
