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
export function createEndEvents(items: readonly Item[], ended: Item): JobEvent[] {
  const total = items.length;
  const current = items.filter(hasEnded).length;
  const failed = ended.state === 'failed';
  const published: JobEvent[] = [
    failed ? imageError(ended) : { type: 'image_complete', ...finishedImage(ended) },
    { type: 'progress', current, total, message: `Image ${current} of ${total} ${resultOf(ended)}` },
  ];
  return current === total ? [...published, completion(items)] : published;
}

/** Returns the last events of a job that ended because its movie was deleted. `interrupted` are the unfinished items. */
export function createInterruptionEvents(items: readonly Item[], interrupted: readonly Item[]): JobEvent[] {
  return [...interrupted.map(imageError), completion(items)];
}

function imageError({ level, error, errorCode }: Item): JobEvent {
  return { type: 'image_error', level, error: error ?? '', ...(errorCode !== null && { code: errorCode }) };
}

/** Returns the event for a job that an admin canceled. `items` must contain the items after the cancellation. */
export function createCancellationEvent(items: readonly Item[]): JobEvent {
  const done = items.filter(({ state }) => state === 'done').length;
  return { type: 'error', code: 'cancelled', message: `Canceled. ${done} of ${items.length} images were generated.` };
}

function resultOf({ state, errorCode }: Item): string {
  if (state !== 'failed') return 'is ready';
  return errorCode === 'being-played' ? 'is not shown yet' : 'failed';
}

function completion(items: readonly Item[]): JobEvent {
  const failed = items.filter(({ state }) => state === 'failed').toSorted((a, b) => a.level - b.level);
  const done = items.length - failed.length;
  const images = items.length === 1 ? 'image' : 'images';
  const unconfirmed = failed.filter(({ errorCode }) => errorCode === 'being-played').length;
  const others = failed.length - unconfirmed;
  const message = [
    failed.length === 0 ? `${done} ${images} generated` : `${done} of ${items.length} ${images} generated`,
    ...(others > 0 ? [`${others} failed`] : []),
    ...(unconfirmed > 0 ? [`${unconfirmed} not shown yet`] : []),
  ].join(', ');
  return { type: 'complete', message, failedPrompts: failed.map(failedPrompt) };
}
