import { foldTitle, titleWords } from './titles.ts';

/** Words that every sentence may say without naming a movie. */
const ARTICLES = new Set(['a', 'an', 'the']);

/** The titles that a text says as whole words, in whatever spelling. */
export function titlesIn(titles: readonly string[], text: string): string[] {
  const spoken = titleWords(text);
  return titles.filter((title) => {
    const wanted = foldTitle(title);
    const length = titleWords(title).length;
    if (wanted === '' || length === 0 || ARTICLES.has(wanted)) return false;
    // One word more or less: an article at the front may be left out or added.
    return [length, length - 1, length + 1].some((size) => size > 0 && says(spoken, size, wanted));
  });
}

function says(spoken: readonly string[], size: number, wanted: string): boolean {
  for (let from = 0; from + size <= spoken.length; from += 1)
    if (foldTitle(spoken.slice(from, from + size).join(' ')) === wanted) return true;
  return false;
}

type Movie = { readonly title: string; readonly aliases: readonly string[]; readonly description: string };

/** The names of people and places in a movie's description that a text says; words of its titles are none. */
export function namesIn({ title, aliases, description }: Movie, text: string): string[] {
  const spoken = new Set(titleWords(text));
  const ofTitle = new Set([title, ...aliases].flatMap(titleWords));
  return capitalised(description).filter((name) => {
    const [word = ''] = titleWords(name);
    return spoken.has(word) && !ofTitle.has(word);
  });
}

type Credited = Movie & { readonly director: string };

/**
 * The words by which a description of one of its images gives a movie away: its titles, names from its description, and its
 * directors, by their last names too.
 */
export function findSpoilers({ director, ...movie }: Credited, text: string): string[] {
  const directors = director.split(',').map((name) => name.trim());
  const lastNames = directors.flatMap((name) => name.split(/\s+/).slice(1).at(-1) ?? []);
  // A last name is often an everyday word as well, which is not capitalised.
  const said = new Set<string>(text.match(/\p{Lu}[\p{L}'’-]+/gu));
  return [
    ...titlesIn([movie.title, ...movie.aliases, ...directors], text),
    ...namesIn(movie, text),
    ...lastNames.filter((name) => said.has(name)),
  ];
}

/** Words with a capital inside a sentence. A word at the beginning of a sentence always has one. */
function capitalised(description: string): string[] {
  const names = description
    .split(/(?<=[.!?:;”"])\s+/)
    .flatMap((sentence) => sentence.split(/\s+/).slice(1))
    .map((word) => word.replaceAll(/^\P{L}+|(?:['’]s)?\P{L}*$/gu, ''))
    .filter((word) => /^\p{Lu}\p{Ll}{2,}/u.test(word));
  return [...new Set(names)];
}
