import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { ErrorCodeOf, ResponseOf } from '@dreamreel/proto/operation';
import type { RouteResult } from './handlers.ts';

const { retryPrompt } = generationOperations;

/** Slightly less than the operation's timeout, so the response can still report that the image is being generated. */
const WAIT_MS = retryPrompt.timeoutMs - 5_000;

/** Waits for the end of one image, in its own job or in the job that was already generating it. */
export async function waitForImage(
  events: (signal: AbortSignal) => AsyncIterable<JobEvent>,
  level: number,
): Promise<RouteResult<ResponseOf<typeof retryPrompt>>> {
  for await (const event of events(AbortSignal.timeout(WAIT_MS))) {
    if (event.type === 'image_complete' && event.level === level) {
      const { type: _type, ...image } = event;
      return { ok: true, value: { success: true, message: `Image of level ${level} generated`, ...image } };
    }
    // The message of the model or the job is more precise than our fixed text.
    if (event.type === 'image_error' && event.level === level) return failed('model-failed', event.error);
    if (event.type === 'error' && event.code === 'cancelled') return failed('cancelled', event.message);
  }
  return failed('stream-interrupted');
}

function failed(error: ErrorCodeOf<typeof retryPrompt>, message: string = retryPrompt.errors[error].message) {
  return { ok: false, error, status: retryPrompt.errors[error].status, message } as const;
}
