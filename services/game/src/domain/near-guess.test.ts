import { describe, expect, it } from '@jest/globals';
import { distance } from 'fastest-levenshtein';
import { isNearGuess } from './near-guess.ts';

const raiders = { title: 'Raiders of the Lost Ark', aliases: ['Indiana Jones and the Raiders of the Lost Ark'] };

describe('a near guess', () => {
  it.each([
    'Raiders of the Lost Arc',
    'riders of the lost ark',
    'Raiders of the Lost',
    'Indiana Jones and the Raiders',
  ])('includes %j', (guess) => {
    expect(isNearGuess(raiders, guess, distance)).toBe(true);
  });

  it.each([
    ...['Jaws', 'The Lost World', 'of the', 'Noah’s Ark', '', '?'],
    ...['Raiders of the Lost Ark', 'the raiders of the lost ark'],
  ])('excludes other titles and the right one: %j', (guess) => {
    expect(isNearGuess(raiders, guess, distance)).toBe(false);
  });

  it.each([
    ['one letter in four is wrong', 'Jaws', 'Jams', true],
    ['two letters in four are wrong', 'Jaws', 'Jims', false],
    ['a letter of a three-letter title is wrong', 'Her', 'Hex', false],
    ['half of the words are named', 'Blade Runner', 'runner', true],
    ['only a third of the words are named', 'La La Land', 'land', false],
    ['the words are in another order', 'Blade Runner', 'Runner Blade', false],
  ])('is decided correctly if %s (%s, %s)', (_what, title, guess, isNear) => {
    expect(isNearGuess({ title, aliases: [] }, guess, distance)).toBe(isNear);
  });
});
