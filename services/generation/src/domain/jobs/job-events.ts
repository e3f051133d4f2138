import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { failedPrompt, finishedImage, hasEnded, type Item } from './image-job.ts';

/** Returns the first events of a new job. */
export function startEvents(jobId: string, total: number): JobEvent[] {
  return [
    { type: 'start', jobId, total },
    {
      type: 'progress',
      current: 0,
      total,
      message: total === 1 ? 'Generating the image' : `Generating ${total} images`,
    },
  ];
}

/**
 * Returns the events to send after an image succeeded or failed: the image's result, the job's progress, and the job's
 * completion if this was the last image. `items` must contain all of the job's items.
 */
export function afterEnd(items: readonly Item[], ended: Item): JobEvent[] {
  const total = items.length;
  const current = items.filter(hasEnded).length;
  const failed = ended.state === 'failed';
  const published: JobEvent[] = [
    failed
      ? { type: 'image_error', level: ended.level, error: ended.error ?? '' }
      : { type: 'image_complete', ...finishedImage(ended) },
    { type: 'progress', current, total, message: `Image ${current} of ${total} ${failed ? 'failed' : 'is ready'}` },
  ];
  return current === total ? [...published, completion(items)] : published;
}

/** Returns the event for a job that an admin canceled. `items` must contain the items after the cancellation. */
export function cancellation(items: readonly Item[]): JobEvent {
  const done = items.filter(({ state }) => state === 'done').length;
  return { type: 'error', code: 'cancelled', message: `Canceled. ${done} of ${items.length} images were generated.` };
}

function completion(items: readonly Item[]): JobEvent {
  const failed = items.filter(({ state }) => state === 'failed').toSorted((a, b) => a.level - b.level);
  const done = items.length - failed.length;
  const images = items.length === 1 ? 'image' : 'images';
  const message =
    failed.length === 0
      ? `${done} ${images} generated`
      : `${done} of ${items.length} ${images} generated, ${failed.length} failed`;
  return { type: 'complete', message, failedPrompts: failed.map(failedPrompt) };
}
