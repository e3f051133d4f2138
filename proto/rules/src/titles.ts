/**
 * Normalizes a title so that different spellings compare as equal. Normalizes Unicode and case, removes accents,
 * punctuation, spaces and a leading article, replaces `&` with `and`, and converts Roman numerals to Arabic numerals.
 * Similar titles such as `Alien` and `Aliens` stay different.
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

/** Converts a Roman numeral from `ii` to `xvi` to an Arabic numeral. Other words are returned unchanged. */
export function arabicNumber(word: string): string {
  return ROMAN_NUMERALS.get(word) ?? word;
}

/** Returns a movie's title and aliases, folded by {@link foldTitle}. */
export function foldedNames(titles: readonly string[]): ReadonlySet<string> {
  return new Set(titles.map(foldTitle));
}

/** Returns true if a guess names the movie, which means that its folded form is one of the {@link foldedNames}. */
export function namesMovie(guess: string, names: ReadonlySet<string>): boolean {
  const folded = foldTitle(guess);
  return folded !== '' && names.has(folded);
}

/**
 * Replaces the acute accent `´`, which is often typed as an apostrophe. NFKC would convert it to a space and an accent.
 */
function normalizedTitle(title: string): string {
  const withApostrophes = title.replaceAll('´', "'");
  return stripLatinAccents(withApostrophes.normalize('NFKC').toLowerCase()).replaceAll('&', ' and ');
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

/** Latin letters that Unicode normalization can't decompose. */
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

/**
 * Removes accents from Latin letters only. In other scripts, such as Japanese or Hindi, combining marks distinguish
 * letters.
 */
function stripLatinAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => LATIN_LETTERS[letter] ?? letter);
}
