import type { ImageJob, JobEvent } from '@dreamreel/proto/generation/image-jobs';
import type { FailedPrompt, LintWarning, Prompt } from '@dreamreel/proto/generation/prompts';
import { POSITIONS } from '../../movies/movie-image.tsx';

type Slot =
  | { readonly state: 'waiting' }
  | { readonly state: 'finished'; readonly imageUrl: string; readonly warnings: readonly LintWarning[] }
  /** `retrying` means that a failed image is being generated again. */
  | { readonly state: 'failed' | 'unconfirmed' | 'retrying' };

/** Image job state for display: the progress and one slot per level. */
export type JobView = {
  /** Null until the server confirms that the job has started. */
  readonly jobId: string | null;
  /** `lost` means that the job has started but its current state can't be determined. */
  readonly state: 'running' | 'ended' | 'cancelled' | 'lost';
  readonly current: number;
  readonly total: number;
  /** The server's progress message in English, or null if none has arrived yet. */
  readonly message: string | null;
  readonly slots: ReadonlyMap<number, Slot>;
  readonly failed: readonly FailedPrompt[];
};

/** An event of the job's stream, or of a retry in this dialog. */
type ShownEvent =
  | JobEvent
  | { readonly type: 'retrying' | 'retry-ended'; readonly level: number }
  | {
      readonly type: 'retried';
      readonly level: number;
      readonly imageUrl: string;
      readonly warnings: readonly LintWarning[];
    };

/** Returns the initial view of a job, with an empty slot for each approved prompt. */
export function newJobView(prompts: readonly Pick<Prompt, 'level'>[]): JobView {
  const slots = new Map(prompts.map(({ level }) => [level, { state: 'waiting' } as const]));
  return { jobId: null, state: 'running', current: 0, total: slots.size, message: null, slots, failed: [] };
}

/**
 * Returns the view after an event. A `start` event resets the view because the server replays all events when a client
 * joins a running job.
 */
export function applyEvent(job: JobView, event: ShownEvent): JobView {
  switch (event.type) {
    case 'start': {
      const { jobId, total } = event;
      return { ...job, jobId, state: 'running', current: 0, total, slots: emptySlots(job.slots), failed: [] };
    }
    case 'progress':
      return { ...job, current: event.current, total: event.total, message: event.message };
    case 'image_complete':
      return withSlot(job, event.level, { state: 'finished', imageUrl: event.imageUrl, warnings: event.warnings });
    case 'image_error':
      return withSlot(job, event.level, failedSlot(event));
    case 'complete': {
      const ended: JobView = { ...job, state: 'ended', message: event.message, failed: event.failedPrompts };
      return event.failedPrompts.reduce((view, prompt) => withSlot(view, prompt.level, failedSlot(prompt)), ended);
    }
    case 'error':
      return { ...job, state: event.code === 'cancelled' ? 'cancelled' : 'ended', message: event.message };
    case 'retrying':
      return withSlot(job, event.level, { state: 'retrying' });
    case 'retry-ended': {
      // An image that was retried successfully is no longer among the failed ones.
      const failure = job.failed.find(({ level }) => level === event.level);
      return failure ? withSlot(job, event.level, failedSlot(failure)) : job;
    }
    case 'retried':
      return {
        ...withSlot(job, event.level, { state: 'finished', imageUrl: event.imageUrl, warnings: event.warnings }),
        failed: job.failed.filter(({ level }) => level !== event.level),
        // The last progress message still counts the failed image that was just retried.
        message: '',
      };
  }
}

/** Converts a server job record to a view. The record has no entry for an image that isn't finished. */
export function toJobView(job: ImageJob): JobView {
  const finished = job.images.map(
    ({ level, imageUrl, warnings }) => [level, { state: 'finished', imageUrl, warnings }] as const,
  );
  const failed = job.failedPrompts.map((prompt) => [prompt.level, failedSlot(prompt)] as const);
  const hasAllLevels = job.total === POSITIONS.length;
  const unfinished = hasAllLevels ? POSITIONS.map((position) => [position + 1, { state: 'waiting' }] as const) : [];
  const slots = new Map<number, Slot>([...unfinished, ...finished, ...failed].sort(([a], [b]) => a - b));
  return {
    jobId: job.jobId,
    state: job.state === 'running' ? 'running' : job.state === 'cancelled' ? 'cancelled' : 'ended',
    current: finished.length + failed.length,
    total: job.total,
    message: '',
    slots,
    failed: job.failedPrompts,
  };
}

/** Returns how many failed images are being generated again. */
export function countRetrying({ slots }: JobView): number {
  return [...slots.values()].filter(({ state }) => state === 'retrying').length;
}

/** Reports whether an image is ready and only waits for the confirmation that players can see it today. */
export function isUnconfirmed({ code }: Pick<FailedPrompt, 'code'>): boolean {
  return code === 'being-played';
}

function failedSlot(failure: Pick<FailedPrompt, 'code'>): Slot {
  return { state: isUnconfirmed(failure) ? 'unconfirmed' : 'failed' };
}

/** Returns true if every image in the job was generated. */
export function isFullSuccess({ state, failed, slots }: JobView): boolean {
  const isComplete = slots.size > 0 && [...slots.values()].every((slot) => slot.state === 'finished');
  return state === 'ended' && failed.length === 0 && isComplete;
}

function withSlot(job: JobView, level: number, slot: Slot): JobView {
  return { ...job, slots: new Map([...job.slots, [level, slot] as const].sort(([a], [b]) => a - b)) };
}

function emptySlots(slots: JobView['slots']): JobView['slots'] {
  return new Map([...slots.keys()].map((level) => [level, { state: 'waiting' }]));
}
