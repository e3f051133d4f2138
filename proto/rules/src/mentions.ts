import { foldTitle, normalizedTitle, titleSpellings, titleWords } from './titles.ts';

/** Common words that must not count as a match for a movie title. */
const ARTICLES = new Set(['a', 'an', 'the']);

/**
 * Returns the titles that a text contains as whole words, regardless of spelling differences such as case or accents.
 * Titles without words, such as `$`, are ignored.
 */
export function titlesIn(titles: readonly string[], text: string): string[] {
  const hasWords = (title: string) => titleWords(title).length > 0 && !ARTICLES.has(foldTitle(title));
  return titles.filter((title) => hasWords(title) && textNamesMovie(text, [title]));
}

/**
 * Returns true if a text contains words that a player could type as the movie's title or an alias. Short titles such as
 * `Up` also match many harmless sentences.
 */
export function textNamesMovie(text: string, titles: readonly string[]): boolean {
  const words = titleWords(text);
  const signs = normalizedTitle(text).replaceAll(/\s+/g, '');
  return titles.flatMap(titleSpellings).some((title) => {
    const folded = foldTitle(title);
    if (folded === '') return false;
    // A title such as `$` has no words.
    return titleWords(title).length === 0 ? signs.includes(folded) : hasRun(words, folded);
  });
}

/**
 * Checks whether consecutive words match a folded title. The whole sequence is folded at once because folding also
 * removes articles and converts numerals.
 */
function hasRun(words: readonly string[], folded: string): boolean {
  return words.some((_word, start) => {
    for (let end = start + 1; end <= words.length; end += 1) {
      const run = foldTitle(words.slice(start, end).join(' '));
      if (run === folded) return true;
      // Longer sequences start with the same letters, except that a single word can be an article or a Roman numeral.
      if (end > start + 1 && !folded.startsWith(run)) return false;
    }
    return false;
  });
}

type Movie = { readonly title: string; readonly aliases: readonly string[]; readonly description: string };

/**
 * Returns the names of people and places that occur in both the movie's description and the text. Words from the
 * movie's titles are excluded.
 */
export function namesIn({ title, aliases, description }: Movie, text: string): string[] {
  const words = new Set(titleWords(text));
  const wordsOfTitles = new Set([title, ...aliases].flatMap(titleWords));
  return capitalizedWords(description).filter((name) => {
    const [word = ''] = titleWords(name);
    return words.has(word) && !wordsOfTitles.has(word);
  });
}

type Credited = Movie & { readonly director: string };

/**
 * Returns the words in an image description that give away the movie: its titles, names from its description, and the
 * full or last names of its directors.
 */
export function findSpoilers({ director, ...movie }: Credited, text: string): string[] {
  const directors = directorsOf({ director });
  const lastNames = directors.flatMap((name) => name.split(/\s+/).slice(1).at(-1) ?? []);
  // A last name can also be an everyday word, so only capitalized occurrences count.
  const capitalized = new Set<string>(text.match(/\p{Lu}[\p{L}'’-]+/gu));
  return [
    ...titlesIn([movie.title, ...movie.aliases, ...directors], text),
    ...namesIn(movie, text),
    ...lastNames.filter((name) => capitalized.has(name)),
  ];
}

/** Returns a text's capitalized words, except the first word of each sentence. */
function capitalizedWords(description: string): string[] {
  const names = description
    .split(/(?<=[.!?:;”"])\s+/)
    .flatMap((sentence) => sentence.split(/\s+/).slice(1))
    .map((word) => word.replaceAll(/^\P{L}+|(?:['’]s)?\P{L}*$/gu, ''))
    .filter((word) => /^\p{Lu}\p{Ll}{2,}/u.test(word));
  return [...new Set(names)];
}

/**
 * Returns the names of a movie's directors. If the source provides no list of directors, the comma-separated text is
 * split instead.
 */
export function directorsOf({
  directors = [],
  director,
}: {
  readonly directors?: readonly string[];
  readonly director: string;
}): string[] {
  const names = directors.length > 0 ? directors : director.split(',');
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
