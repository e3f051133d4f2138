import { randomUUID } from 'node:crypto';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { Actor } from '@dreamreel/proto/actor';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import type { generationOperations } from '@dreamreel/proto/generation/operations';
import * as z from 'zod';
import { watchJob } from '../../watch-job.ts';
import { whileAdmitted } from '../security/while-admitted.ts';
import type { OperationHandlers } from './handlers.ts';
import { waitForImage } from './wait-for-image.ts';

/** Creates handlers for uploads and image job event streams. */
export function generationHandlers({ rpc }: { readonly rpc: Rpc }): OperationHandlers<typeof generationOperations> {
  const eventsOf =
    (actor: Actor, jobId: string, after = 0) =>
    (signal: AbortSignal) =>
      watchJob(rpc, actor, { jobId, after }, signal);
  return {
    analyzeMovieStill: ({ file }) => rpc.call(generationCalls.analyzeStill, file),

    analyzeAndGenerate: ({ request, file }) => rpc.call(generationCalls.analyzeAndGenerate, { ...request, ...file }),

    uploadImage: ({ request, file }) => rpc.call(generationCalls.uploadImage, { ...request, ...file }),

    async generateImages({ request, actor }) {
      const job = await rpc.call(generationCalls.startImageJob, { ...request, jobId: randomUUID() });
      return job.ok ? { ok: true, events: eventsOf(actor, job.value.jobId) } : job;
    },

    async watchImages({ request, actor, lastEventId }) {
      // A client that was disconnected resumes its job, even if the job has ended.
      const [jobId, after] = lastEventId.split(':');
      const last = z.safeParse(generationCalls.imageJobEvents.request, { jobId, after: Number(after) });
      if (last.success) return { ok: true, events: eventsOf(actor, last.data.jobId, last.data.after) };
      const job = await rpc.call(generationCalls.runningImageJob, request);
      return job.ok ? { ok: true, events: eventsOf(actor, job.value.jobId) } : job;
    },

    async retryPrompt({ request, actor, isStillAdmitted }) {
      const { error: _previousError, ...prompt } = request.prompt;
      const job = await rpc.call(generationCalls.retryPrompt, { ...request, jobId: randomUUID(), prompt });
      if (!job.ok) return job;
      return waitForImage(whileAdmitted(eventsOf(actor, job.value.jobId), isStillAdmitted), prompt.level);
    },
  };
}
