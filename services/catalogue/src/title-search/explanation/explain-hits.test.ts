import { describe, expect, it } from '@jest/globals';
import { buildIndexArrays } from '../index-file/index-arrays.ts';
import { indexedTitle } from '../testing/indexed-title.ts';
import { titleIndex } from '../title-index.ts';
import { explainHits } from './explain-hits.ts';

const movies = [
  ["Singin' in the Rain"],
  ['Jaws'],
  ['The Music Room', 'Jalsaghar'],
  ['2001: A Space Odyssey'],
  ['Rocky III'],
  ['Spider-Man'],
  ['Star Trek'],
  ['Star Wars'],
  ['Starman'],
  ['Stardust'],
  ['Amélie', 'Le Fabuleux Destin d’Amélie Poulain'],
  ['Pirates of the Caribbean: Dead Men Tell No Tales'],
  ['Alien'],
  ['Aliens'],
  ['Blüten'],
] as const;
const index = titleIndex(
  buildIndexArrays(movies.map(([title, ...otherTitles], id) => indexedTitle({ id, title, otherTitles }))),
);

/** Returns each title found, with the marked letters in brackets. */
function explained(text: string): string[] {
  return explainHits(text, index.search(text)).map(({ hit: { title }, match, alias, marks = [] }) => {
    const shown = bracketed(alias ?? title, marks);
    return `${match ? `${match}: ` : ''}${alias === undefined ? shown : `${title}, or ${shown}`}`;
  });
}

function bracketed(text: string, marks: readonly number[]): string {
  const bounds = [0, ...marks, text.length];
  const pieces = bounds.slice(1).map((end, index) => text.slice(bounds[index], end));
  return pieces.map((piece, index) => (index % 2 === 1 ? `[${piece}]` : piece)).join('');
}

describe('explaining a match', () => {
  it.each([
    ['a whole title', 'alien', ['whole: [Alien]', '[Alien]s']],
    ['a title with two typos', 'singing in teh rain', ["close: [Singin]' [in] the [Rain]"]],
    ['a part of a title', 'space odyssy', ['close: 2001: A [Space] [Odyss]e[y]']],
    ['a number in another spelling', 'rocky 3', ['whole: [Rocky] [III]']],
    ['one word for two', 'spiderman', ['whole: [Spider]-[Man]']],
    ['words in another order', 'wars star', ['close: [Star] [Wars]']],
    ['a letter without its accent', 'ameli', ['close: [Améli]e']],
    ['an umlaut in two letters', 'blueten', ['whole: [Blüten]']],
  ])('explains a match for %s: %j', (_what, text, expected) => {
    expect(explained(text)).toEqual(expected);
  });

  it('explains a match by another name if that fits better than the title', () => {
    expect(explained('jaws')).toEqual(['whole: [Jaws]', 'The Music Room, or [Ja]l[s]aghar']);
    expect(explained('fabuleux destin')).toEqual(['close: Amélie, or Le [Fabuleux] [Destin] d’Amélie Poulain']);
  });
});

describe('close matches', () => {
  const close = (text: string) => explained(text).filter((each) => each.startsWith('close'));

  it('suggests no close match if the text is a whole name or only a small part of one', () => {
    expect(close('alien')).toEqual([]);
    expect(close('no idea')).toEqual([]);
    expect(explained('no idea')).toHaveLength(1);
  });

  it('suggests no close match if the text is a part of many names', () => {
    expect(explained('star').length).toBeGreaterThan(3);
    expect(close('star')).toEqual([]);
  });

  it('suggests at most three close matches', () => {
    const parts = Array.from({ length: 8 }, (_, id) => indexedTitle({ id, title: `Police Academy ${id + 2}` }));
    const many = titleIndex(buildIndexArrays(parts));
    const hits = explainHits('police acadmy', many.search('police acadmy'));
    expect(hits).toHaveLength(8);
    expect(hits.filter(({ match }) => match === 'close')).toHaveLength(3);
  });
});
