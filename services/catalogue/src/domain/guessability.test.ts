import type { ImageCheck } from '@dreamreel/proto/catalogue/image-records';
import type { MovieGuessability } from '@dreamreel/proto/catalogue/readiness';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { imageGuessability, movieGuessability } from './guessability.ts';

const movie = { title: 'The Big Lebowski', aliases: ['Lebowski'] };
const real = (guesses: string[], choices?: string[]): ImageCheck => ({
  ...{ by: 'gpt-4.1-mini', shown: ['a rug'], missing: [], guesses },
  ...(choices && { choices }),
});
const local = (shown: string[], missing: string[] = []): ImageCheck => ({
  ...{ by: 'local-vision-model', shown, missing, guesses: [] },
});
const alone = real(['The Big Lebowski'], []);
const second = real(['Fargo', 'big lebowski (1998)'], []);
const chosen = real([], ['The Big Lebowski', 'Fargo']);
const chosenLater = real(['Fargo'], ['Fargo', 'Lebowski']);
const unknown = real(['Fargo'], ['Fargo']);

describe('the guessability of an image', () => {
  it.each<[string, ImageCheck | null, number | null, boolean]>([
    ['is 100 if the model names the movie first, from the image alone', alone, 100, false],
    ['is 75 if the movie is a later guess', second, 75, false],
    ['is 50 if the model only chooses the movie from the list', chosen, 50, false],
    ['is 25 if the movie is a later choice', chosenLater, 25, false],
    ['is 0 if the model does not find the movie', unknown, 0, false],
    ['is unknown if the model was never asked about the list', real(['Fargo']), null, false],
    ['is unknown without a check', null, null, false],
    [
      'is an estimate if only the local server looked at it',
      local(['rug', 'bowling lane'], ['bathrobe', 'ball']),
      50,
      true,
    ],
    ['is 0 if the local image shows only what any movie shows', local(['woman in a jacket', 'car', 'meadow']), 0, true],
    ['is unknown if the prompt names nothing visible', local([]), null, true],
  ])('%s', (_what, check, value, isEstimate) => {
    expect(imageGuessability(movie, check)).toEqual({ value, isEstimate });
  });

  it('accepts the spellings that players can type', () => {
    const german = { title: 'Jenseits der Stille', aliases: ['Die Blüte'] };
    expect(imageGuessability(german, real(['Die Bluete (1996)'])).value).toBe(100);
  });
});

describe('the guessability of a movie', () => {
  const local5 = [
    local(['hill']),
    local(['rug']),
    local(['cat']),
    local(['rug', 'ball'], ['robe']),
    local(['pin', 'man']),
  ];
  const ordinary = [['town', 'clouds'], ['street', 'car'], ['car'], ['woman'], ['woman in a jacket']].map((shown) =>
    local(shown),
  );
  type Row = [string, readonly (ImageCheck | null)[], MovieGuessability['verdict'], (number | null)[]];
  it.each<Row>([
    ['rises to a good verdict', [unknown, unknown, chosenLater, chosen, alone], 'good', [0, 0, 25, 50, 100]],
    [
      'allows a first hint that is only chosen',
      [chosen, unknown, chosen, chosen, chosen],
      'good',
      [50, 50, 50, 50, 50],
    ],
    ['warns of a first hint recognized alone', [second, alone, alone], 'hint-1-gives-it-away', [75, 100, 100]],
    [
      'warns of a bad last hint',
      [unknown, alone, alone, alone, unknown],
      'hint-5-says-nothing',
      [0, 100, 100, 100, 100],
    ],
    ['needs a tested first hint', [null, unknown, chosen, chosen, alone], 'not-tested', [null, 0, 50, 50, 100]],
    ['counts the distinctive objects up to each hint as a local estimate', local5, 'good', [0, 20, 40, 60, 80]],
    ['never calls ordinary images good', ordinary, 'hint-5-says-nothing', [0, 0, 0, 0, 0]],
  ])('%s', (_what, checks, verdict, curve) => {
    const isEstimate = checks.some((check) => check?.by === 'local-vision-model');
    expect(movieGuessability(movie, checks)).toEqual({ verdict, curve, isEstimate });
  });

  const objects = fc.array(fc.constantFrom('rug', 'car', 'bowling lane', 'man'), { maxLength: 3 });
  const titles = fc.array(fc.constantFrom('Lebowski', 'Fargo'), { maxLength: 3 });
  const by = fc.constantFrom('local-vision-model', 'gpt-4.1-mini');
  const checks = fc.record({ by, shown: objects, missing: objects, guesses: titles, choices: titles });

  it('never falls from one tested hint to the next', () => {
    fc.assert(
      fc.property(fc.array(fc.option(checks), { minLength: 5, maxLength: 5 }), (images) => {
        const tested = movieGuessability(movie, images).curve.flatMap((value) => value ?? []);
        expect(tested).toEqual(tested.toSorted((a, b) => a - b));
        expect(tested.every((value) => value >= 0 && value <= 100)).toBe(true);
      }),
    );
  });
});
