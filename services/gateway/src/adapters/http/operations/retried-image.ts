import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { ErrorCodeOf, ResponseOf } from '@dreamreel/proto/operation';
import type { RouteResult } from './handlers.ts';

const { retryPrompt } = generationOperations;

/** A little less than the operation's timeout, so that the response can say that the image is still being generated. */
const WAIT_MS = retryPrompt.timeoutMs - 5_000;

/** Waits for the end of one image, in a job of its own or in the one that was already generating it. */
export async function retriedImage(
  events: (signal: AbortSignal) => AsyncIterable<JobEvent>,
  level: number,
): Promise<RouteResult<ResponseOf<typeof retryPrompt>>> {
  for await (const event of events(AbortSignal.timeout(WAIT_MS))) {
    if (event.type === 'image_complete' && event.level === level) {
      const { type: _type, ...image } = event;
      return { ok: true, value: { success: true, message: `The image of level ${level} is generated`, ...image } };
    }
    // What the model or the job itself says is more precise than our fixed text.
    if (event.type === 'image_error' && event.level === level) return failed('model-failed', event.error);
    if (event.type === 'error' && event.code === 'cancelled') return failed('cancelled', event.message);
  }
  return failed('stream-interrupted');
}

function failed(error: ErrorCodeOf<typeof retryPrompt>, message: string = retryPrompt.errors[error].message) {
  return { ok: false, error, status: retryPrompt.errors[error].status, message } as const;
}
