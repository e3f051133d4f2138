import { foldTitle, titleSpellings, titleWords } from './titles.ts';

/** Common words that must not count as a match for a movie title. */
const ARTICLES = new Set(['a', 'an', 'the']);

/**
 * Returns the titles that a text contains as whole words, regardless of spelling differences such as case or accents.
 */
export function titlesIn(titles: readonly string[], text: string): string[] {
  const words = titleWords(text);
  return titles.filter((title) => titleSpellings(title).some((spelling) => containsTitle(words, spelling)));
}

function containsTitle(words: readonly string[], title: string): boolean {
  const foldedTitle = foldTitle(title);
  const length = titleWords(title).length;
  if (foldedTitle === '' || length === 0 || ARTICLES.has(foldedTitle)) return false;
  // A leading article can be missing or added, so phrases that are one word shorter or longer are compared as well.
  return [length, length - 1, length + 1].some((size) => size > 0 && containsPhrase(words, size, foldedTitle));
}

function containsPhrase(words: readonly string[], size: number, foldedTitle: string): boolean {
  for (let from = 0; from + size <= words.length; from += 1)
    if (foldTitle(words.slice(from, from + size).join(' ')) === foldedTitle) return true;
  return false;
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
  const directors = director.split(',').map((name) => name.trim());
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
