import type { GameDate } from '@dreamreel/proto/calendar';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import type { Candidate, Candidates } from '@dreamreel/proto/generation/candidates';
import type { FinishedImage, ImageJob, JobEvent } from '@dreamreel/proto/generation/image-jobs';
import type { FailedPrompt, LintWarning, NotShown, Prompt } from '@dreamreel/proto/generation/prompts';

export type ItemState = 'waiting' | 'taken' | 'made' | 'done' | 'failed' | 'cancelled';

/** One image that a job generates. */
export type Item = Prompt & {
  readonly id: string;
  readonly jobId: string;
  readonly movieId: number;
  /** 0 for an image that the movie will show. Candidates are numbered from 1 and become hidden versions. */
  readonly variant: number;
  /** Seed of the image. If the model supports seeds, different seeds result in different images. */
  readonly seed: string;
  readonly state: ItemState;
  /** The key under which the image is stored once it is generated. */
  readonly imageKey: string;
  readonly model: string | null;
  /** Perceptual hash of the image, which finds images that look almost the same. */
  readonly perceptualHash: string | null;
  readonly warnings: readonly LintWarning[];
  readonly error: string | null;
  /** Why the image isn't shown, if nothing else went wrong. */
  readonly errorCode: NotShown | null;
  /** The day for which an admin has confirmed that its players can see the new image. */
  readonly confirmedFor: GameDate | null;
  readonly endedAt: Date | null;
};

export type Job = {
  readonly jobId: string;
  readonly movieId: number;
  readonly kind: ImageJob['kind'];
  readonly state: ImageJob['state'];
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly items: readonly Item[];
};

const ENDED: ReadonlySet<ItemState> = new Set(['done', 'failed', 'cancelled']);

export const hasEnded = ({ state }: Pick<Item, 'state'>): boolean => ENDED.has(state);

function failedPrompt(item: Item): FailedPrompt {
  const { level, scene, prompt, error, errorCode, model, imageKey } = item;
  return {
    ...{ level, scene, prompt, error: error ?? '' },
    ...(errorCode !== null && { code: errorCode }),
    ...(errorCode !== null && model !== null && { imageUrl: imageAddress(imageKey) }),
  };
}

function finishedImage({ level, imageKey, model, warnings }: Item): FinishedImage {
  return { level, imageUrl: imageAddress(imageKey), model: model ?? '', warnings: [...warnings] };
}

/**
 * Maps a job to the format for the dashboard. A job is running as long as at least one of its images is being generated
 * or retried.
 */
export function jobView({ items, startedAt, endedAt, ...job }: Job): ImageJob {
  const byLevel = items.toSorted((a, b) => a.level - b.level);
  return {
    ...job,
    state: items.every(hasEnded) ? job.state : 'running',
    isWaiting: items.every(({ state }) => state === 'waiting'),
    total: items.length,
    images: byLevel.filter(({ state }) => state === 'done').map(finishedImage),
    failedPrompts: byLevel.filter(({ state }) => state === 'failed').map(failedPrompt),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** Maps a candidate job to the format for the dashboard. Returns undefined if the job has no items. */
export function candidatesView(items: readonly Item[]): Candidates | undefined {
  const [first] = items;
  if (!first) return undefined;
  return {
    jobId: first.jobId,
    prompt: first.prompt,
    isRunning: !items.every(hasEnded),
    candidates: items.map(candidateOf),
  };
}

function candidateOf({ variant, state, imageKey, error }: Item): Candidate {
  const isDone = state === 'done';
  return { number: variant, state: shownState(state), imageUrl: isDone ? imageAddress(imageKey) : null, error };
}

function shownState(state: ItemState): Candidate['state'] {
  return state === 'done' || state === 'failed' || state === 'cancelled' ? state : 'waiting';
}

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
