import type { ImageStore } from '@dreamreel/kit/images/image-store';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import type { generationOperations } from '@dreamreel/proto/generation/operations';
import { type JobParts, watchJob } from '../../watch-job.ts';
import { withStoredUpload } from '../input/with-stored-upload.ts';
import { whileAdmitted } from '../security/while-admitted.ts';
import type { OperationHandlers } from './handlers.ts';
import { waitForImage } from './wait-for-image.ts';

type Parts = JobParts & { readonly images: Pick<ImageStore, 'put' | 'remove'> };

/** Creates handlers for uploads and image job event streams. */
export function generationHandlers(parts: Parts): OperationHandlers<typeof generationOperations> {
  const { rpc, images } = parts;
  return {
    analyzeMovieStill: ({ file }) =>
      withStoredUpload(images, file, (upload) => rpc.call(generationCalls.analyzeStill, upload)),

    analyzeAndGenerate: ({ request, file }) =>
      withStoredUpload(images, file, (upload) =>
        rpc.call(generationCalls.analyzeAndGenerate, { ...request, ...upload }),
      ),

    uploadImage: ({ request, file }) =>
      withStoredUpload(images, file, (upload) => rpc.call(generationCalls.uploadImage, { ...request, ...upload })),

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
