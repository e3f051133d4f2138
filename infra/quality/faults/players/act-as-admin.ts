import { pick } from '@dreamreel/kit/process/seeded-random';
import { addDays } from '@dreamreel/proto/calendar';
import { adminMovieSchema, movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import { imageJobSchema } from '@dreamreel/proto/generation/image-jobs';
import * as z from 'zod';
import { type Movie, newTrackedValue, write } from '../ledger/ledger.ts';
import type { Player } from './play-game.ts';

const moviesSchema = z.array(adminMovieSchema);
const draftSchema = z.object({ job: z.nullable(imageJobSchema) });
const LOOK_EVERY_MS = 1_000;
/** Movies are planned at most two months ahead, so all later days are free. */
const FREE_AFTER_DAYS = 60;

type Admin = Player & { readonly password: string; readonly date: string };

/**
 * Signs in, and then adds, changes, plans and deletes movies and starts image jobs while `shouldContinue` returns true.
 */
export async function actAsAdmin(admin: Admin, shouldContinue: () => boolean): Promise<void> {
  const { visitor, password, random, date, wait } = admin;
  await visitor.sendWithRetry('adminLogin', { body: { username: 'admin', password } });
  const ready = moviesSchema
    .parse((await visitor.sendWithRetry('moviesWithDates')).body)
    .filter((movie) => movie.ready && movie.featureDates.length === 1 && (movie.featuredDate ?? '') > date)
    .slice(1, 4)
    .map(({ id, title, description, featuredDate }) => trackedMovie(title, id, description, featuredDate));
  admin.ledger.movies.push(...ready);
  for (let number = 1; shouldContinue(); number += 1) {
    const movie = await addMovie(admin, `Chaos ${admin.name} ${number}`);
    const description = `Description ${number}`;
    await write(movie.description, description, () => change(admin, movie, { description }));
    const moved = pick(random, ready);
    const featureDate = addDays(date, FREE_AFTER_DAYS + number - 1);
    await write(moved.day, featureDate, () => change(admin, moved, { featureDate }));
    if (number % 4 === 0) await orderImages(admin, movie.id);
    // A 404 means that the movie was deleted by an earlier request whose response was lost.
    else if (random() < 0.4)
      await write(movie.deleted, true, () =>
        visitor.sendWithRetry('deleteMovie', { path: `/api/movies/${movie.id}`, expected: [200, 404] }),
      );
    await wait(pick(random, [100, 500, 1_000]));
  }
}

const change = ({ visitor }: Admin, { id }: Movie, body: object) =>
  visitor.sendWithRetry('changeMovie', { path: `/api/movies/${id}`, body });

const trackedMovie = (title: string, id: number | null, description: string, day: string | null): Movie => ({
  title,
  id,
  description: newTrackedValue(description),
  day: newTrackedValue(day),
  deleted: newTrackedValue(false),
});

/** Adds a movie. If the response to an earlier attempt was lost, the movie already exists, and its id is looked up. */
async function addMovie({ visitor, ledger }: Admin, title: string): Promise<Movie & { id: number }> {
  const movie = trackedMovie(title, null, '', null);
  ledger.movies.push(movie);
  const options = { body: { title, year: 1999 }, expected: [200, 409] };
  const { status, body } = await visitor.sendWithRetry('createMovie', options);
  if (status === 200) return Object.assign(movie, { id: movieResponseSchema.parse(body).movie.id });
  const movies = moviesSchema.parse((await visitor.sendWithRetry('moviesWithDates')).body);
  const id = movies.find((each) => each.title === title)?.id;
  if (id === undefined) throw new Error(`${title} was reported as existing, but was not found`);
  return Object.assign(movie, { id });
}

/**
 * Starts a job for a movie's five images and waits until the job has succeeded or failed. The response is an event
 * stream that ends with the job. If the stream is interrupted, the job's state is looked up.
 */
async function orderImages({ visitor, ledger, wait }: Admin, movieId: number): Promise<void> {
  const path = `/api/movies/${movieId}/generate-images`;
  const prompts = [1, 2, 3, 4, 5].map((level) => ({ level, scene: `Scene ${level}`, prompt: `Scene ${level}` }));
  const isKnown = () => ledger.jobs.some((each) => each.movieId === movieId);
  for (;;) {
    if (!isKnown()) await visitor.send('generateImages', { path, body: { prompts } });
    const { body } = await visitor.sendWithRetry('promptDraft', { path: `/api/movies/${movieId}/prompt-draft` });
    const { job } = draftSchema.parse(body);
    // The product didn't accept the image job.
    if (job === null) continue;
    if (!isKnown()) ledger.jobs.push({ jobId: job.jobId, movieId });
    if (job.state !== 'running') return;
    await wait(LOOK_EVERY_MS);
  }
}
