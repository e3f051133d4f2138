import { setTimeout as delay } from 'node:timers/promises';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import type { Prompt } from '@dreamreel/proto/generation/prompts';
import type { FakeServices } from './fake-rpc.ts';

export const KEY = '0123456789abcdef'.repeat(2);

/** A minimal PNG image with a single pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates the multipart form that a browser sends for a selected file. */
export function formWith(bytes: Buffer, fields: Readonly<Record<string, string>> = {}, name = 'still.png'): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  return form;
}

export const prompts: Prompt[] = [1, 2, 3, 4, 5].map((level) => ({ level, scene: '', prompt: `scene ${level}` }));

export const imageOf = (level: number): JobEvent => ({
  type: 'image_complete',
  level,
  imageUrl: imageAddress(KEY),
  model: 'pencil',
  warnings: [],
});

/** Creates an image job that the test controls. `addEvent` stores an event, which a stream's next read returns. */
export function scriptedJob({ handle, requestsTo }: FakeServices) {
  let runningJobId = '';
  const events: JobEvent[] = [];
  const start = async ({ jobId }: { readonly jobId: string }) => {
    if (runningJobId === '') {
      runningJobId = jobId;
      events.push({ type: 'start', total: 5, jobId });
    }
    return { jobId: runningJobId };
  };
  for (const call of [generationCalls.startImageJob, generationCalls.retryPrompt]) handle(call, start);
  handle(generationCalls.imageJobEvents, async ({ after }) => {
    // The generation service numbers events from 1.
    return { events: events.map((event, index) => ({ seq: index + 1, event })).slice(after) };
  });
  const countReads = () => requestsTo(generationCalls.imageJobEvents).length;
  return {
    addEvent: (event: JobEvent) => void events.push(event),
    hasStarted: () => runningJobId !== '',
    /** Returns true if no stream reads the job's events any more. */
    async isUnread(): Promise<boolean> {
      const before = countReads();
      await delay(400);
      return countReads() === before;
    },
  };
}
