import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arabicNumber, foldedNames, foldTitle, haveCommonSpelling, namesMovie, titleWords } from './titles.ts';

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
    ['Alien', 'A\u00adli\u200ben'],
    ['\ufeffAl\u202eien\u200f', 'Alien'],
    ['Al\u200d\u2060ien', 'Al\u200cien'],
    ['The Godfather', 'The\u200b Godfather'],
    ['Ame\u034f\u0301lie', 'Amélie'],
    ['I ❤ Huckabees', 'I ❤\ufe0f Huckabees'],
    ['क्ष', 'क्\u200dष'],
    ['Ежик в тумане', 'Ёжик в тумане'],
    ['Ёлки', 'Елки'],
    ['Gruesse aus Koenigsaerger', 'Grüße aus Königsärger'],
    ['GRUESSE AUS KOENIGSAERGER', 'GRÜẞE AUS KÖNIGSÄRGER'],
    ['Fuer Fraulein Müller', 'Für Fräulein Müller'],
    ['für Fraeulein Mueller', 'Fu\u0308r Fräulein Müller'],
    ['Coen', 'Coen'],
    ['Blue', 'Blü'],
    ['Blu', 'Blü'],
    ['Aeoeuee'.repeat(9), 'Äöüe'.repeat(9)],
    ['Aoue'.repeat(9), 'Äöüe'.repeat(9)],
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
    ['Blü', 'Blue'],
    ['Blu', 'Blue'],
    ['Cön', 'Coen'],
    ['Con', 'Coen'],
    ['Citroeen', 'Citroën'],
    ['Мои', 'Мой'],
    ['\u200b', '\u200d'],
    ['', '\u00ad'],
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

const german = fc.string({ unit: fc.constantFrom(...'aeoubäöüßÄÖÜ -'), minLength: 1 });

it('accepts every title as it is written, and with any of its umlauts as ae, oe or ue', () => {
  fc.assert(
    fc.property(german, fc.infiniteStream(fc.boolean()), (title, choices) => {
      const names = foldedNames([title]);
      fc.pre(foldTitle(title) !== '');
      const umlauts = title.match(/[äöü]/gi)?.length ?? 0;
      const [isWhole] = choices.take(1);
      const isTypedOut = () => (umlauts > 4 ? isWhole : choices.next().value) === true;
      const typed = title.replaceAll(/[äöü]/gi, (letter) => (isTypedOut() ? `${letter.normalize('NFD')[0]}e` : letter));
      expect(namesMovie(title, names)).toBe(true);
      expect(namesMovie(typed, names)).toBe(true);
    }),
  );
});

it('never accepts a guess with umlauts for a title that has none', () => {
  fc.assert(
    fc.property(german, german, (title, guess) => {
      const plain = title.replaceAll(/[äöü]/gi, 'ae');
      expect(namesMovie(guess, foldedNames([plain]))).toBe(
        foldTitle(guess) === foldTitle(plain) && foldTitle(guess) !== '',
      );
    }),
  );
});

it('ignores invisible characters anywhere in a text', () => {
  const invisible = fc.constantFrom(
    ...'\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\u3164\ufe0f\ufeff\ufff9\u{e0041}',
  );
  const text = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), german), { minLength: 1 });
  fc.assert(
    fc.property(text, invisible, (parts, character) => {
      expect(foldTitle(parts.join(character))).toBe(foldTitle(parts.join('')));
      expect(titleWords(parts.join(character))).toEqual(titleWords(parts.join('')));
    }),
  );
});

it.each([
  ['München', 'Muenchen', true],
  ['Muenchen', 'München', true],
  ['Blue', 'Blü', true],
  ['Blue', 'Blu', false],
  ['Alien', 'Aliens', false],
  ['The Alien', 'ALIEN!', true],
])('reports for %s and %s whether one guess can name both', (one, other, expected) => {
  expect(haveCommonSpelling(one, other)).toBe(expected);
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
