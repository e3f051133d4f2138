import type { GameDate } from '@dreamreel/proto/calendar';
import { foldTitle, normalizedTitle, titleSpellings, titleWords } from '@dreamreel/rules/titles';
import { movieDay } from './movie-day.ts';

/** A movie that is planned for a day. */
export type PlannedMovie = {
  readonly movieId: number;
  readonly title: string;
  readonly aliases: readonly string[];
  readonly date: GameDate;
};

/** Returns the planned movies that the text mentions and whose day isn't over at `at`. Keeps the order of `planned`. */
export function namedMovies(texts: readonly string[], planned: readonly PlannedMovie[], at: Date): PlannedMovie[] {
  const open = planned.filter(({ date }) => movieDay([date], at) !== 'over');
  return open.filter(
    ({ movieId, title, aliases }, index) =>
      open.findIndex((each) => each.movieId === movieId) === index &&
      texts.some((text) => textNamesMovie(text, [title, ...aliases])),
  );
}

/** Returns the message that asks an admin to confirm a post that mentions other movies. */
export function namingProblem(named: readonly Pick<PlannedMovie, 'title'>[]): string {
  const titles = named.map(({ title }) => `“${title}”`);
  return titles.length === 1
    ? `The text names ${titles.join('')}, whose day isn’t over yet.`
    : `The text names ${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}, whose days aren’t over yet.`;
}

/**
 * Returns true if a text contains words that a player could type as the movie's title or an alias. Short titles such as
 * `Up` also match many harmless sentences, which only leads to unnecessary confirmations.
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
      const run = words.slice(start, end);
      if (foldTitle(run.join(' ')) === folded) return true;
      // Longer sequences can't match, because no spelling of the title is this long. Spellings can be longer than the
      // folded title: `viii` matches `8`, and articles such as `the` are dropped.
      if (run.join('').length > 4 * folded.length + 8) return false;
    }
    return false;
  });
}
