import { pick } from '@dreamreel/kit/process/seeded-random';
import { addDays } from '@dreamreel/proto/calendar';
import { adminMovieSchema } from '@dreamreel/proto/catalogue/movies';
import { imageJobSchema } from '@dreamreel/proto/generation/image-jobs';
import * as z from 'zod';
import { ledgerOf, write } from '../ledger/ledger.ts';
import type { Player } from './play-game.ts';

const moviesSchema = z.array(adminMovieSchema);
const draftSchema = z.object({ job: z.nullable(imageJobSchema) });
const LOOK_EVERY_MS = 1_000;
/** Movies are planned at most two months ahead, so all later days are free. */
const FREE_AFTER_DAYS = 60;

export async function actAsAdmin(admin: Player, password: string, shouldContinue: () => boolean): Promise<void> {
  const { visitor, random, ledger, marks, wait } = admin;
  const change = (id: number, body: object) =>
    visitor.sendWithRetry('changeMovie', { path: `/api/movies/${id}`, body });
  await visitor.sendWithRetry('adminLogin', { body: { username: 'admin', password } });
  const ready = (await moviesOf(admin))
    .filter(
      ({ ready, featureDates, featuredDate }) => ready && featureDates.length === 1 && (featuredDate ?? '') > marks.day,
    )
    .slice(1, 4);
  const days = ready.map(({ title, featuredDate }) => [`day of ${title}`, featuredDate ?? ''] as const);
  for (const [name, fact] of ledgerOf(days)) ledger.set(name, fact);
  for (let number = 1; shouldContinue(); number += 1) {
    const title = `Chaos ${admin.name} ${number}`;
    const id = await addMovie(admin, title);
    const description = `Description ${number}`;
    await write(ledger, `movie ${title}`, description, () => change(id, { description }));
    const moved = pick(random, ready);
    const featureDate = addDays(marks.day, FREE_AFTER_DAYS + number - 1);
    await write(ledger, `day of ${moved.title}`, featureDate, () => change(moved.id, { featureDate }));
    if (number % 4 === 0) await orderImages(admin, id);
    // A 404 means that the movie was deleted by an earlier request whose response was lost.
    else if (random() < 0.4)
      await write(ledger, `movie ${title}`, 'deleted', () =>
        visitor.sendWithRetry('deleteMovie', { path: `/api/movies/${id}`, expected: [200, 404] }),
      );
    await wait(pick(random, [100, 500, 1_000]));
  }
}

const moviesOf = async ({ visitor }: Player) =>
  moviesSchema.parse((await visitor.sendWithRetry('moviesWithDates')).body);

/** Adds a movie and returns its id. If the response to an earlier attempt was lost, the movie already exists. */
async function addMovie(admin: Player, title: string): Promise<number> {
  const options = { body: { title, year: 1999 }, expected: [200, 409] };
  await write(admin.ledger, `movie ${title}`, '', () => admin.visitor.sendWithRetry('createMovie', options));
  const id = (await moviesOf(admin)).find((each) => each.title === title)?.id;
  if (id === undefined) throw new Error(`${title} was added, but was not found`);
  return id;
}

/**
 * Starts a job for a movie's five images and waits until the job has succeeded or failed. The response is an event
 * stream that ends with the job. If the stream is interrupted, the job's state is looked up.
 */
async function orderImages({ visitor, ledger, wait }: Player, movieId: number): Promise<void> {
  const path = `/api/movies/${movieId}`;
  const prompts = [1, 2, 3, 4, 5].map((level) => ({ level, scene: `Scene ${level}`, prompt: `Scene ${level}` }));
  for (let isAccepted = false; ; ) {
    if (!isAccepted) await visitor.send('generateImages', { path: `${path}/generate-images`, body: { prompts } });
    const { body } = await visitor.sendWithRetry('promptDraft', { path: `${path}/prompt-draft` });
    const { job } = draftSchema.parse(body);
    if (job === null) continue;
    isAccepted = true;
    ledger.set(`image job ${job.jobId}`, { acknowledged: 'finished', pending: [] });
    if (job.state !== 'running') return;
    await wait(LOOK_EVERY_MS);
  }
}
