import { movieAnswerSchema } from '@dreamreel/proto/movie-routes';
import { adminMovieSchema } from '@dreamreel/proto/movies';
import * as z from 'zod';
import { pick } from '../../bench/search/seeded-random.ts';
import { acknowledge, type Film, wishes } from '../ledger/ledger.ts';
import { orderImages } from './order-images.ts';
import type { Player } from './player.ts';

const moviesSchema = z.array(adminMovieSchema);
const DAY_MS = 86_400_000;

type Operator = Player & { readonly password: string; readonly name: string; readonly date: string };

/** Signs in, and then adds films, changes, deletes and plans them, and orders images, until there is to be no more. */
export async function operate(operator: Operator, goesOn: () => boolean): Promise<void> {
  const { visitor, password, random, patience } = operator;
  await visitor.insist('adminLogin', { body: { username: 'admin', password } });
  const days = freeDays(operator.date);
  const ready = moviesSchema
    .parse((await visitor.insist('moviesWithDates')).body)
    .filter((film) => film.ready && film.featureDates.length === 1 && (film.featuredDate ?? '') > operator.date)
    .slice(1, 4)
    .map(({ id, title, description, featuredDate }) => aFilm(title, id, description, featuredDate));
  operator.ledger.films.push(...ready);
  for (let number = 1; goesOn(); number += 1) {
    const film = await addFilm(operator, `Chaos ${operator.name} ${number}`);
    await describe(operator, film, `Told ${number}`);
    await move(operator, pick(random, ready), days.next().value);
    if (number % 4 === 0) await orderImages(operator, film.id);
    else if (random() < 0.4) await remove(operator, film);
    await patience(pick(random, [100, 500, 1_000]));
  }
}

const aFilm = (title: string, id: number | null, description: string, day: string | null): Film => ({
  title,
  id,
  description: wishes(description),
  day: wishes(day),
  deleted: wishes(false),
});

/** Where the answer was lost, the film is there already: then it is looked up. */
async function addFilm({ visitor, ledger }: Operator, title: string): Promise<Film & { id: number }> {
  const film = aFilm(title, null, '', null);
  ledger.films.push(film);
  const { status, body } = await visitor.insist('createMovie', { body: { title, year: 1999 }, expected: [200, 409] });
  if (status === 200) return Object.assign(film, { id: movieAnswerSchema.parse(body).movie.id });
  const films = moviesSchema.parse((await visitor.insist('moviesWithDates')).body);
  const id = films.find((each) => each.title === title)?.id;
  if (id === undefined) throw new Error(`${title} is said to be there, but is not`);
  return Object.assign(film, { id });
}

async function describe({ visitor }: Operator, film: Film, description: string): Promise<void> {
  film.description.open.push(description);
  await visitor.insist('changeMovie', { path: `/api/movies/${film.id}`, body: { description } });
  acknowledge(film.description, description);
}

async function move({ visitor }: Operator, film: Film, day: string): Promise<void> {
  film.day.open.push(day);
  await visitor.insist('changeMovie', { path: `/api/movies/${film.id}`, body: { featureDate: day } });
  acknowledge(film.day, day);
}

async function remove({ visitor }: Operator, film: Film): Promise<void> {
  film.deleted.open.push(true);
  // Not found: it was deleted by a request whose answer was lost.
  await visitor.insist('deleteMovie', { path: `/api/movies/${film.id}`, expected: [200, 404] });
  acknowledge(film.deleted, true);
}

/** Days that nothing is planned for, from two months after `date` on. */
function* freeDays(date: string): Generator<string, string> {
  for (let days = 60; ; days += 1) yield new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
