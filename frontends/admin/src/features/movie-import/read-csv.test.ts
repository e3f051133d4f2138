import { describe, expect, it } from '@jest/globals';
import { exampleCsv, MAX_FILE_MOVIES, readCsv } from './read-csv.ts';

const readText = (text: string) => readCsv(new TextEncoder().encode(text));
const rowsOf = (text: string) => {
  const file = readText(text);
  if ('error' in file) throw new Error(file.error);
  return file.rows;
};

describe('a CSV file of movies', () => {
  it('reads quoted texts and lists of names', () => {
    const [, second] = rowsOf(
      'Title,Year,Cast,Description,Other titles\nRan,1985,,,\n"Oh, Dil",1990,Aamir Khan | Madhuri Dixit,"A ""love"" story",दिल | Heart',
    );
    const cast = ['Aamir Khan', 'Madhuri Dixit'];
    const texts = { title: 'Oh, Dil', description: 'A "love" story', aliases: ['दिल', 'Heart'] };
    expect(second).toMatchObject({ line: 3, title: 'Oh, Dil', movie: { year: 1990, cast, ...texts } });
  });

  it('reads the ids of a movie, and leaves empty cells unknown', () => {
    const rows = rowsOf(
      'title,year,IMDb ID,TMDB ID\nRan,1985,tt0089881,11645\nHeat,1995,,\nJaws,1975,89881,\nUp,2009,,x',
    );
    expect(rows).toMatchObject([
      { movie: { imdbId: 'tt0089881', tmdbId: 11_645 } },
      { movie: { imdbId: '', tmdbId: null } },
      { error: '“89881” isn’t an IMDb ID such as tt0078748' },
      { error: '“x” isn’t a TMDB ID. It must be a number.' },
    ]);
  });

  it.each([
    ['semicolons', 'year;title\r\n1985;Ran\r\n'],
    ['tabs', 'title\tyear\nRan\t1985'],
    ['a byte order mark', '\uFEFFtitle,year\nRan,1985'],
    ['empty lines', '\n\ntitle,year\n\nRan,1985\n,\n'],
    ['the separator in its first line', 'sep=;\r\ntitle;year\r\nRan;1985\r\n'],
    ['separators after the last column', 'title,year\nRan,1985,,'],
    ['mixed line endings', 'title,year\r\nRan,1985\n'],
  ])('accepts a CSV file with %s', (_, text) => {
    expect(rowsOf(text)).toMatchObject([{ title: 'Ran', movie: { title: 'Ran', year: 1985 } }]);
  });

  it('reads German column names and German dates', () => {
    const text =
      'Titel;Jahr;Regie;Besetzung;Genres;Beschreibung;Deutscher Titel;Deutsche Beschreibung;Weitere Titel;IMDb-ID;TMDB-ID;Datum\nJaws;1975;Steven Spielberg;Roy Scheider;Horror;A shark;Der weiße Hai;Ein Hai;Tubarão;tt0073195;578;24.12.2026\nRan;1985;;;;;;;;;;5.1.2027';
    expect(rowsOf(text)).toMatchObject([
      {
        movie: {
          title: 'Jaws',
          year: 1975,
          director: 'Steven Spielberg',
          cast: ['Roy Scheider'],
          genres: ['Horror'],
          description: 'A shark',
          germanTitle: 'Der weiße Hai',
          germanDescription: 'Ein Hai',
          aliases: ['Tubarão'],
          imdbId: 'tt0073195',
          tmdbId: 578,
          featureDate: '2026-12-24',
        },
      },
      { movie: { featureDate: '2027-01-05' } },
    ]);
  });

  it('names the invalid value of a line and keeps the other lines', () => {
    const text = [
      'title,year,date',
      'Ran,19x4,',
      'Ran,85,',
      'Ran,,',
      ',1985,',
      'Ran,1985,1/5/2027',
      'Ran,1985,31.2.2027',
      'Ran,1985,2027-01-05',
    ].join('\n');
    expect(rowsOf(text).map((row) => ('error' in row ? `${row.line}: ${row.error}` : row.line))).toEqual([
      '2: “19x4” isn’t a year from 1888 to 2100',
      '3: “85” isn’t a year from 1888 to 2100',
      '4: The year is missing',
      '5: The title must be a single line of 1 to 200 characters',
      '6: “1/5/2027” isn’t a valid day. Write dates as YYYY-MM-DD.',
      '7: “31.2.2027” isn’t a valid day. Write dates as YYYY-MM-DD.',
      8,
    ]);
  });

  it('reports a movie or a day that an earlier line of the same file contains', () => {
    const rows = rowsOf('title,year,date\nRan,1985,2027-01-05\nRan,1985,\nHeat,1995,5.1.2027');
    expect(rows).toMatchObject([
      { line: 2 },
      { error: 'Same title and year as line 2' },
      { error: 'Line 2 has the same day' },
    ]);
  });

  it('reports the line of each error after empty lines and line breaks in texts', () => {
    const text = 'sep=,\n\ntitle,year,description\n\nRan,1985,"Three sons.\r\nOne king."\n\nRan,85,\nRan,soon,';
    expect(rowsOf(text).map(({ line }) => line)).toEqual([5, 8, 9]);
    expect(rowsOf(text)[0]).toMatchObject({ movie: { description: 'Three sons.\nOne king.' } });
  });

  it('rejects a line with more fields than columns, which would cut its text', () => {
    const text = 'title,year,description\nStalker,1979,A guide, two men, the Zone\nRan,1985,A king';
    expect(rowsOf(text)).toEqual([
      { line: 2, title: 'Stalker', error: expect.stringMatching(/5 fields.*3 columns/) },
      expect.objectContaining({ line: 3, movie: expect.objectContaining({ description: 'A king' }) }),
    ]);
  });

  it.each([
    ['never closed', 'title,year\n\n"Ran,1985\nAlien,1979'],
    ['closed inside another movie', 'title,year\n\n"Ran,1985\n"Alien",1979\nHeat,1995'],
    ['not doubled inside a text', 'title,year\n\n"A "love" story",1985'],
  ])('rejects a file with a quotation mark that is %s, and names its line', (_, text) => {
    expect(readText(text)).toEqual({ error: expect.stringContaining('line 3') });
  });

  it('reads UTF-16 and Windows-1252, and reports Windows-1252 because it is a guess', () => {
    const text = 'title,year\nAmélie,2001';
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    const amelie = { rows: [{ movie: { title: 'Amélie' } }], isWindows1252: false };
    expect(readCsv(utf16)).toMatchObject(amelie);
    expect(readCsv(Buffer.from(utf16).swap16())).toMatchObject(amelie);
    expect(readText(text)).toMatchObject(amelie);
    expect(readCsv(Buffer.from(text, 'latin1'))).toMatchObject({ ...amelie, isWindows1252: true });
  });

  it('names ignored columns, and reports lines with unreadable text', () => {
    expect(readText('title,year,rating\nRan,1985,9')).toMatchObject({ ignored: ['rating'] });
    expect(rowsOf('title,year,description\nRan,1985,A k\ufffdng')).toEqual([
      { line: 2, title: 'Ran', error: expect.stringContaining('�') },
    ]);
  });

  it.each([
    ['has no heading for a required column', 'Ran,1985', /Missing: title, year/],
    ['has only headings', 'title,year', /no movies/],
    ['is empty', '', /Missing: title, year/],
    ['has too many movies', `title,year\n${'Ran,1985\n'.repeat(MAX_FILE_MOVIES + 1)}`, /5,001 movies.*at most 5,000/],
    ['is too large', `title,year\nRan,1985${' '.repeat(10_000_000)}`, /at most 10 MB/],
    ['is an Excel file', 'PK\u0003\u0004\u0014\u0000\u0006', /isn’t a CSV file/],
    ['is a PDF', '%PDF-1.7\ntitle,year\nRan,1985', /isn’t a CSV file/],
    ['is an image', '\u0000\u0001PNG\u0000', /isn’t a CSV file/],
  ])('rejects a CSV file that %s, with a reason', (_, text, message) => {
    expect(readText(text)).toEqual({ error: expect.stringMatching(message) });
  });

  it('provides an example that can be imported', () => {
    expect(rowsOf(exampleCsv()).every((row) => 'movie' in row)).toBe(true);
  });
});
