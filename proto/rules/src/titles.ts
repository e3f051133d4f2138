/**
 * Returns a form in which different spellings of a title are equal. It normalizes Unicode and case, removes accents,
 * punctuation, spaces and a leading article, and converts `&` to `and` and Roman numerals to Arabic ones. Similar
 * titles such as `Alien` and `Aliens` stay different.
 *
 * @param title a guess or a movie's title
 * @returns the folded form. It is empty only if the title has no letters, digits or symbols.
 */
export function foldTitle(title: string): string {
  const normalized = normalizedTitle(title);
  const words = wordsIn(normalized);
  if (words.length === 0) return normalized.replaceAll(/\s+/g, '');
  return withoutArticle(words)
    .map((word, _index, all) => (all.length > 1 ? arabicNumber(word) : word))
    .join('');
}

/** Returns the words of a title in order, normalized as in {@link foldTitle}. Articles and Roman numerals are kept. */
export function titleWords(title: string): readonly string[] {
  return wordsIn(normalizedTitle(title));
}

/** Converts the Roman numerals `ii` to `xvi` to Arabic numerals and returns any other word unchanged. */
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

/** Replaces `´`, which is often typed as an apostrophe, because NFKC would convert it to a space with an accent. */
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

/** Removes only English articles, so `La La Land` and `Das Boot` keep their first word. */
function withoutArticle(words: readonly string[]): readonly string[] {
  const [first, ...rest] = words;
  return first !== undefined && rest.length > 0 && ARTICLES.has(first) ? rest : words;
}

/** Doesn't contain `i`, which is usually a word and rarely a number. */
const ROMAN_NUMERALS = new Map(
  ['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi'].map(
    (numeral, index) => [numeral, String(index + 2)],
  ),
);

/** Latin letters without a Unicode decomposition. */
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

/** Keeps marks in other scripts, because in Japanese or Hindi they distinguish letters. */
function stripLatinAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => LATIN_LETTERS[letter] ?? letter);
}
