import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { failedPrompt, finishedImage, hasEnded, type Item, type Job } from './image-job.ts';

/**
 * Returns all events of a job so far: its start, the result and the progress of each image that succeeded or failed, and
 * its end. Later events are added at the end, because images end one after another and stay as they are.
 */
export function jobEvents({ jobId, state, items }: Pick<Job, 'jobId' | 'state' | 'items'>): JobEvent[] {
  const total = items.length;
  const message = total === 1 ? 'Generating the image' : `Generating ${total} images`;
  const results = items.filter((item) => hasEnded(item) && item.state !== 'cancelled');
  return [
    { type: 'start', jobId, total },
    { type: 'progress', current: 0, total, message },
    ...results.toSorted(compareEnds).flatMap((item, index): JobEvent[] => {
      const current = index + 1;
      return [
        item.state === 'failed' ? imageError(item) : { type: 'image_complete', ...finishedImage(item) },
        { type: 'progress', current, total, message: `Image ${current} of ${total} ${resultOf(item)}` },
      ];
    }),
    ...(state === 'cancelled' ? [cancellation(items)] : []),
    ...(state === 'finished' ? [completion(items)] : []),
  ];
}

/** Images of a deleted movie end at the same time, so they are ordered by level. */
function compareEnds(a: Item, b: Item): number {
  return (a.endedAt?.getTime() ?? 0) - (b.endedAt?.getTime() ?? 0) || a.level - b.level;
}

function imageError({ level, error, errorCode }: Item): JobEvent {
  return { type: 'image_error', level, error: error ?? '', ...(errorCode !== null && { code: errorCode }) };
}

function cancellation(items: readonly Item[]): JobEvent {
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
