import { describe, expect, it } from '@jest/globals';
import { foldedNames, foldedWords } from '../folded-names.ts';
import { allowedTypos } from '../quality.ts';
import { otherSpelling } from './other-spelling.ts';
import { readQuery } from './query.ts';

describe('a query', () => {
  it.each(['', ' ', 'a', '   a   '])('ignores a query with fewer than two characters: %j', (text) => {
    expect(readQuery(text)).toBeUndefined();
  });

  it('reads the name without spaces and article, and the distinctive words without duplicates', () => {
    expect(readQuery(' The Lord of the  lord ')).toEqual({
      names: ['lordofthelord'],
      article: 1,
      words: [['lord'], ['of']],
    });
  });

  it.each([
    ['the', 1],
    ['A', 2],
    ['an', 3],
    ['teh', 0],
    ['hte', 0],
    ['th', 0],
  ])('does not require the word %j, and reads it as the article number %i', (word, article) => {
    expect(readQuery(`${word} matrix`)).toMatchObject({ article, words: [['matrix']] });
    expect(readQuery(`${word}xx`)?.article).toBe(0);
    expect(readQuery(`${word} `)?.article ?? 0).toBe(0);
  });

  it('searches by articles if the query has nothing else', () => {
    expect(readQuery('the an')?.words).toEqual([['the'], ['an']]);
  });

  it('reads a number as a word, in digits and as a Roman numeral', () => {
    expect(readQuery('rocky three')).toMatchObject({
      names: ['rockythree', 'rocky3'],
      words: [['rocky'], ['three', '3']],
    });
    expect(readQuery('rocky 3')).toMatchObject({ names: ['rocky3', 'rockythree'], words: [['rocky'], ['3', 'three']] });
    expect(readQuery('rocky iii')).toMatchObject({ names: ['rocky3', 'rockyiii'], words: [['rocky'], ['iii', '3']] });
  });

  it('reads the last word as a prefix as well as a Roman numeral', () => {
    expect(readQuery('Final V')?.names).toEqual(['final5', 'finalv']);
    expect(readQuery('xv')?.names).toEqual(['xv']);
  });

  it('ignores words after the eighth, and characters after the hundredth', () => {
    expect(readQuery('b c d e f g h i j k')?.words).toHaveLength(8);
    expect(readQuery(`${'x'.repeat(100)} alien`)?.words).toEqual([['x'.repeat(100)]]);
  });
});

const PAIRS =
  '1 one 2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 11 eleven 12 twelve 13 thirteen 20 twenty ' +
  '30 thirty 40 forty 50 fifty 100 hundred 1st first 2nd second 3rd third 4th fourth 5th fifth 6th sixth 7th seventh ' +
  '8th eighth 9th ninth 10th tenth 13th thirteenth dr doctor mr mister st saint vs versus vol volume';

it('converts numbers and abbreviations between both spellings', () => {
  for (const [, a = '', b = ''] of PAIRS.matchAll(/(\S+) (\S+)/g))
    expect([a, b, `${a}x`].map(otherSpelling)).toEqual([b, a, `${a}x`]);
});

it.each([
  ['dun', 0],
  ['dune', 1],
  ['gravity', 1],
  ['predator', 2],
])('allows %j %i typos, and never more than the maximum', (typed, typos) => {
  expect([0, 1, 2].map((max) => allowedTypos(typed, max))).toEqual([0, Math.min(typos, 1), typos]);
});

describe('finding a movie', () => {
  it('finds a movie by each of its names once', () => {
    expect(foldedNames({ title: 'The Alien', otherTitles: ['Alien', 'ALIEN!', 'Obcy'] })).toEqual(['alien', 'obcy']);
  });

  it.each([
    ['Spider-Man', ['spider', 'man', 'spiderman']],
    ['M*A*S*H', ['m', 'a', 's', 'h', 'mash']],
    ['The Ex-Files: Want', ['the', 'ex', 'files', 'want', 'exfiles']],
    ['Rocky III', ['rocky', 'iii', '3']],
    ['X', ['x']],
    ['Up!', ['up']],
    ['Face / Off', ['face', 'off']],
    ['!!!', []],
  ])('finds a movie by the words of %s', (title, words) => {
    expect(foldedWords({ title, otherTitles: [] }).toSorted()).toEqual(words.toSorted());
  });
});
