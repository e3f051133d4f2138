import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readImdbLine, readTmdbLine, readWikidataLine } from './title-lines.ts';

const imdb = (fields: Partial<Record<string, string>> = {}) => {
  const { id = 'tt0078748', type = 'movie', title = 'Alien', original = 'Alien', adult = '0', year = '1979' } = fields;
  return [id, type, title, original, adult, year, '\\N', '117', 'Horror,Sci-Fi'].join('\t');
};
const tmdb = (fields: object = {}) =>
  JSON.stringify({ adult: false, id: 348, original_title: 'Alien', popularity: 27.4, video: false, ...fields });

it('reads an IMDb movie with its year, and its original title as another title', () => {
  expect(readImdbLine(imdb())).toEqual({ kind: 'entry', entry: { title: 'Alien', year: 1979, otherTitles: [] } });
  const line = readImdbLine(imdb({ title: 'Amélie', original: 'Le Fabuleux Destin' }));
  expect(line).toMatchObject({ entry: { title: 'Amélie', otherTitles: ['Le Fabuleux Destin'] } });
});

describe('a line of TMDB', () => {
  it('reads the popularity of a title from a TMDB line, also if its optional fields are null', () => {
    for (const fields of [{}, { adult: null, video: null, title: null, release_date: null }])
      expect(readTmdbLine(tmdb(fields))).toEqual({ kind: 'entry', entry: { title: 'Alien', popularity: 27.4 } });
  });

  const whole = { title: 'Alien', release_date: '1979-05-25', poster_path: '/vfrQk5IPloGg1v9Rzbh2Eg3VGyM.jpg' };
  const entry = { title: 'Alien', year: 1979, otherTitles: [], popularity: 27.4 };

  it('reads a complete movie with its poster from a TMDB line', () => {
    expect(readTmdbLine(tmdb(whole))).toEqual({ kind: 'entry', entry: { ...entry, posterPath: whole.poster_path } });
    const translated = readTmdbLine(tmdb({ ...whole, original_title: 'Obcy' }));
    expect(translated).toMatchObject({ entry: { title: 'Alien', otherTitles: ['Obcy'] } });
  });

  it.each([[null], [''], ['https://elsewhere.example/a.jpg'], ['/../a.jpg'], ['/a.svg'], [7]])(
    'reads no poster from %p',
    (poster_path) => {
      expect(readTmdbLine(tmdb({ ...whole, poster_path }))).toEqual({ kind: 'entry', entry });
    },
  );

  it.each([{ release_date: '' }, { release_date: '1066-01-01' }, { title: ' ' }, { title: 'A\u0000' }])(
    'reads only the popularity of an incomplete movie: %j',
    (fields) => {
      expect(readTmdbLine(tmdb({ ...whole, ...fields }))).toMatchObject({
        entry: { title: 'Alien', popularity: 27.4 },
      });
      expect(readTmdbLine(tmdb({ ...whole, ...fields }))).not.toHaveProperty('entry.year');
    },
  );
});

const named = (title: string, year: number, other: string) => ({
  kind: 'entry',
  entry: { title, year, otherTitles: [other] },
});

it.each([
  ['plain strings', '"Spirited Away"\t2001\t"千と千尋の神隠し"', named('Spirited Away', 2001, '千と千尋の神隠し')],
  ['languages', '"Stalker"@en\t1979\t"Сталкер"@ru', named('Stalker', 1979, 'Сталкер')],
  ['a type', '"Ran"\t"1985"^^<http://www.w3.org/2001/XMLSchema#integer>\t"乱"', named('Ran', 1985, '乱')],
  ['no quotes', 'Ran\t1985\t乱', named('Ran', 1985, '乱')],
  ['escapes', '"M*A*S*H"\t1970\t"Das \\"Lazarett\\""', named('M*A*S*H', 1970, 'Das "Lazarett"')],
])('reads a title with another title from a Wikidata line with %s', (_what, line, expected) => {
  expect(readWikidataLine(line)).toEqual(expected);
});

