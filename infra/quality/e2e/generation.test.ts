import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import { type JobEvent, jobEventSchema } from '@dreamreel/proto/generation/image-jobs';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type Admin, keptCredential, newAdmin } from '../player/admin.ts';
import { productAt } from './fixture/product-at.ts';

const { site, processes } = productAt();
const { generatePrompts, promptDraft, savePromptDraft, retryPrompt } = generationOperations;

let admin: Admin;
const added: number[] = [];
beforeAll(async () => {
  admin = newAdmin(site, keptCredential());
  expect((await admin.login()).status).toBe(200);
});
afterAll(async () => {
  for (const movieId of added) await admin.request(`/api/movies/${movieId}`, { method: 'DELETE' });
});

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** A movie without a planned day. */
async function newMovie(): Promise<number> {
  const newMovie = {
    title: `The Lamp ${randomBytes(6).toString('hex')}`,
    year: 1951,
    description: 'An old sailor keeps a lighthouse on a cliff above the sea until a dragon comes.',
  };
  const { movie } = movieResponseSchema.parse(
    await (await admin.request('/api/movies', json('POST', newMovie))).json(),
  );
  added.push(movie.id);
  return movie.id;
}

const movieAt = async (movieId: number) =>
  movieOperations.movie.response.parse(await (await admin.request(`/api/movies/${movieId}`)).json());

const prompted = async (movieId: number) =>
  generatePrompts.response.parse(
    await (await admin.request(`/api/movies/${movieId}/generate-prompts`, { method: 'POST' })).json(),
  ).prompts;

const start = (movieId: number, prompts: unknown, signal?: AbortSignal) =>
  admin.request(`/api/movies/${movieId}/generate-images`, {
    ...json('POST', { prompts }),
    ...(signal && { signal }),
  });
const watch = (movieId: number) => admin.request(`/api/movies/${movieId}/generate-images`);

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

