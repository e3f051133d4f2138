import type { GameDate } from '@dreamreel/proto/calendar';
import { textNamesMovie } from '@dreamreel/rules/mentions';
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
