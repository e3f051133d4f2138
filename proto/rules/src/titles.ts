/**
 * The form in which two spellings of one movie's title are equal: Unicode-normalised, lower-cased, without accents,
 * punctuation, spaces and a leading article, `&` as `and`, roman numerals as arabic ones.
 * Similar titles stay different: `Alien` and `Aliens`.
 *
 * @param title what was typed or is printed on the poster
 * @returns the folded form; empty only when the title holds no letter, digit or symbol at all
 */
export function foldTitle(title: string): string {
  const normalized = normalizedTitle(title);
  const words = wordsIn(normalized);
  if (words.length === 0) return normalized.replaceAll(/\s+/g, '');
  return withoutArticle(words)
    .map((word, _index, all) => (all.length > 1 ? arabicNumber(word) : word))
    .join('');
}

/** The words of a title, in order, each normalised as {@link foldTitle} does; articles and roman numerals stay. */
export function titleWords(title: string): readonly string[] {
  return wordsIn(normalizedTitle(title));
}

/** `2` for `ii` up to `16` for `xvi`; every other word as it is. */
export function arabicNumber(word: string): string {
  return ROMAN_NUMERALS.get(word) ?? word;
}

/** A movie's title and aliases, each as {@link foldTitle} folds it. */
export function foldedNames(titles: readonly string[]): ReadonlySet<string> {
  return new Set(titles.map(foldTitle));
}

/** Whether a guess names the movie: equal to one of its {@link foldedNames} after {@link foldTitle}. */
export function namesMovie(guess: string, names: ReadonlySet<string>): boolean {
  const folded = foldTitle(guess);
  return folded !== '' && names.has(folded);
}

/** NFKC would make `´` a space with an accent, where it was typed as an apostrophe. */
function normalizedTitle(title: string): string {
  const typed = title.replaceAll('´', "'");
  return stripLatinAccents(typed.normalize('NFKC').toLowerCase()).replaceAll('&', ' and ');
}

function wordsIn(normalized: string): readonly string[] {
  return normalized
    .replaceAll(/['‘’ʼ`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

const ARTICLES = new Set(['the', 'a', 'an']);

/** Only English articles: `La La Land` and `Das Boot` keep their first word. */
function withoutArticle(words: readonly string[]): readonly string[] {
  const [first, ...rest] = words;
  return first !== undefined && rest.length > 0 && ARTICLES.has(first) ? rest : words;
}

/** `I` alone is left out: it is a word far more often than a number. */
const ROMAN_NUMERALS = new Map(
  ['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi'].map(
    (numeral, index) => [numeral, String(index + 2)],
  ),
);

/** Latin letters that no Unicode decomposition takes apart. */
const LATIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Marks on other scripts stay: in Japanese or Hindi they make another letter. */
function stripLatinAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => LATIN_LETTERS[letter] ?? letter);
}
