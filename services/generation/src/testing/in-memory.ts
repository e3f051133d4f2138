import { err, ok } from '@dreamreel/kit/result';
import type { NumberedJobEvent } from '@dreamreel/proto/generation/internal-calls';
import type { generationEndpoints } from '../adapters/nats-endpoints.ts';
import { cancelCandidates, findCandidates, makeCandidates } from '../application/candidates.ts';
import { checkImage } from '../application/check-image.ts';
import {
  cancelImages,
  findRunningImageJob,
  listImageJobEvents,
  readGenerationStatus,
  retryPrompt,
  startImageJob,
} from '../application/image-jobs.ts';
import { importImage } from '../application/import-image.ts';
import type {
  CandidateJobs,
  Draft,
  Drafts,
  ImageModel,
  Images,
  Jobs,
  Movie,
  Movies,
  PaintedImage,
} from '../application/ports.ts';
import { findPromptDraft, generatePrompts, savePromptDraft } from '../application/prompt-drafts.ts';
import { analyzeAndGenerate, analyzeStill, generateFromDescription } from '../application/stills.ts';
import { uploadImage } from '../application/upload-image.ts';
import type { Item } from '../domain/jobs/image-job.ts';
import { startEvents } from '../domain/jobs/job-events.ts';
import { inspectors, recordsInMemory } from './inspectors.ts';
import { item } from './items.ts';

export const movie: Movie = {
  movieId: 7,
  title: 'The Silver Lake',
  year: 1962,
  director: 'Harald Reinl',
  description: 'An old ranger named Winnetou rides through a canyon to find a lost treasure.',
  aliases: ['Silbersee'],
  playedLevels: [],
  prompts: [],
};

export const image: PaintedImage = {
  original: { bytes: new Uint8Array([0]), type: 'image/png' },
  settings: { size: '1536x1024', quality: 'medium', seed: null },
  renditions: [
    { width: 384, ending: 'webp', bytes: new Uint8Array([1]) },
    { width: 384, ending: 'jpg', bytes: new Uint8Array([2]) },
  ],
  perceptualHash: '00ff00ff00ff00ff',
  isWrongSize: false,
};

/** Stores images in memory, by key. */
export function imagesInMemory(): Images & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, put: async (key, _bytes, contentType) => void kept.set(key, contentType) };
}

type AddedImage = { level: number; imageKey: string; model: string };

export function moviesInMemory(...known: Movie[]): Pick<Movies, 'find' | 'titlesToChoose' | 'show' | 'addVersion'> & {
  readonly known: Movie[];
  readonly shown: AddedImage[];
  readonly versions: AddedImage[];
} {
  const [shown, versions]: [AddedImage[], AddedImage[]] = [[], []];
  const movies: Pick<Movies, 'find' | 'titlesToChoose' | 'show' | 'addVersion'> = {
    find: async (movieId) => known.find((one) => one.movieId === movieId),
    titlesToChoose: async () => ['Heat', 'The Silver Lake'],
    async show({ movieId, level, imageKey, confirmedFor }, model) {
      const found = known.find((one) => one.movieId === movieId);
      if (!found) return err('no-such-movie');
      if (found.playedLevels.includes(level) && confirmedFor === null) return err('being-played');
      shown.push({ level, imageKey, model });
      return ok(true);
    },
    async addVersion({ movieId, level, imageKey }, model) {
      if (!known.some((one) => one.movieId === movieId)) return err('no-such-movie');
      versions.push({ level, imageKey, model });
      return ok(true);
    },
  };
  return { ...movies, known, shown, versions };
}

function draftsInMemory(): Drafts {
  const drafts = new Map<number, Draft>();
  let attempts = 0;
  let saves = 0;
  const keep = (movieId: number, draft: Omit<Draft, 'savedAt'>) => {
    saves += 1;
    const kept = { ...draft, savedAt: new Date(Date.UTC(2026, 10, 21, 10, 0, saves)) };
    drafts.set(movieId, kept);
    return kept;
  };
  return {
    find: async (movieId) => drafts.get(movieId),
    nextAttempt: async () => ++attempts,
    saveGenerated: async (movieId, prompts, model) =>
      keep(movieId, { prompts, generated: prompts, previous: drafts.get(movieId)?.prompts ?? null, model }),
    async save(movieId, prompts, modelOfNew, seen) {
      const draft = drafts.get(movieId);
      if (seen && draft?.savedAt.getTime() !== seen.getTime()) return undefined;
      return keep(movieId, { generated: prompts, previous: null, model: modelOfNew, ...draft, prompts });
    },
  };
}

