import { setTimeout as delay } from 'node:timers/promises';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { candidateOperations } from '@dreamreel/proto/generation/candidate-operations';
import type { Candidates } from '@dreamreel/proto/generation/candidates';
import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { Prompt, PromptDraft } from '@dreamreel/proto/generation/prompts';
import * as z from 'zod';
import { adminMovie } from './admin-movies.ts';
import type { Gateway } from './gateway.ts';

const KEY = '0123456789abcdef'.repeat(2);
/** A minimal PNG image with a single pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const prompts: Prompt[] = [1, 2, 3, 4, 5].map((level) => ({ level, scene: '', prompt: `scene ${level}` }));

/** Creates the multipart form that a browser sends for a selected file. */
export function formWith(bytes: Buffer, fields: Readonly<Record<string, string>> = {}, name = 'still.png'): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  return form;
}

/** Fields of one valid request for each generation operation. Upload requests also have a file. */
export const generationRequests = {
  analyzeMovieStill: {},
  generateFromDescription: { description: 'a lake' },
  analyzeAndGenerate: { movieTitle: 'Alien' },
  uploadImage: { movieId: 7, position: 3 },
  generatePrompts: { movieId: 7 },
  promptDraft: { movieId: 7 },
  savePromptDraft: { movieId: 7, prompts },
  generateImages: { movieId: 7, prompts },
  watchImages: { movieId: 7 },
  cancelImages: { movieId: 7 },
  retryPrompt: { movieId: 7, prompt: { level: 3, scene: '', prompt: 'scene 3', error: 'too scary' } },
  checkImage: { movieId: 7, position: 3 },
  generationStatus: {},
  makeCandidates: { movieId: 7, position: 3, prompt: 'a lake' },
  candidates: { movieId: 7, position: 3 },
  cancelCandidates: { movieId: 7, position: 3 },
};

const draft: PromptDraft = {
  prompts,
  warnings: [],
  model: 'local-text-model',
  savedAt: '2026-11-21T10:00:00.000Z',
  generated: prompts,
  previous: null,
};

export const imageOf = (level: number): JobEvent => ({
  type: 'image_complete',
  level,
  imageUrl: imageAddress(KEY),
  model: 'pencil',
  warnings: [],
});

const wholeJob = (jobId: string): JobEvent[] => [
  { type: 'start', total: 1, jobId },
  imageOf(3),
  { type: 'complete', message: '1 image generated', failedPrompts: [] },
];

/** Numbers events in the same way as the generation service. */
const eventsAfter = (after: number, events: readonly JobEvent[]) =>
  events.map((event, index) => ({ seq: index + 1, event })).slice(after);

const candidates: Candidates = {
  jobId: 'b3f0a5c1-9d57-4f0e-8c1a-0a5b6c7d8e9f',
  prompt: 'a lake',
  isRunning: false,
  candidates: [{ number: 1, state: 'done', imageUrl: imageAddress(KEY), error: null }],
};

const eventsRequestSchema = generationCalls.imageJobEvents.request;
const jobRequestSchema = z.looseObject({ jobId: z.string().default('b3f0a5c1-9d57-4f0e-8c1a-0a5b6c7d8e9f') });

/** Makes the generation service respond immediately to all calls. */
export function stubGenerationCalls({ services }: Gateway): void {
  const { respond, handle } = services;
  const success = true;
  const generatedImageUrl = imageAddress(KEY);
  const analysis = { success, description: 'A lake', originalFilename: 'still.png', model: 'pencil' } as const;
  respond(generationCalls.analyzeStill, analysis);
  respond(generationCalls.analyzeAndGenerate, { ...analysis, generatedImageUrl });
  respond(generationCalls.uploadImage, { success, message: 'Added', imageUrl: generatedImageUrl });
  respond(generationOperations.generateFromDescription, { success, generatedImageUrl, model: 'pencil' });
  respond(generationOperations.generatePrompts, { success, ...draft });
  respond(generationOperations.promptDraft, { success, draft, job: null });
  respond(generationOperations.savePromptDraft, { success, draft });
  respond(generationOperations.checkImage, { success, message: 'Done', movie: adminMovie() });
  respond(generationOperations.cancelImages, { success, message: 'Image generation canceled' });
  respond(candidateOperations.makeCandidates, { success, message: 'Generating 4 candidates', candidates });
  respond(candidateOperations.candidates, { success, candidates, model: { name: 'pencil', repeats: 'exact' } });
  respond(candidateOperations.cancelCandidates, { success, message: 'Candidates canceled' });
  const local = { name: 'pencil' };
  const models = { images: local, stills: local, prompts: local };
  respond(generationOperations.generationStatus, { success, models, budget: null, running: [], failed: [] });
  for (const call of [generationCalls.startImageJob, generationCalls.runningImageJob, generationCalls.retryPrompt]) {
    handle(call, async (request) => ({ jobId: z.parse(jobRequestSchema, request).jobId }));
  }
  handle(generationCalls.imageJobEvents, async (request) => {
    const { jobId, after } = z.parse(eventsRequestSchema, request);
    return { events: eventsAfter(after, wholeJob(jobId)) };
  });
}

/** Creates an image job that the test controls. `addEvent` stores an event, which a stream's next read returns. */
export function scriptedJob({ services }: Pick<Gateway, 'services'>) {
  let jobId = '';
  const events: JobEvent[] = [];
  for (const call of [generationCalls.startImageJob, generationCalls.retryPrompt, generationCalls.runningImageJob]) {
    services.handle(call, async (request) => {
      if (jobId === '') {
        jobId = z.parse(jobRequestSchema, request).jobId;
        events.push({ type: 'start', total: 5, jobId });
      }
      return { jobId };
    });
  }
  services.handle(generationCalls.imageJobEvents, async (request) => {
    const { after } = z.parse(eventsRequestSchema, request);
    return { events: eventsAfter(after, events) };
  });
  const countReads = () => services.requestsTo(generationCalls.imageJobEvents).length;
  return {
    addEvent: (event: JobEvent) => void events.push(event),
    hasStarted: () => jobId !== '',
    /** Returns true if no stream reads the job's events any more. */
    async isUnread(): Promise<boolean> {
      const before = countReads();
      await delay(400);
      return countReads() === before;
    },
  };
}
