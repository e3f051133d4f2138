import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { utcDate } from '@dreamreel/proto/calendar';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { type AdminMovie, movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import { type JobEvent, jobEventSchema } from '@dreamreel/proto/generation/image-jobs';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import pRetry from 'p-retry';
import { readReadyMovies } from '../../dev/seed/read-movies.ts';
import { type Admin, signedInAdmin } from '../player/admin.ts';
import { payload } from '../player/client.ts';
import { newPlayer } from '../player/player.ts';
import { productAt } from './fixture/product-at.ts';

const { site, processes } = productAt();
const { generatePrompts, promptDraft, savePromptDraft } = generationOperations;
/** The local painter can draw only the second half of this prompt. */
const PARTLY = 'A zeppelin and a sextant beside a harpoon, a red boat on a lake, a lighthouse';

let admin: Admin;
beforeAll(async () => {
  admin = await signedInAdmin(site);
});
afterAll(() => admin.removeAdded());

/** Adds a movie without a planned day. */
async function newMovie(): Promise<number> {
  const description = 'An old sailor keeps a lighthouse on a cliff above the sea until a dragon comes.';
  const title = `Harbour ${randomBytes(6).toString('hex')}`;
  return (await admin.add({ title, year: 1951, director: 'Ida Lot', description })).id;
}
const movieAt = async (id: number) => movieOperations.movie.response.parse((await admin.get(`/api/movies/${id}`)).body);
const prompted = async (id: number) =>
  generatePrompts.response.parse((await admin.call('POST', `/api/movies/${id}/generate-prompts`)).body).prompts;
const draftOf = async (id: number) =>
  promptDraft.response.parse((await admin.get(`/api/movies/${id}/prompt-draft`)).body);

const start = (id: number, prompts: unknown, signal?: AbortSignal) => {
  const init = { method: 'POST', ...payload({ prompts }), ...(signal && { signal }) };
  return admin.request(`/api/movies/${id}/generate-images`, init);
};
const watch = (id: number) => admin.request(`/api/movies/${id}/generate-images`);

async function* events(response: Response): AsyncGenerator<JobEvent> {
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const parsed = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of parsed ?? []) yield jobEventSchema.parse(JSON.parse(data));
}

async function whole(response: Response): Promise<JobEvent[]> {
  const all: JobEvent[] = [];
  for await (const event of events(response)) all.push(event);
  return all;
}

const levelsOf = (all: readonly JobEvent[]) =>
  all.flatMap((event) => (event.type === 'image_complete' ? [event.level] : [])).toSorted();
const endsOf = (all: readonly JobEvent[]) => all.filter(({ type }) => type === 'complete' || type === 'error');
const todaysMovie = async () => {
  const featured = ({ featureDates }: AdminMovie) => featureDates.some(({ date }) => date === utcDate(new Date()));
  const movie = (await admin.movies()).find(featured);
  if (!movie) throw new Error('No movie is planned for today');
  return movie;
};

