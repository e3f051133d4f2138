import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldTitle, namesFilm } from './title.ts';

describe('a guess names the film', () => {
  it.each([
    ['alien', 'Alien'],
    ['  ALIEN  ', 'Alien'],
    ['amelie', 'Amélie'],
    ['The Godfather', 'Godfather'],
    ['godfather', 'The Godfather'],
    ['Godfather part 2', 'The Godfather Part II'],
    ['Rocky IV', 'Rocky 4'],
    ['Fast and Furious', 'Fast & Furious'],
    ['spiderman', 'Spider-Man'],
    ['spider man', 'Spider-Man'],
    ['ET the extra terrestrial', 'E.T. the Extra-Terrestrial'],
    ['singin in the rain', 'Singin’ in the Rain'],
    ["Singin' in the Rain", 'Singin’ in the Rain'],
    ['WALL-E', 'WALL·E'],
    ['2001 a space odyssey', '2001: A Space Odyssey'],
    ['strasse', 'Straße'],
    ['Ａｌｉｅｎ', 'Alien'],
    ['千と千尋の神隠し', '千と千尋の神隠し'],
  ])('%s is %s', (guess, title) => {
    expect(namesFilm(guess, [title])).toBe(true);
  });

  it.each([
    ['Aliens', 'Alien'],
    ['Alien 3', 'Alien'],
    ['Rocky', 'Rocky II'],
    ['Rocky III', 'Rocky II'],
    ['10', 'X'],
    ['', 'Alien'],
    ['!!!', 'Alien'],
    ['The', 'Alien'],
    ['かき', 'がき'],
  ])('%s is not %s', (guess, title) => {
    expect(namesFilm(guess, [title])).toBe(false);
  });

  it('accepts any of the aliases', () => {
    expect(namesFilm('sorcerers stone', ['Philosopher’s Stone', 'Sorcerer’s Stone'])).toBe(true);
  });
});

it('folds what is folded to itself, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(typeof foldTitle(text)).toBe('string');
      expect(foldTitle(` ${text.toUpperCase().toLowerCase()} `)).toBe(foldTitle(text.toUpperCase().toLowerCase()));
    }),
  );
});
