import { doubled, type Finding, isPossible, lost, repeated, unexpected } from './findings.ts';
import type { Ledger, Movie } from './ledger.ts';
import type { State } from './read-state.ts';

/** Compares the admin actions in the ledger with the catalogue, the planned days and the image jobs. */
export function compareMovies({ movies, jobs }: Pick<Ledger, 'movies' | 'jobs'>, state: State): readonly Finding[] {
  return [
    ...movies.flatMap((movie) => compareMovie(movie, state)),
    ...compareDays(state),
    ...jobs.flatMap((job) => compareJob(job, state)),
    ...state.images
      .filter(({ movieId }) => jobs.some((job) => job.movieId === movieId))
      .flatMap(({ movieId, position, count }) =>
        doubled(count > 1, `${count} images at ${position} of movie ${movieId}`),
      ),
  ];
}

function compareMovie({ title, id, description, day, deleted }: Movie, state: State): readonly Finding[] {
  const [row, ...more] = state.movies.filter((movie) => movie.title === title);
  if (!row) return lost(id !== null, `movie ${title}`);
  const days = row.days.length === 0 ? [null] : row.days;
  return [
    ...doubled(more.length > 0, `movie ${title}`),
    ...lost(!isPossible(description, row.description), `description of ${title}: it is ${row.description}`),
    ...lost(!isPossible(deleted, row.deleted), `deletion of ${title}: it is ${row.deleted}`),
    ...lost(
      !row.deleted && !days.some((each) => isPossible(day, each)),
      `day of ${title}: it is ${days}, was ${day.acknowledged}`,
    ),
    ...lost(!row.deleted && !state.titles.includes(title), `title ${title}: it cannot be found`),
  ];
}

/** Checks that the planned days of complete movies in the catalogue match the puzzles in the game service. */
function compareDays({ planned, puzzles }: State): readonly Finding[] {
  const known = new Map(puzzles.map(({ date, title }) => [date, title]));
  const wanted = new Set(planned.map(({ date }) => date));
  return [
    ...planned.flatMap(({ date, title }) =>
      lost(known.get(date) !== title, `event: ${title} on ${date}, the game has ${known.get(date)}`),
    ),
    ...puzzles.flatMap(({ date, title }) =>
      lost(!wanted.has(date), `event: ${title} is no more on ${date}, the game still has it`),
    ),
    ...repeated(puzzles, ({ date }) => `puzzle of ${date}`),
  ];
}

function compareJob({ jobId, movieId }: Ledger['jobs'][number], { jobs, images }: State): readonly Finding[] {
  const row = jobs.find(({ id }) => id === jobId);
  if (row?.state !== 'finished') return lost(true, `image job ${jobId}: it is ${row?.state} (${row?.items})`);
  const done = row.items.filter((state) => state === 'done').length;
  const shown = images.filter((each) => each.movieId === movieId).length;
  const what = `image job ${jobId}: ${done} done, ${shown} with the movie`;
  return [...lost(shown < done, what), ...unexpected(shown > done, what)];
}
