import { describe, expect, it } from '@jest/globals';
import { distance } from 'fastest-levenshtein';
import { isNearGuess } from './near-guess.ts';

const raiders = { title: 'Raiders of the Lost Ark', aliases: ['Indiana Jones and the Raiders of the Lost Ark'] };

describe('a guess that is nearly right', () => {
  it.each([
    'Raiders of the Lost Arc',
    'riders of the lost ark',
    'Raiders of the Lost',
    'Indiana Jones and the Raiders',
  ])('is %j', (guess) => {
    expect(isNearGuess(raiders, guess, distance)).toBe(true);
  });

  it.each(['Raiders of the Lost Ark', 'the raiders of the lost ark'])('is not one that is right: %j', (guess) => {
    expect(isNearGuess(raiders, guess, distance)).toBe(false);
  });

  it.each(['Jaws', 'The Lost World', 'of the', 'Noah’s Ark', '', '?'])('is not %j', (guess) => {
    expect(isNearGuess(raiders, guess, distance)).toBe(false);
  });

  it.each([
    ['one letter in four is wrong', 'Jaws', 'Jams', true],
    ['two letters in four are wrong', 'Jaws', 'Jims', false],
    ['a letter of a name of three is wrong', 'Her', 'Hex', false],
    ['half of the words are said', 'Blade Runner', 'runner', true],
    ['a third of the words is said', 'La La Land', 'land', false],
    ['the words are said in another order', 'Blade Runner', 'Runner Blade', false],
  ])('or not, where %s (%s, %s)', (_what, title, guess, isNear) => {
    expect(isNearGuess({ title, aliases: [] }, guess, distance)).toBe(isNear);
  });
});
