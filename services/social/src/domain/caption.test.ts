import { textNamesMovie } from '@dreamreel/rules/mentions';
import { foldedNames, namesMovie } from '@dreamreel/rules/titles';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { altTextOf, captionOf, captionProblem, movieDay } from './caption.ts';

const PLAY = 'https://dreamreel.example/daily';
const NOT_OVER = ['to-come', 'in-play'] as const;
const alien = {
  ...{ title: 'Alien', year: 1979, director: 'Ridley Scott, Jane Doe', featureDates: ['2026-11-02', '2026-11-19'] },
  aliases: ['Das unheimliche Wesen aus einer fremden Welt'],
};

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
it.each([
  ['without a day', 'to-come', [], at('10:00')],
  ['whose day begins tomorrow', 'to-come', ['2026-11-22'], at('23:59')],
  ['whose day began at midnight', 'in-play', ['2026-11-21'], at('00:00')],
  ['whose day ended at midnight, with games still open', 'in-play', ['2026-11-20'], at('01:59')],
  ['whose last open game has ended', 'over', ['2026-11-20'], at('02:00')],
  ['whose days were long ago', 'over', ['2025-01-01', '2026-11-01'], at('10:00')],
  ['that was shown once and comes again', 'to-come', ['2025-01-01', '2026-12-24'], at('10:00')],
  ['that was shown once and is shown today', 'in-play', ['2025-01-01', '2026-11-21'], at('10:00')],
  ['that is shown today and comes again', 'to-come', ['2026-11-21', '2027-11-21'], at('10:00')],
])('treats a movie %s as %s', (_what, expected, dates, now) => {
  expect(movieDay(dates, now)).toBe(expected);
});

describe('a generated caption', () => {
  it('names a movie whose day is over and its last day', () => {
    expect(captionOf('facebook', alien, 'over', PLAY)).toBe(
      [
        '“Alien” (1979) was our movie on November 19, 2026.',
        'Would you have recognized it from this scene?',
        '',
        `Play at ${PLAY}`,
        '#MovieGuessing #FilmTrivia #MovieChallenge #DailyChallenge',
      ].join('\n'),
    );
  });

  it('is the same for every movie whose day is not over', () => {
    const jaws = { title: 'Jaws', year: 1975, director: '', aliases: [], featureDates: [] };
    for (const day of NOT_OVER) {
      expect(captionOf('facebook', alien, day, PLAY)).toBe(captionOf('facebook', jaws, day, PLAY));
      expect(captionOf('facebook', alien, day, PLAY)).toContain(PLAY);
    }
  });

  it('contains no address on Instagram, where links can’t be followed, and stays within its limits', () => {
    for (const day of [...NOT_OVER, 'over'] as const) {
      for (const title of ['Alien', 'Play', 'Five', 'x'.repeat(200)]) {
        const caption = captionOf('instagram', { ...alien, title }, day, PLAY);
        expect(caption).not.toMatch(/https?:|dreamreel\.example/);
        expect(caption.length).toBeLessThan(2_200);
        expect(caption.split('#').length).toBeLessThan(30);
      }
      expect(captionOf('instagram', alien, day, PLAY)).toContain('Play along: link in bio');
    }
  });
});

/** Words from titles and sentences, and words from the fixed phrases. */
const WORDS =
  '$ ? ★ !!! The a II viii 8 Up Movie five guesses Dream Day day & and scenes Play Images Which Challenge Its AI Five Spider-Man E.T. Amélie';
const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS.split(' ')) },
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
);
const phrase = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const anyMovie = fc.record({
  title: phrase,
  year: fc.integer({ min: 1888, max: 2100 }),
  aliases: fc.array(phrase, { maxLength: 3 }),
  director: fc.constant(''),
  featureDates: fc.constant([]),
});

/** Returns all runs of consecutive words in a text, up to a length that no generated title exceeds. */
function everyRun(text: string): string[] {
  const words = text.split(/\s+/);
  return words.flatMap((_word, start) =>
    Array.from({ length: 14 }, (_, more) => words.slice(start, start + more + 1).join(' ')),
  );
}

describe('while the day of a movie is not over', () => {
  it('never puts words that match the title of a current movie into the caption or the alternative text', () => {
    fc.assert(
      fc.property(anyMovie, phrase, fc.constantFrom(...NOT_OVER), (movie, describes, day) => {
        const titles = [movie.title, ...movie.aliases];
        const names = foldedNames(titles);
        // The last fallback contains the address, so a movie with that name can't be avoided.
        fc.pre(!textNamesMovie(`🎬\n${PLAY}`, titles) && !textNamesMovie('AI-generated illustration', titles));
        for (const text of [
          captionOf('facebook', movie, day, PLAY),
          captionOf('instagram', movie, day, PLAY),
          altTextOf(movie, `${describes} ${movie.title} ${describes}`),
        ])
          expect(everyRun(text).filter((run) => namesMovie(run, names))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  const NEUTRAL = 'An AI-generated scene from a movie';
  it.each([
    ['Alien', 'A dark corridor of metal', 'A dark corridor of metal'],
    ['Alien', 'The alien in a corridor', NEUTRAL],
    ['The Godfather Part II', 'From godfather, part 2: a lake', NEUTRAL],
    ['WALL·E', 'A robot named wall e', NEUTRAL],
    ['Amélie', 'AMELIE smiles', NEUTRAL],
    ['Die Blüte', 'Die Bluete im Fruehling', NEUTRAL],
    ['Alien', 'The Al\u00adien', NEUTRAL],
    ['Aliens', 'An alien landscape', 'An alien landscape'],
    ['$', 'A note with a $ on it', NEUTRAL],
    // An arrow and a combining stroke, which are one sign.
    ['\u2190\u0338', 'A sign: \u2190\u0338', NEUTRAL],
    ['Alien', '  ', NEUTRAL],
    ['Scene', 'The scene of a crime', 'AI-generated illustration'],
  ])('replaces a description that names %j, even in another spelling: %j becomes %j', (title, describes, text) => {
    expect(altTextOf({ ...alien, title, aliases: [] }, describes)).toBe(text);
  });
});

describe('an edited caption', () => {
  it.each([
    ['the title', 'In space, ALIEN!', 'Alien'],
    ['another title', 'Das unheimliche Wesen aus einer fremden Welt', 'Das unheimliche Wesen aus einer fremden Welt'],
    ['the director', 'By Ridley  Scott himself', 'Ridley Scott'],
    ['a second director', 'By jane doe', 'Jane Doe'],
  ])('rejects an edited caption with %s before the movie’s day is over', (_what, text, named) => {
    const problem = `Remove “${named}”. It gives away a movie that`;
    expect(captionProblem('facebook', text, alien, 'in-play')).toBe(`${problem} players are still guessing.`);
    expect(captionProblem('facebook', text, alien, 'to-come')).toBe(`${problem} hasn’t been played yet.`);
    expect(captionProblem('facebook', text, alien, 'over')).toBeUndefined();
  });

  it('names every problem of an edited caption', () => {
    const text = `Alien by Ridley Scott ${'x'.repeat(2_200)}`;
    const problem = captionProblem('instagram', text, alien, 'in-play');
    expect(problem).toBe(
      '22 characters too many (Instagram allows at most 2,200). Remove “Alien” and “Ridley Scott”. ' +
        'They give away a movie that players are still guessing.',
    );
  });

  it('accepts any other caption that is not empty', () => {
    expect(captionProblem('instagram', 'Who knows these aliens?', alien, 'to-come')).toBeUndefined();
    expect(captionProblem('instagram', '', alien, 'over')).toContain('empty');
  });
});
