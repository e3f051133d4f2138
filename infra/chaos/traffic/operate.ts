import { movieResponseSchema } from '@dreamreel/proto/movie-routes';
import { adminMovieSchema } from '@dreamreel/proto/movies';
import * as z from 'zod';
import { pick } from '../../bench/search/seeded-random.ts';
import { acknowledge, type Movie, wishes } from '../ledger/ledger.ts';
import { orderImages } from './order-images.ts';
import type { Player } from './player.ts';

const moviesSchema = z.array(adminMovieSchema);
const DAY_MS = 86_400_000;

type Admin = Player & { readonly password: string; readonly name: string; readonly date: string };

/** Signs in, and then adds movies, changes, deletes and plans them, and orders images, until there is to be no more. */
export async function operate(admin: Admin, goesOn: () => boolean): Promise<void> {
  const { visitor, password, random, patience } = admin;
  await visitor.insist('adminLogin', { body: { username: 'admin', password } });
  const days = freeDays(admin.date);
  const ready = moviesSchema
    .parse((await visitor.insist('moviesWithDates')).body)
    .filter((movie) => movie.ready && movie.featureDates.length === 1 && (movie.featuredDate ?? '') > admin.date)
    .slice(1, 4)
    .map(({ id, title, description, featuredDate }) => aMovie(title, id, description, featuredDate));
  admin.ledger.movies.push(...ready);
  for (let number = 1; goesOn(); number += 1) {
    const movie = await addMovie(admin, `Chaos ${admin.name} ${number}`);
    await describe(admin, movie, `Told ${number}`);
    await move(admin, pick(random, ready), days.next().value);
    if (number % 4 === 0) await orderImages(admin, movie.id);
    else if (random() < 0.4) await remove(admin, movie);
    await patience(pick(random, [100, 500, 1_000]));
  }
}

const aMovie = (title: string, id: number | null, description: string, day: string | null): Movie => ({
  title,
  id,
  description: wishes(description),
  day: wishes(day),
  deleted: wishes(false),
});

/** Where the answer was lost, the movie is there already: then it is looked up. */
async function addMovie({ visitor, ledger }: Admin, title: string): Promise<Movie & { id: number }> {
  const movie = aMovie(title, null, '', null);
  ledger.movies.push(movie);
  const { status, body } = await visitor.insist('createMovie', { body: { title, year: 1999 }, expected: [200, 409] });
  if (status === 200) return Object.assign(movie, { id: movieResponseSchema.parse(body).movie.id });
  const movies = moviesSchema.parse((await visitor.insist('moviesWithDates')).body);
  const id = movies.find((each) => each.title === title)?.id;
  if (id === undefined) throw new Error(`${title} is said to be there, but is not`);
  return Object.assign(movie, { id });
}

async function describe({ visitor }: Admin, movie: Movie, description: string): Promise<void> {
  movie.description.open.push(description);
  await visitor.insist('changeMovie', { path: `/api/movies/${movie.id}`, body: { description } });
  acknowledge(movie.description, description);
}

async function move({ visitor }: Admin, movie: Movie, day: string): Promise<void> {
  movie.day.open.push(day);
  await visitor.insist('changeMovie', { path: `/api/movies/${movie.id}`, body: { featureDate: day } });
  acknowledge(movie.day, day);
}

async function remove({ visitor }: Admin, movie: Movie): Promise<void> {
  movie.deleted.open.push(true);
  // Not found: it was deleted by a request whose answer was lost.
  await visitor.insist('deleteMovie', { path: `/api/movies/${movie.id}`, expected: [200, 404] });
  acknowledge(movie.deleted, true);
}

/** Days that nothing is planned for, from two months after `date` on. */
function* freeDays(date: string): Generator<string, string> {
  for (let days = 60; ; days += 1) yield new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