describe('the images of a movie', () => {
  it('of today’s movie are not generated if the page wants to ask first', async () => {
    const answer = await admin.request('/api/admin/movies-with-dates');
    const today = new Date().toISOString().slice(0, 10);
    const movie = movieOperations.moviesWithDates.response
      .parse(await answer.json())
      .find(({ featureDates }) => featureDates.some(({ date }) => date === today));
    const prompt = { level: 1, scene: '', prompt: 'A lake' };
    for (const [call, body] of [
      ['generate-images', { prompts: [prompt], confirmLive: false }],
      ['retry-prompt', { prompt: { ...prompt, error: '' }, confirmLive: false }],
    ] as const) {
      const rejected = await admin.request(`/api/movies/${movie?.id}/${call}`, json('POST', body));
      expect(rejected.status).toBe(409);
      expect(await rejected.json()).toMatchObject({ code: 'being-played' });
    }
    expect((await watch(movie?.id ?? 0)).status).toBe(404);
  });

  it('are generated from its edited and approved prompts, while the page may be closed and opened again', async () => {
    const movieId = await newMovie();
    const prompts = await prompted(movieId);
    expect(prompts.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);

    const { title } = await movieAt(movieId);
    const edited = prompts.map((prompt) => (prompt.level === 1 ? { ...prompt, prompt: `A view of ${title}` } : prompt));
    const address = `/api/movies/${movieId}/prompt-draft`;
    const { draft } = savePromptDraft.response.parse(
      await (await admin.request(address, json('PATCH', { prompts: edited }))).json(),
    );
    expect(draft.warnings).toMatchObject([{ level: 1, code: 'names-movie' }]);
    expect(draft.generated).toEqual(prompts);

    const closing = new AbortController();
    for await (const event of events(await start(movieId, prompts, closing.signal))) {
      expect(event).toMatchObject({ type: 'start', total: 5 });
      break;
    }
    closing.abort();
    const seen = await resumed(movieId);
    expect(levelsOf(seen)).toEqual([1, 2, 3, 4, 5]);
    expect(endsOf(seen)).toEqual([expect.objectContaining({ type: 'complete', failedPrompts: [] })]);

    const finished = await movieAt(movieId);
    expect(finished.ready).toBe(true);
    expect(finished.imagePrompts).toEqual(prompts.map(({ prompt }) => prompt));
    expect(finished.scenes.map(({ model }) => model)).toEqual(Array(5).fill('local scene painter'));
    const hint = await fetch(`${site}${finished.generatedImages[0]}?w=768`, { headers: { accept: 'image/webp' } });
    expect((await hint.arrayBuffer()).byteLength).toBeLessThan(60 * 1_024);
    expect((await watch(movieId)).status).toBe(404);
    const { job } = promptDraft.response.parse(await (await admin.request(address)).json());
    expect(job).toMatchObject({ state: 'finished', total: 5, failedPrompts: [] });
  });

  it('are generated once, however many requests come at the same time', async () => {
    const views = await simultaneousViews();
    for (const view of views) expect(view).toEqual(views[0]);
    expect(levelsOf(views[0] ?? [])).toEqual([1, 2, 3, 4, 5]);
  });

  it('are no longer generated once the job is cancelled, and can be generated again one by one', async () => {
    const { movieId, prompts, last } = await cancelledJob();
    expect(last).toMatchObject({ type: 'error', code: 'cancelled' });

    const [, , prompt] = prompts;
    const answer = await admin.request(
      `/api/movies/${movieId}/retry-prompt`,
      json('POST', { prompt: { ...prompt, error: 'cancelled' } }),
    );
    const { imageUrl, level } = retryPrompt.response.parse(await answer.json());
    expect(level).toBe(3);
    expect((await movieAt(movieId)).generatedImages[2]).toBe(imageUrl);
  });

  it('are generated exactly once each, though service and gateway are killed meanwhile', async () => {
    const movies = [await newMovie(), await newMovie()];
    const prompts = (await prompted(movies[0] ?? 0)).slice(0, 3);
    for (const movieId of movies) {
      for await (const _first of events(await start(movieId, prompts))) break;
    }
    await delay(500);
    for (const name of ['generation', 'gateway']) process.kill(Number(processes().get(name)), 'SIGKILL');

    for (const movieId of movies) {
      const seen = await resumed(movieId);
      expect(levelsOf(seen)).toEqual([1, 2, 3]);
      expect(endsOf(seen)).toHaveLength(1);
      expect((await movieAt(movieId)).generatedImages.filter((image) => image !== null)).toHaveLength(3);
    }
  });

  /** Cancels the job of a new movie, or of another one where the job has ended before. */
  async function cancelledJob() {
    for (let tries = 0; tries < 10; tries += 1) {
      const movieId = await newMovie();
      const prompts = await prompted(movieId);
      const running = events(await start(movieId, prompts));
      await running.next();
      const { status } = await admin.request(`/api/movies/${movieId}/generate-images`, { method: 'DELETE' });
      let last: JobEvent | undefined;
      for await (const event of running) last = event;
      if (status === 200) return { movieId, prompts, last };
      expect(status).toBe(404);
    }
    throw new Error('Every job has ended before it was cancelled');
  }

  /** What six requests for the images of a new movie see, or of another one where its job has ended before the last began. */
  async function simultaneousViews(): Promise<JobEvent[][]> {
    for (let tries = 0; tries < 10; tries += 1) {
      const movieId = await newMovie();
      const prompts = await prompted(movieId);
      let hasEnded = false;
      let isLate = false;
      const view = async () => {
        const response = await start(movieId, prompts);
        isLate ||= hasEnded;
        const seen = await whole(response);
        hasEnded = true;
        return seen;
      };
      const views = await Promise.all(Array.from({ length: 6 }, view));
      if (!isLate) return views;
    }
    throw new Error('Every job has ended before the last request for it');
  }

  /** The events of a running or finished job, also while a process is being restarted. */
  async function resumed(movieId: number): Promise<JobEvent[]> {
    for (let tries = 0; tries < 240; tries += 1) {
      const response = await watch(movieId).catch(() => undefined);
      if (response?.status === 200) {
        const seen = await whole(response).catch(() => []);
        if (endsOf(seen).some(({ type }) => type === 'complete')) return seen;
      }
      if (response?.status === 404) {
        const { job } = promptDraft.response.parse(
          await (await admin.request(`/api/movies/${movieId}/prompt-draft`)).json(),
        );
        const images = job?.images ?? [];
        return [
          ...images.map((image) => ({ type: 'image_complete', ...image }) as const),
          { type: 'complete', message: '', failedPrompts: job?.failedPrompts ?? [] },
        ];
      }
      await delay(500);
    }
    throw new Error('The job was lost');
  }
});
