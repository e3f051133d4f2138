import { textNamesMovie } from '@dreamreel/rules/mentions';
import { foldedNames, namesMovie } from '@dreamreel/rules/titles';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { altTextOf, captionOf } from './texts.ts';

const PLAY = 'https://dreamreel.example/daily';
const alien = {
  title: 'Alien',
  year: 1979,
  director: 'Ridley Scott',
  aliases: ['Alien: Director’s Cut'],
  featureDates: ['2026-11-19'],
};

describe('a caption', () => {
  it('names a movie whose day is over and its day in a caption', () => {
    expect(captionOf('facebook', { ...alien, featureDates: ['2026-11-02', '2026-11-19'] }, 'over', PLAY)).toBe(
      [
        '“Alien” (1979) was our movie on November 19, 2026.',
        'Would you have recognized it from this scene?',
        '',
        `Play at ${PLAY}`,
        '#MovieGuessing #FilmTrivia #MovieChallenge #DailyChallenge',
      ].join('\n'),
    );
  });

  it('uses the same caption for every movie whose day is not over', () => {
    for (const day of ['to-come', 'in-play'] as const) {
      const other = { title: 'Jaws', year: 1975, director: '', aliases: [], featureDates: [] };
      expect(captionOf('facebook', alien, day, PLAY)).toBe(captionOf('facebook', other, day, PLAY));
      expect(captionOf('facebook', alien, day, PLAY)).toContain(PLAY);
    }
  });

  it('contains no address on Instagram, where links can’t be followed', () => {
    for (const day of ['to-come', 'in-play', 'over'] as const) {
      for (const title of ['Alien', 'Play', 'Five']) {
        const caption = captionOf('instagram', { ...alien, title }, day, PLAY);
        expect(caption).not.toMatch(/https?:|dreamreel\.example/);
      }
      expect(captionOf('instagram', alien, day, PLAY)).toContain('Play along: link in bio');
    }
  });

  it('stays within Instagram’s limits of 2,200 characters and 30 hashtags', () => {
    for (const day of ['to-come', 'in-play', 'over'] as const) {
      const caption = captionOf('instagram', { ...alien, title: 'x'.repeat(200) }, day, PLAY);
      expect(caption.length).toBeLessThan(2_200);
      expect(caption.split('#').length).toBeLessThan(30);
    }
  });
});

/** Words from titles and sentences, and words from the fixed phrases. */
const word = fc.oneof(
  fc.constantFrom('$', '?', '★', '!!!'),
  fc.constantFrom('The', 'a', 'II', 'viii', '8', 'Up', 'Movie', 'five', 'guesses', 'Dream', 'Day', 'day', '&', 'and'),
  fc.constantFrom(
    'scenes',
    'Play',
    'Images',
    'Which',
    'Challenge',
    'Its',
    'AI',
    'Five',
    'Spider-Man',
    'E.T.',
    'Amélie',
  ),
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
      fc.property(
        anyMovie,
        phrase,
        fc.constantFrom('to-come' as const, 'in-play' as const),
        (movie, describes, day) => {
          const titles = [movie.title, ...movie.aliases];
          const names = foldedNames(titles);
          // The last fallback contains the address, so a movie with that name can't be avoided.
          fc.pre(!textNamesMovie(`🎬\n${PLAY}`, titles) && !textNamesMovie('AI-generated illustration', titles));
          for (const text of [
            captionOf('facebook', movie, day, PLAY),
            captionOf('instagram', movie, day, PLAY),
            altTextOf(movie, `${describes} ${movie.title} ${describes}`),
          ]) {
            expect(everyRun(text).filter((run) => namesMovie(run, names))).toEqual([]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('replaces a description that names the movie, even in another spelling', () => {
    const neutral = 'An AI-generated scene from a movie';
    const described = (title: string, describes: string) =>
      altTextOf({ title, year: 2000, director: '', aliases: [], featureDates: [] }, describes);
    expect(described('Alien', 'A dark corridor of metal')).toBe('A dark corridor of metal');
    expect(described('Alien', 'The alien in a corridor')).toBe(neutral);
    expect(described('The Godfather Part II', 'From godfather, part 2: a lake')).toBe(neutral);
    expect(described('WALL·E', 'A robot named wall e')).toBe(neutral);
    expect(described('Amélie', 'AMELIE smiles')).toBe(neutral);
    expect(described('Die Blüte', 'Die Bluete im Fruehling')).toBe(neutral);
    expect(described('Alien', 'The Al\u00adien')).toBe(neutral);
    expect(described('Aliens', 'An alien landscape')).toBe('An alien landscape');
    expect(described('$', 'A note with a $ on it')).toBe(neutral);
    // An arrow and a combining stroke, which are one sign.
    expect(described('\u2190\u0338', 'A sign: \u2190\u0338')).toBe(neutral);
    expect(described('Alien', '  ')).toBe(neutral);
    expect(described('Scene', 'The scene of a crime')).toBe('AI-generated illustration');
  });
});