describe('a line that adds no title', () => {
  it.each([
    ['an episode in IMDb', readImdbLine, imdb({ type: 'tvEpisode' })],
    ['an adult movie in IMDb', readImdbLine, imdb({ adult: '1' })],
    ['a movie without a year in IMDb', readImdbLine, imdb({ year: '\\N' })],
    ['an empty line in IMDb', readImdbLine, ''],
    ['the header in IMDb', readImdbLine, 'tconst\ttitleType\tprimaryTitle'],
    ['a TMDB line with adult: true', readTmdbLine, tmdb({ adult: true })],
    ['a TMDB line with video: true', readTmdbLine, tmdb({ video: true })],
    ['a TMDB line with popularity: 0', readTmdbLine, tmdb({ popularity: 0 })],
    ['a TMDB line with popularity: 1e-60', readTmdbLine, tmdb({ popularity: 1e-60 })],
    ['an empty line of Wikidata', readWikidataLine, ''],
    ['the heading of Wikidata', readWikidataLine, '?title\t?year\t?name'],
    ['a title that is the same in another language', readWikidataLine, '"Heat"\t1995\t"Heat"@de'],
  ])('is skipped: %s', (_what, read, line) => {
    expect(read(line)).toEqual({ kind: 'skipped' });
  });

  it.each([
    ['too-long', readImdbLine, undefined],
    ['wrong-columns', readImdbLine, 'tt1\tmovie\tAlien'],
    ['wrong-columns', readImdbLine, `${imdb()}\tmore`],
    ['wrong-columns', readImdbLine, imdb({ id: "tt1'; DROP TABLE titles" })],
    ['bad-year', readImdbLine, imdb({ year: '79' })],
    ['bad-year', readImdbLine, imdb({ year: '1066' })],
    ['bad-year', readImdbLine, imdb({ year: '1e3' })],
    ['bad-title', readImdbLine, imdb({ title: ' ' })],
    ['bad-title', readImdbLine, imdb({ title: '\\N' })],
    ['bad-title', readImdbLine, imdb({ title: 'A'.repeat(201) })],
    ['not-text', readImdbLine, imdb({ title: 'Ali\u0000en' })],
    ['not-text', readImdbLine, imdb({ title: 'Ali\ufffden' })],
    ['not-text', readImdbLine, imdb({ title: 'Ali\ud800en' })],
    ['too-long', readTmdbLine, undefined],
    ['not-json', readTmdbLine, '{"id":1,'],
    ['not-json', readTmdbLine, '[1,2]'],
    ['wrong-fields', readTmdbLine, '{}'],
    ['wrong-fields', readTmdbLine, tmdb({ popularity: '27' })],
    ['wrong-fields', readTmdbLine, tmdb({ popularity: -1 })],
    ['wrong-fields', readTmdbLine, tmdb({ original_title: null })],
    ['wrong-fields', readTmdbLine, '{"id":1,"original_title":"A","popularity":1e999}'],
    ['bad-title', readTmdbLine, tmdb({ original_title: '  ' })],
    ['bad-title', readTmdbLine, tmdb({ original_title: 'A\u0000' })],
    ['bad-title', readTmdbLine, '{"id":1,"original_title":"A\\ud800","popularity":2}'],
    ['bad-title', readTmdbLine, tmdb({ original_title: 'A'.repeat(201) })],
    ['too-long', readWikidataLine, undefined],
    ['wrong-columns', readWikidataLine, '"Ran"\t1985'],
    ['wrong-columns', readWikidataLine, '"Ran"\t1985\t"乱"\t"ja"'],
    ['bad-year', readWikidataLine, '"Ran"\tsoon\t"乱"'],
    ['bad-year', readWikidataLine, '"Ran"\t\t"乱"'],
    ['bad-title', readWikidataLine, '""\t1985\t"乱"'],
    ['bad-title', readWikidataLine, '"Ran"\t1985\t"乱'],
    ['bad-title', readWikidataLine, '"Ran"\t1985\t"\\x"'],
    ['bad-title', readWikidataLine, `"Ran"\t1985\t"${'a'.repeat(201)}"`],
    ['not-text', readWikidataLine, '"Ran"\t1985\t"\ufffd"'],
  ])('is rejected: %s', (reason, read, line) => {
    expect(read(line)).toEqual({ kind: 'bad', reason });
  });
});

it('parses any line without throwing', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.array(fc.string()).map((all) => all.join('\t')),
  );
  fc.assert(
    fc.property(anything, (line) => void [readImdbLine, readTmdbLine, readWikidataLine].map((read) => read(line))),
  );
});
