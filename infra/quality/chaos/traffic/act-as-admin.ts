import { pick } from '@dreamreel/kit/process/seeded-random';
import { adminMovieSchema, movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import * as z from 'zod';
import { acknowledge, type Movie, tracked } from '../ledger/ledger.ts';
import { orderImages } from './order-images.ts';
import type { Player } from './player.ts';

const moviesSchema = z.array(adminMovieSchema);
const DAY_MS = 86_400_000;

type Admin = Player & { readonly password: string; readonly name: string; readonly date: string };

/** Signs in, then adds, changes, plans and deletes movies and orders images as long as `shouldContinue` says so. */
export async function actAsAdmin(admin: Admin, shouldContinue: () => boolean): Promise<void> {
  const { visitor, password, random, wait } = admin;
  await visitor.sendWithRetry('adminLogin', { body: { username: 'admin', password } });
  const days = freeDays(admin.date);
  const ready = moviesSchema
    .parse((await visitor.sendWithRetry('moviesWithDates')).body)
    .filter((movie) => movie.ready && movie.featureDates.length === 1 && (movie.featuredDate ?? '') > admin.date)
    .slice(1, 4)
    .map(({ id, title, description, featuredDate }) => trackedMovie(title, id, description, featuredDate));
  admin.ledger.movies.push(...ready);
  for (let number = 1; shouldContinue(); number += 1) {
    const movie = await addMovie(admin, `Chaos ${admin.name} ${number}`);
    await describe(admin, movie, `Description ${number}`);
    await move(admin, pick(random, ready), days.next().value);
    if (number % 4 === 0) await orderImages(admin, movie.id);
    else if (random() < 0.4) await remove(admin, movie);
    await wait(pick(random, [100, 500, 1_000]));
  }
}

const trackedMovie = (title: string, id: number | null, description: string, day: string | null): Movie => ({
  title,
  id,
  description: tracked(description),
  day: tracked(day),
  deleted: tracked(false),
});

/** Where a response was lost, the movie exists already: then it is looked up. */
async function addMovie({ visitor, ledger }: Admin, title: string): Promise<Movie & { id: number }> {
  const movie = trackedMovie(title, null, '', null);
  ledger.movies.push(movie);
  const { status, body } = await visitor.sendWithRetry('createMovie', {
    body: { title, year: 1999 },
    expected: [200, 409],
  });
  if (status === 200) return Object.assign(movie, { id: movieResponseSchema.parse(body).movie.id });
  const movies = moviesSchema.parse((await visitor.sendWithRetry('moviesWithDates')).body);
  const id = movies.find((each) => each.title === title)?.id;
  if (id === undefined) throw new Error(`${title} is said to be there, but is not`);
  return Object.assign(movie, { id });
}

async function describe({ visitor }: Admin, movie: Movie, description: string): Promise<void> {
  movie.description.pending.push(description);
  await visitor.sendWithRetry('changeMovie', { path: `/api/movies/${movie.id}`, body: { description } });
  acknowledge(movie.description, description);
}

async function move({ visitor }: Admin, movie: Movie, day: string): Promise<void> {
  movie.day.pending.push(day);
  await visitor.sendWithRetry('changeMovie', { path: `/api/movies/${movie.id}`, body: { featureDate: day } });
  acknowledge(movie.day, day);
}

async function remove({ visitor }: Admin, movie: Movie): Promise<void> {
  movie.deleted.pending.push(true);
  // 404: it was deleted by a request whose response was lost.
  await visitor.sendWithRetry('deleteMovie', { path: `/api/movies/${movie.id}`, expected: [200, 404] });
  acknowledge(movie.deleted, true);
}

/** Days that nothing is planned for, from two months after `date` on. */
function* freeDays(date: string): Generator<string, string> {
  for (let days = 60; ; days += 1) yield new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