/** Fake candidate jobs that start but never make progress. */
function candidateJobsInMemory(): CandidateJobs {
  const jobs = new Map<string, Item[]>();
  const last: CandidateJobs['last'] = async (movieId, level) => jobs.get(`${movieId} ${level}`) ?? [];
  return {
    last,
    async start(movieId, prompt, seeds) {
      const place = `${movieId} ${prompt.level}`;
      if (jobs.has(place)) return err('being-made');
      const items = seeds.map((seed, index) => item({ ...prompt, movieId, variant: index + 1, ...(seed && { seed }) }));
      jobs.set(place, items);
      return ok(items);
    },
    cancel: async (movieId, level) => jobs.delete(`${movieId} ${level}`),
  };
}

/** Fake jobs that start but never make progress. */
function jobsInMemory(): Jobs {
  const jobs = new Map<number, { jobId: string; events: NumberedJobEvent[] }>();
  const begin = (jobId: string, movieId: number, total: number) => {
    const events = startEvents(jobId, total).map((event, index) => ({ seq: index + 1, event }));
    const job = jobs.get(movieId) ?? { jobId, events };
    jobs.set(movieId, job);
    return job.jobId;
  };
  const end = async (movieId: number) => {
    const job = jobs.get(movieId);
    jobs.delete(movieId);
    return job ? [job.jobId] : [];
  };
  return {
    start: async (jobId, movieId, prompts) => ok(begin(jobId, movieId, prompts.length)),
    retry: async (jobId, movieId) => begin(jobId, movieId, 1),
    running: async (movieId) => jobs.get(movieId)?.jobId,
    eventsAfter: async (jobId, seq) =>
      [...jobs.values()].find((job) => job.jobId === jobId)?.events.filter((event) => event.seq > seq),
    cancel: end,
    interrupt: end,
    last: async () => undefined,
    overview: async () => ({ running: [], failed: [] }),
  };
}

type Paint = ImageModel['paint'];
const paintImmediately: Paint = async () => ok(image);

/** Creates the use cases of the service. */
function useCases(parts: Parameters<typeof generationEndpoints>[1]) {
  const { images: imageModel, stills, prompts, vision, moderation } = parts.models;
  const inspectors = { vision, moderation };
  const aboutStills = { ...parts, imageModel, stills, inspectors };
  return {
    importImage: importImage(parts),
    makePreview: parts.previews.make,
    analyzeStill: analyzeStill(aboutStills),
    generateFromDescription: generateFromDescription(aboutStills),
    analyzeAndGenerate: analyzeAndGenerate(aboutStills),
    uploadImage: uploadImage({ ...parts, inspectors }),
    generatePrompts: generatePrompts({ ...parts, model: prompts }),
    promptDraft: findPromptDraft(parts),
    savePromptDraft: savePromptDraft(parts),
    startImageJob: startImageJob(parts),
    retryPrompt: retryPrompt(parts),
    runningImageJob: findRunningImageJob(parts),
    imageJobEvents: listImageJobEvents(parts),
    cancelImages: cancelImages(parts),
    checkImage: checkImage({ ...parts, inspectors, newId: parts.newKey }),
    generationStatus: readGenerationStatus(parts),
    makeCandidates: makeCandidates(parts),
    cancelCandidates: cancelCandidates(parts),
    candidates: findCandidates({ ...parts, imageModel }),
  };
}

/** Creates the service with fake ports. `paint` and `describes` replace the models. */
export function serviceInMemory({ paint = paintImmediately, playedLevels = movie.playedLevels } = {}) {
  const movies = moviesInMemory({ ...movie, playedLevels });
  const [images, records] = [imagesInMemory(), recordsInMemory()];
  let keys = 0;
  const ports: Parameters<typeof generationEndpoints>[1] = {
    movies: { ...movies, shownImage: async () => err('no-such-image'), readRecord: async () => err('no-such-image') },
    images,
    records,
    stored: { open: async () => undefined },
    jobs: jobsInMemory(),
    candidateJobs: candidateJobsInMemory(),
    drafts: draftsInMemory(),
    budget: undefined,
    previews: { make: async () => err('no-such-image') },
    uploads: {
      take: async (key) => (key.endsWith('.jpg') ? ok({ jpeg: new Uint8Array() }) : err('not-an-image')),
      takeImage: async (key) =>
        key.endsWith('.jpg') ? ok({ ...image, jpeg: image.original.bytes }) : err('too-small'),
      readImage: async (bytes) =>
        bytes.length > 0 ? ok({ ...image, jpeg: image.original.bytes }) : err('not-an-image'),
    },
    models: {
      images: { name: 'pencil', repeats: 'exact', paint },
      ...inspectors,
      stills: { name: 'pencil', describe: async () => ok('A lake at dusk') },
      prompts: {
        name: 'pencil',
        write: async ({ title }, attempt) =>
          ok([{ level: 1, scene: `attempt ${attempt}`, prompt: `a boat near ${title}` }]),
      },
    },
    newKey: () => String(++keys).repeat(32),
  };
  return { images, records, movies, ports, ...useCases(ports) };
}
