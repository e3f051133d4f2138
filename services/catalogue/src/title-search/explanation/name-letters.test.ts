import { foldTitle } from '@dreamreel/rules/titles';
import { describe, expect, it } from '@jest/globals';
import { wellKnownTitles } from '../../well-known-titles/well-known-titles.ts';
import { nameLetters } from './name-letters.ts';

const known = await wellKnownTitles();

describe('the letters of a name', () => {
  it('returns the letters of the folded form of every well-known title', () => {
    const names = known.flatMap(({ title, otherTitles }) => [title, ...otherTitles]);
    expect(names.map((name) => nameLetters(name).whole.text)).toEqual(names.map(foldTitle));
  });

  it.each([
    ['Amélie', 'amelie', 'Amélie'],
    ["Singin' in the Rain", 'singinintherain', 'SinginintheRain'],
    ['The Matrix', 'matrix', 'Matrix'],
    ['Fast & Furious', 'fastandfurious', 'Fast&&&Furious'],
    ['Rocky III', 'rocky3', 'RockyIII'],
    ['Alien\ufeff A\u00adli\u200ben', 'alienalien', 'AlienAlien'],
    ['Straße 🎬 Æon', 'strasseaeon', 'StraßßeÆÆon'],
  ])('maps the letters of %s to their places in the name', (name, text, from) => {
    const { whole } = nameLetters(name);
    expect(whole.text).toBe(text);
    expect(whole.spans.map(([start, end]) => name.slice(start, end)).join('')).toBe(from);
  });

  it('returns no letters for a name that contains only symbols', () => {
    expect(nameLetters('***')).toEqual({ whole: { text: '', spans: [] }, words: [], article: undefined });
  });
});
