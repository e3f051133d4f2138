import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arabicNumber, foldedNames, foldTitle, namesMovie, titleWords } from './titles.ts';

describe('namesMovie', () => {
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
    ['Encyclopaedia of Oedipus', 'Encyclopædia of Œdipus'],
    ['Soren, Lukasz, Ladja, Thor and Isik', 'Søren, Łukasz, Laðja, Þór & Işık'],
    ['Dakovo', 'Đakovo'],
    ['An Education', 'Education'],
    ['Bug’s Life', 'A Bug’s Life'],
    ['Dont look', 'Don`t Look'],
    ['Don´t look', 'Don’t Look'],
    ['Donʼt look', 'Don’t Look'],
    ['Don‘t look', 'Don’t Look'],
    ['X', 'x'],
    ['...', '. . .'],
    ['  .   .', '..'],
  ])('accepts the guess "%s" for %s', (guess, title) => {
    expect(namesMovie(guess, foldedNames([title]))).toBe(true);
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
    ['La Land', 'La La Land'],
    ['A', 'The'],
    ['the', 'A'],
    ['5', 'V'],
    ['Rocky 1', 'Rocky I'],
    ['  ', '  '],
    ['', ''],
  ])('rejects the guess "%s" for %s', (guess, title) => {
    expect(namesMovie(guess, foldedNames([title]))).toBe(false);
  });

  it('accepts any alias as a guess', () => {
    expect(namesMovie('sorcerers stone', foldedNames(['Philosopher’s Stone', 'Sorcerer’s Stone']))).toBe(true);
  });
});

it('folds any text to a string and ignores surrounding spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(typeof foldTitle(text)).toBe('string');
      expect(foldTitle(` ${text.toUpperCase().toLowerCase()} `)).toBe(foldTitle(text.toUpperCase().toLowerCase()));
    }),
  );
});

it('converts the Roman numerals II to XVI to Arabic numerals and leaves other words unchanged', () => {
  const numerals = 'ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi'.split(' ');
  expect(numerals.map(arabicNumber)).toEqual(numerals.map((_, index) => String(index + 2)));
  expect(['i', 'xvii', 'mix', '3', ''].map(arabicNumber)).toEqual(['i', 'xvii', 'mix', '3', '']);
});

it('returns every word of a title in order, including articles and Roman numerals', () => {
  expect(titleWords('  The Godfather: Part II! ')).toEqual(['the', 'godfather', 'part', 'ii']);
  expect(titleWords('Don‘t, don´t, donʼt, don`t')).toEqual(['dont', 'dont', 'dont', 'dont']);
  expect(titleWords('Tom&Jerry')).toEqual(['tom', 'and', 'jerry']);
  expect(titleWords('…')).toEqual([]);
});
