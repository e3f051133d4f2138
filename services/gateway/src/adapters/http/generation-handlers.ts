import { randomBytes } from 'node:crypto';
import type { ImageStore } from '@dreamreel/kit/image-store';
import type { CallResult } from '@dreamreel/kit/rpc/client';
import { generationCalls } from '@dreamreel/proto/generation';
import type { generationRoutes } from '@dreamreel/proto/generation-routes';
import type { JobEvent } from '@dreamreel/proto/image-jobs';
import { IMAGE_TYPES, imageAddress } from '@dreamreel/proto/images';
import { type JobParts, watchJob } from '../watch-job.ts';
import type { HandlersOf, Refusal, UploadedFile } from './handlers.ts';

type Parts = JobParts & { readonly images: Pick<ImageStore, 'put' | 'remove'> };

/** A little less than the route gives: who waits for one image learns that it goes on. */
const WAITING_MS = 175_000;

const TYPES = { ...IMAGE_TYPES, png: 'image/png' } as const;

/** Stills, prompts and image jobs. */
export function generationHandlers(parts: Parts): HandlersOf<typeof generationRoutes> {
  const { rpc, images } = parts;

  /** The bytes wait in the image store; whatever comes of it, they do not stay there. */
  async function withUpload<T>({ bytes, ending, filename }: UploadedFile, work: Asking<T>): Promise<T> {
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
        const answer = await rpc.call(generationCalls.analyzeStill, still);
        if (!answer.ok) return explained(answer);
        return { ok: true, value: { success: true, ...answer.value, originalFilename: file.filename } };
      }),

    async generateFromDescription({ body }) {
      const answer = await rpc.call(generationCalls.generateFromDescription, body);
      if (!answer.ok) return explained(answer);
      const { imageKey, model } = answer.value;
      return { ok: true, value: { success: true, generatedImageUrl: imageAddress(imageKey), model } };
    },

    analyzeAndGenerate: ({ file, body }) =>
      withUpload(file, async (still) => {
        const answer = await rpc.call(generationCalls.analyzeAndGenerate, { ...still, ...body });
        if (!answer.ok) return explained(answer);
        const { imageKey, ...analysis } = answer.value;
        const made = { generatedImageUrl: imageAddress(imageKey), originalFilename: file.filename };
        return { ok: true, value: { success: true, ...analysis, ...made } };
      }),

    async generatePrompts({ params }) {
      const answer = await rpc.call(generationCalls.generatePrompts, params);
      if (!answer.ok) return explained(answer);
      const { prompts, warnings, model, previous } = answer.value;
      return { ok: true, value: { success: true, prompts, warnings, model, previous } };
    },

    async promptDraft({ params }) {
      const answer = await rpc.call(generationCalls.promptDraft, params);
      return answer.ok ? { ok: true, value: { success: true, ...answer.value } } : answer;
    },

    async savePromptDraft({ params, body }) {
      const answer = await rpc.call(generationCalls.savePromptDraft, { ...params, ...body });
      return answer.ok ? { ok: true, value: { success: true, draft: answer.value } } : answer;
    },

    generateImages: ({ params, body, actor }) =>
      watchJob(parts, actor, (jobId) => rpc.call(generationCalls.startImageJob, { ...params, ...body, jobId })),

    watchImages: ({ params, actor }) => watchJob(parts, actor, () => rpc.call(generationCalls.runningImageJob, params)),

    async cancelImages({ params }) {
      const answer = await rpc.call(generationCalls.cancelImageJob, params);
      return answer.ok ? { ok: true, value: { success: true, message: 'Image generation cancelled' } } : answer;
    },

    async retryPrompt({ params, body, actor }) {
      const { error: _before, ...prompt } = body.prompt;
      const { confirmLive } = body;
      const job = await watchJob(parts, actor, (jobId) =>
        rpc.call(generationCalls.retryPrompt, { ...params, jobId, prompt, confirmLive }),
      );
      return job.ok ? endOfLevel(job.events, prompt.level) : job;
    },

    async generationStatus() {
      const answer = await rpc.call(generationCalls.status, {});
      return answer.ok ? { ok: true, value: { success: true, ...answer.value } } : answer;
    },
  };
}

type Asking<T> = (still: { uploadKey: string; filename: string }) => Promise<T>;

/** Waits until one image has ended, in a job of its own or in the one that makes it already. */
async function endOfLevel(events: (ended: AbortSignal) => AsyncIterable<JobEvent>, level: number) {
  for await (const event of events(AbortSignal.timeout(WAITING_MS))) {
    if (event.type === 'image_complete' && event.level === level) {
      const { type: _type, ...image } = event;
      return {
        ok: true,
        value: { success: true, message: `The image of level ${level} is generated`, ...image },
      } as const;
    }
    if (event.type === 'image_error' && event.level === level) return failed('model-failed', 502, event.error);
    if (event.type === 'error') return failed(event.code, 409, event.message);
  }
  return failed('stream-interrupted', 504, 'The image is still being generated');
}

function failed(error: string, status: number, message: string): Refusal {
  return { ok: false, error, status, message };
}

/** What the model says of its refusal is better than what we could say of all of them. */
function explained(refused: Extract<CallResult<never, string>, { ok: false }>): Refusal {
  const reason = refused.detail?.reason;
  return typeof reason === 'string' ? { ...refused, message: reason } : refused;
}