describe('the images of a movie', () => {
  it('are generated from edited and approved prompts, even if the page is closed and reopened', async () => {
    const movieId = await newMovie();
    const prompts = await prompted(movieId);
    expect(prompts.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    const { title } = await movieAt(movieId);
    const edited = prompts.map((prompt) => (prompt.level === 1 ? { ...prompt, prompt: `A view of ${title}` } : prompt));
    const saved = await admin.call('PATCH', `/api/movies/${movieId}/prompt-draft`, { prompts: edited });
    const { draft } = savePromptDraft.response.parse(saved.body);
    expect(draft.warnings).toMatchObject([{ level: 1, code: 'names-movie' }]);
    expect(draft.generated).toEqual(prompts);

    const closing = new AbortController();
    for await (const event of events(await start(movieId, prompts, closing.signal))) {
      expect(event).toMatchObject({ type: 'start', total: 5 });
      break;
    }
    closing.abort();
    const jobEvents = await resumed(movieId);
    expect(levelsOf(jobEvents)).toEqual([1, 2, 3, 4, 5]);
    expect(endsOf(jobEvents)).toEqual([expect.objectContaining({ type: 'complete', failedPrompts: [] })]);

    const finished = await movieAt(movieId);
    expect(finished.ready).toBe(true);
    expect(finished.imagePrompts).toEqual(prompts.map(({ prompt }) => prompt));
    expect(finished.scenes.map(({ model }) => model)).toEqual(Array(5).fill('local-image-model'));
    const hint = await fetch(`${site}${finished.generatedImages[0]}?w=768`, { headers: { accept: 'image/webp' } });
    expect((await hint.arrayBuffer()).byteLength).toBeLessThan(60 * 1_024);
    expect((await watch(movieId)).status).toBe(404);
    expect((await draftOf(movieId)).job).toMatchObject({ state: 'finished', total: 5, failedPrompts: [] });
  });

  it('are generated exactly once each, even if service and gateway are killed', async () => {
    const movies = [await newMovie(), await newMovie()];
    const prompts = (await prompted(movies[0] ?? 0)).slice(0, 3);
    for (const movieId of movies) {
      for await (const _first of events(await start(movieId, prompts))) break;
    }
    await delay(500);
    for (const name of ['generation', 'gateway']) process.kill(Number(processes().get(name)), 'SIGKILL');
    for (const movieId of movies) {
      const jobEvents = await resumed(movieId);
      expect(levelsOf(jobEvents)).toEqual([1, 2, 3]);
      expect(endsOf(jobEvents)).toHaveLength(1);
      expect((await movieAt(movieId)).generatedImages.filter((image) => image !== null)).toHaveLength(3);
    }
  });

  /** Returns the jobEvents of a running or finished job, even while a process is restarting. */
  async function resumed(movieId: number): Promise<JobEvent[]> {
    for (let tries = 0; tries < 240; tries += 1) {
      const response = await watch(movieId).catch(() => undefined);
      if (response?.status === 200) {
        const jobEvents = await whole(response).catch(() => []);
        if (endsOf(jobEvents).some(({ type }) => type === 'complete')) return jobEvents;
      }
      if (response?.status === 404) {
        const { job } = await draftOf(movieId);
        const images = (job?.images ?? []).map((image) => ({ type: 'image_complete', ...image }) as const);
        return [...images, { type: 'complete', message: '', failedPrompts: job?.failedPrompts ?? [] }];
      }
      await delay(500);
    }
    throw new Error('The job was lost');
  }
});

describe('what is in an image', () => {
  /** Adds a movie and generates images from these prompts. Resolves when the job's stream has ended. */
  async function painted(prompts: readonly string[]): Promise<AdminMovie> {
    const id = await newMovie();
    const ordered = prompts.map((prompt, at) => ({ level: at + 1, scene: '', prompt, describes: 'PLANNED ALONE' }));
    await whole(await start(id, ordered));
    return movieAt(id);
  }

  it('is described to players as the vision model sees it, without anything that was only planned', async () => {
    const { movie } = await (await newPlayer(site)).daily();
    const { scenes } = await todaysMovie();
    expect(movie.imageDescriptions).toEqual(scenes.map(({ describes }) => describes));
    expect(movie.germanImageDescriptions).toEqual(scenes.map(({ germanDescription }) => germanDescription));
    expect(movie.germanImageDescriptions).not.toContain('');
    expect(scenes.map(({ describedBy }) => describedBy)).toEqual(Array(5).fill('local-vision-model'));
    const planned = (await readReadyMovies()).flatMap((ready) => ready.scenes.map(({ describes }) => describes));
    expect(planned.filter((text) => movie.imageDescriptions.includes(text))).toEqual([]);
  });

  it('is compared with its prompt and can be checked again', async () => {
    const { id, scenes } = await painted([PARTLY]);
    const by = 'local-vision-model';
    expect(scenes[0]).toMatchObject({ describedBy: by, check: { by, guesses: [] }, moderation: null });
    expect(scenes[0]?.describes).not.toMatch(/PLANNED|zeppelin|Harbour|Lot/);
    expect(scenes[0]?.describes).toMatch(/boat|lighthouse/);
    expect(scenes[0]?.germanDescription).toMatch(/Boot|Leuchtturm/);
    expect(scenes[0]?.readiness?.score).toBeGreaterThan(0);
    expect(scenes[0]?.readiness?.score).toBeLessThan(100);

    const changed = async (method: 'POST' | 'PATCH', path: string, body?: object) =>
      movieResponseSchema.parse((await admin.call(method, `/api/movies/${id}/images/${path}`, body)).body).movie;
    // The local painter keeps no original, so the known record stays.
    expect((await changed('POST', '0/check')).scenes[0]).toEqual(scenes[0]);
    const own = await changed('PATCH', '0', { describes: 'My own words' });
    expect(own.scenes[0]).toMatchObject({ describes: 'My own words', describedBy: 'the admin' });
    expect((await admin.call('POST', `/api/movies/${id}/images/4/check`)).status).toBe(404);
    expect((await changed('POST', '0/accept-duplicate')).scenes[0]?.readiness?.looksLike).toEqual([]);
  });
});

it('fallback images reach a guest in an open game, and only stored images are accepted as fallbacks', async () => {
  const { id } = await todaysMovie();
  const guest = await newPlayer(site);
  const [first = '', second = '', third = ''] = (await guest.daily()).movie.generatedImages;
  expect((await guest.daily()).movie.images).toEqual([]);
  await expect(admin.change(id, { images: ['/backdrop.jpg'] })).rejects.toThrow('400');
  await expect(admin.change(id, { images: [`/images/${'0'.repeat(32)}`] })).rejects.toThrow('404');
  const images = [third, third, third, second, first];
  try {
    expect((await admin.change(id, { images })).images).toEqual(images);
    // Game and gateway reload today's movie after its event, or on a timer if the event arrived before the row.
    const isThere = async () => expect((await guest.daily()).movie).toMatchObject({ title: null, images });
    await pRetry(isThere, { retries: 200, factor: 1, minTimeout: 200 });
  } finally {
    await admin.change(id, { images: [] });
  }
});
