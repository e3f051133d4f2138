import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import type { generationOperations } from '@dreamreel/proto/generation/operations';
import { type JobParts, watchJob } from '../../watch-job.ts';
import { whileAdmitted } from '../security/while-admitted.ts';
import type { OperationHandlers } from './handlers.ts';
import { waitForImage } from './wait-for-image.ts';

/** Creates handlers for uploads and image job event streams. */
export function generationHandlers(parts: JobParts): OperationHandlers<typeof generationOperations> {
  const { rpc } = parts;
  return {
    analyzeMovieStill: ({ file }) => rpc.call(generationCalls.analyzeStill, file),

    analyzeAndGenerate: ({ request, file }) => rpc.call(generationCalls.analyzeAndGenerate, { ...request, ...file }),

    uploadImage: ({ request, file }) => rpc.call(generationCalls.uploadImage, { ...request, ...file }),

    generateImages: ({ request, actor }) =>
      watchJob(parts, actor, (jobId) => rpc.call(generationCalls.startImageJob, { ...request, jobId })),

    watchImages: ({ request, actor }) =>
      watchJob(parts, actor, () => rpc.call(generationCalls.runningImageJob, request)),

    async retryPrompt({ request, actor, isStillAdmitted }) {
      const { error: _previousError, ...prompt } = request.prompt;
      const job = await watchJob(parts, actor, (jobId) =>
        rpc.call(generationCalls.retryPrompt, { ...request, jobId, prompt }),
      );
      return job.ok ? waitForImage(whileAdmitted(job.events, isStillAdmitted), prompt.level) : job;
    },
  };
}
