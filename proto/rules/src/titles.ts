import { removeZeroWidth } from '@dreamreel/proto/validators/invisible-characters';

/**
 * Normalizes a title so that different spellings compare as equal. Normalizes Unicode and case, removes accents,
 * invisible characters, punctuation, spaces and a leading article, replaces `&` with `and`, and converts Roman numerals
 * to Arabic numerals. Similar titles such as `Alien` and `Aliens` stay different.
 *
 * @param title a guess or a movie's title
 * @returns the normalized title, which is empty only if the title has no letters, digits or symbols
 */
export function foldTitle(title: string): string {
  const normalized = normalizedTitle(title);
  const words = wordsIn(normalized);
  if (words.length === 0) return normalized.replaceAll(/\s+/g, '');
  return withoutArticle(words)
    .map((word, _index, all) => (all.length > 1 ? arabicNumber(word) : word))
    .join('');
}

/**
 * Returns a title's words, normalized like the result of {@link foldTitle}, but with articles and Roman numerals kept.
 */
export function titleWords(title: string): readonly string[] {
  return wordsIn(normalizedTitle(title));
}

/** Returns a title in lowercase without accents and invisible characters, but with its spaces and punctuation. */
export function normalizedTitle(title: string): string {
  return stripAccents(composedTitle(title)).replaceAll('&', ' and ');
}

/** Converts a Roman numeral from `ii` to `xvi` to an Arabic numeral. Other words are returned unchanged. */
export function arabicNumber(word: string): string {
  return ROMAN_NUMERALS.get(word) ?? word;
}

/** Titles with more umlauts are written out completely or not at all, because each umlaut doubles the spellings. */
const MAX_COMBINED_UMLAUTS = 4;

/**
 * Returns the spellings of a title: first the title itself, then the same with its umlauts written out as `ae`, `oe` and
 * `ue`. Guesses aren't respelled: `Blue` is a correct guess for `Blü`, but `Blü` is wrong for `Blue`.
 */
export function titleSpellings(title: string): readonly string[] {
  if (!/[äöü]|\u0308/i.test(title)) return [title];
  const text = composedTitle(title);
  const umlauts = text.match(/[äöü]/g) ?? [];
  const parts = umlauts.length > MAX_COMBINED_UMLAUTS ? [text] : text.split(/(?=[äöü])/);
  const spellings = parts.reduce<readonly string[]>(
    (starts, part) => [part, part.replaceAll(/[äöü]/g, '$&e')].flatMap((end) => starts.map((start) => start + end)),
    [''],
  );
  return [...new Set(spellings)];
}

/** Returns the spellings of a movie's title and aliases, folded by {@link foldTitle}. The title as written comes first. */
export function foldedNames(titles: readonly string[]): ReadonlySet<string> {
  return new Set(titles.flatMap(titleSpellings).map(foldTitle));
}

/** Returns true if the same guess can name both titles. */
export function haveCommonSpelling(title: string, other: string): boolean {
  const names = foldedNames([other]);
  return [...foldedNames([title])].some((name) => names.has(name));
}

/** Returns true if a guess names the movie, which means that its folded form is one of the {@link foldedNames}. */
export function namesMovie(guess: string, names: ReadonlySet<string>): boolean {
  const folded = foldTitle(guess);
  return folded !== '' && names.has(folded);
}

/**
 * Composes letters and accents, and removes characters that readers can't see or type. Also replaces the acute accent
 * `´`, which is often typed as an apostrophe. NFKC would convert it to a space and an accent.
 */
function composedTitle(title: string): string {
  return removeZeroWidth(title.replaceAll('´', "'")).normalize('NFKC').toLowerCase();
}

function wordsIn(normalized: string): readonly string[] {
  return normalized
    .replaceAll(/['‘’ʼ`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

const ARTICLES = new Set(['the', 'a', 'an']);

/**
 * Removes a leading English article. Articles in other languages are kept, so `La La Land` and `Das Boot` stay
 * unchanged.
 */
function withoutArticle(words: readonly string[]): readonly string[] {
  const [first, ...rest] = words;
  return first !== undefined && rest.length > 0 && ARTICLES.has(first) ? rest : words;
}

/** Roman numerals 2 to 16. The numeral `i` is excluded because it is usually a word. */
const ROMAN_NUMERALS = new Map(
  ['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi'].map(
    (numeral, index) => [numeral, String(index + 2)],
  ),
);

/**
 * Latin letters that Unicode normalization can't decompose, and the Cyrillic `ё`, which is usually written without dots.
 */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ё: 'е',
};

/**
 * Removes accents from Latin letters. In other scripts, such as Japanese or Hindi, combining marks distinguish letters.
 */
function stripAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/[ßæœøđðłþıё]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
