import { randomBytes } from 'node:crypto';
import type { ImageStore } from '@dreamreel/kit/image-store';
import { generationCalls } from '@dreamreel/proto/generation';
import type { generationRoutes } from '@dreamreel/proto/generation-routes';
import type { JobEvent } from '@dreamreel/proto/image-jobs';
import { IMAGE_TYPES, imageAddress } from '@dreamreel/proto/images';
import { type JobParts, watchJob } from '../watch-job.ts';
import { withSuccess, withUpstreamMessage } from './call-results.ts';
import type { HandlersOf, RouteError, UploadedFile } from './handlers.ts';

type Parts = JobParts & { readonly images: Pick<ImageStore, 'put' | 'remove'> };

/** A little less than the route's timeout, so that the response can say that the image is still being generated. */
const RETRY_MS = 175_000;

const TYPES = { ...IMAGE_TYPES, png: 'image/png' } as const;

/** Stills, prompts and image jobs. */
export function generationHandlers(parts: Parts): HandlersOf<typeof generationRoutes> {
  const { rpc, images } = parts;

  /** Keeps the bytes in the image store while `work` runs, and removes them in every case. */
  async function withUpload<T>({ bytes, ending, filename }: UploadedFile, work: UploadWork<T>): Promise<T> {
    const uploadKey = `uploads/${randomBytes(16).toString('hex')}.${ending}`;
    await images.put(uploadKey, bytes, TYPES[ending]);
    try {
      return await work({ uploadKey, filename });
    } finally {
      await images.remove(uploadKey).catch(() => undefined);
    }
  }

  return {
    analyzeMovieStill: ({ file }) =>
      withUpload(file, async (still) => {
        const result = withUpstreamMessage(await rpc.call(generationCalls.analyzeStill, still), 'reason');
        if (!result.ok) return result;
        return { ok: true, value: { success: true, ...result.value, originalFilename: file.filename } };
      }),

    async generateFromDescription({ body }) {
      const result = withUpstreamMessage(await rpc.call(generationCalls.generateFromDescription, body), 'reason');
      if (!result.ok) return result;
      const { imageKey, model } = result.value;
      return { ok: true, value: { success: true, generatedImageUrl: imageAddress(imageKey), model } };
    },

    analyzeAndGenerate: ({ file, body }) =>
      withUpload(file, async (still) => {
        const request = { ...still, ...body };
        const result = withUpstreamMessage(await rpc.call(generationCalls.analyzeAndGenerate, request), 'reason');
        if (!result.ok) return result;
        const { imageKey, ...analysis } = result.value;
        const generated = { generatedImageUrl: imageAddress(imageKey), originalFilename: file.filename };
        return { ok: true, value: { success: true, ...analysis, ...generated } };
      }),

    async generatePrompts({ params }) {
      const result = withUpstreamMessage(await rpc.call(generationCalls.generatePrompts, params), 'reason');
      if (!result.ok) return result;
      const { prompts, warnings, model, previous } = result.value;
      return { ok: true, value: { success: true, prompts, warnings, model, previous } };
    },

    promptDraft: async ({ params }) => withSuccess(await rpc.call(generationCalls.promptDraft, params)),

    async savePromptDraft({ params, body }) {
      const result = await rpc.call(generationCalls.savePromptDraft, { ...params, ...body });
      return result.ok ? { ok: true, value: { success: true, draft: result.value } } : result;
    },

    generateImages: ({ params, body, actor }) =>
      watchJob(parts, actor, (jobId) => rpc.call(generationCalls.startImageJob, { ...params, ...body, jobId })),

    watchImages: ({ params, actor }) => watchJob(parts, actor, () => rpc.call(generationCalls.runningImageJob, params)),

    async cancelImages({ params }) {
      const result = await rpc.call(generationCalls.cancelImageJob, params);
      return result.ok ? { ok: true, value: { success: true, message: 'Image generation cancelled' } } : result;
    },

    async retryPrompt({ params, body, actor }) {
      const { error: _previousError, ...prompt } = body.prompt;
      const { confirmLive } = body;
      const job = await watchJob(parts, actor, (jobId) =>
        rpc.call(generationCalls.retryPrompt, { ...params, jobId, prompt, confirmLive }),
      );
      return job.ok ? resultOfLevel(job.events, prompt.level) : job;
    },

    generationStatus: async () => withSuccess(await rpc.call(generationCalls.status, {})),
  };
}

type UploadWork<T> = (still: { uploadKey: string; filename: string }) => Promise<T>;

/** Waits for the end of one image, in a job of its own or in the one that was already generating it. */
async function resultOfLevel(events: (ended: AbortSignal) => AsyncIterable<JobEvent>, level: number) {
  for await (const event of events(AbortSignal.timeout(RETRY_MS))) {
    if (event.type === 'image_complete' && event.level === level) {
      const { type: _type, ...image } = event;
      return {
        ok: true,
        value: { success: true, message: `The image of level ${level} is generated`, ...image },
      } as const;
    }
    if (event.type === 'image_error' && event.level === level) return failed('model-failed', 502, event.error);
    if (event.type === 'error' && event.code === 'cancelled') return failed(event.code, 409, event.message);
  }
  return failed('stream-interrupted', 504, 'The image is still being generated');
}

function failed(error: string, status: number, message: string): RouteError {
  return { ok: false, error, status, message };
}
