import { describe, expect, it } from '@jest/globals';
import { readWikidataLine } from './wikidata-line.ts';

const entry = (title: string, year: number, other: string) => ({
  kind: 'entry',
  entry: { title, year, otherTitles: [other] },
});

describe('a line of Wikidata', () => {
  it.each([
    [
      'with plain strings',
      '"Spirited Away"\t2001\t"千と千尋の神隠し"',
      entry('Spirited Away', 2001, '千と千尋の神隠し'),
    ],
    ['with languages', '"Stalker"@en\t1979\t"Сталкер"@ru', entry('Stalker', 1979, 'Сталкер')],
    ['with a type', '"Ran"\t"1985"^^<http://www.w3.org/2001/XMLSchema#integer>\t"乱"', entry('Ran', 1985, '乱')],
    ['without quotes', 'Ran\t1985\t乱', entry('Ran', 1985, '乱')],
    ['with escapes', '"M*A*S*H"\t1970\t"Das \\"Lazarett\\""', entry('M*A*S*H', 1970, 'Das "Lazarett"')],
  ])('reads a title with another title from a Wikidata line: %s', (_name, line, expected) => {
    expect(readWikidataLine(line)).toEqual(expected);
  });

  it.each([[''], ['?title\t?year\t?name'], ['"Heat"\t1995\t"Heat"@de']])('skips the Wikidata line %j', (line) => {
    expect(readWikidataLine(line)).toEqual({ kind: 'skipped' });
  });

  it.each([
    ['too-long', undefined],
    ['wrong-columns', '"Ran"\t1985'],
    ['wrong-columns', '"Ran"\t1985\t"乱"\t"ja"'],
    ['bad-year', '"Ran"\tsoon\t"乱"'],
    ['bad-year', '"Ran"\t\t"乱"'],
    ['bad-title', '""\t1985\t"乱"'],
    ['bad-title', '"Ran"\t1985\t"乱'],
    ['bad-title', '"Ran"\t1985\t"\\x"'],
    ['bad-title', `"Ran"\t1985\t"${'a'.repeat(201)}"`],
    ['not-text', '"Ran"\t1985\t"\ufffd"'],
  ])('rejects a bad Wikidata line: %s', (reason, line) => {
    expect(readWikidataLine(line)).toEqual({ kind: 'bad', reason });
  });
});
