import { describe, expect, it } from '@jest/globals';
import { foldedNames, foldedWords } from '../folded-names.ts';
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
    ['the matrix', 1],
    ['A Bug’s Life', 2],
    ['an education', 3],
    ['matrix', 0],
    ['the', 0],
  ])('reads in %j the article number %i', (text, article) => {
    expect(readQuery(text)?.article).toBe(article);
  });

  it.each(['the', 'a', 'an', 'teh', 'hte', 'th'])('does not require the word %j', (article) => {
    expect(readQuery(`${article} matrix`)?.words).toEqual([['matrix']]);
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
