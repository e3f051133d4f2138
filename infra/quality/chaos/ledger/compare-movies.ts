import { doubled, type Finding, grouped, lost, unexpected } from './finding.ts';
import { isPossible, type Job, type Ledger, type Movie } from './ledger.ts';
import type { State } from './state.ts';

/** Compares what the admin did with the catalogue, with what the game knows of its days, and with the image jobs. */
export function compareMovies({ movies, jobs }: Pick<Ledger, 'movies' | 'jobs'>, state: State): Finding[] {
  return [
    ...movies.flatMap((movie) => compareMovie(movie, state)),
    ...compareDays(state),
    ...jobs.flatMap((job) => compareJob(job, state)),
    ...state.images
      .filter(({ movieId, count }) => count > 1 && jobs.some((job) => job.movieId === movieId))
      .map(({ movieId, position, count }) => doubled(`${count} images at ${position} of movie ${movieId}`)),
  ];
}

function compareMovie({ title, id, description, day, deleted }: Movie, state: State): Finding[] {
  const rows = state.movies.filter((movie) => movie.title === title);
  const [row, ...more] = rows;
  if (!row) return id === null ? [] : [lost(`movie ${title}`)];
  const days = row.days.length === 0 ? [null] : row.days;
  return [
    ...more.map(() => doubled(`movie ${title}`)),
    ...(isPossible(description, row.description) ? [] : [lost(`description of ${title}: it is ${row.description}`)]),
    ...(isPossible(deleted, row.deleted) ? [] : [lost(`deletion of ${title}: it is ${row.deleted}`)]),
    ...(row.deleted || days.some((each) => isPossible(day, each))
      ? []
      : [lost(`day of ${title}: it is ${days}, was ${day.acknowledged}`)]),
    ...(row.deleted || state.titles.includes(title) ? [] : [lost(`title ${title}: it cannot be found`)]),
  ];
}

/** Each day of a ready movie must be a puzzle of the game, and each puzzle of the game such a day. */
function compareDays({ planned, puzzles }: State): Finding[] {
  const known = new Map(puzzles.map(({ date, title }) => [date, title]));
  const wanted = new Map(planned.map(({ date, title }) => [date, title]));
  return [
    ...planned
      .filter(({ date, title }) => known.get(date) !== title)
      .map(({ date, title }) => lost(`event: ${title} on ${date}, the game has ${known.get(date)}`)),
    ...puzzles
      .filter(({ date }) => !wanted.has(date))
      .map(({ date, title }) => lost(`event: ${title} is no more on ${date}, the game still has it`)),
    ...[...grouped(puzzles, ({ date }) => date)].flatMap(([date, { length }]) =>
      length > 1 ? [doubled(`puzzle of ${date}`)] : [],
    ),
  ];
}

function compareJob({ jobId, movieId }: Job, { jobs, images }: State): Finding[] {
  const row = jobs.find(({ id }) => id === jobId);
  if (!row) return [lost(`image job ${jobId}`)];
  if (row.state !== 'finished') return [lost(`image job ${jobId}: it is ${row.state} (${row.items.join(', ')})`)];
  const done = row.items.filter((state) => state === 'done').length;
  const shown = images.filter((each) => each.movieId === movieId).length;
  if (shown < done) return [lost(`image job ${jobId}: ${done} done, ${shown} with the movie`)];
  return shown > done ? [unexpected(`image job ${jobId}: ${done} done, ${shown} with the movie`)] : [];
}
