import type { ImageJob, JobEvent } from '@dreamreel/proto/generation/image-jobs';
import type { FailedPrompt, LintWarning, Prompt } from '@dreamreel/proto/generation/prompts';

type Slot =
  | { readonly state: 'waiting' }
  | { readonly state: 'finished'; readonly imageUrl: string; readonly warnings: readonly LintWarning[] }
  | { readonly state: 'failed'; readonly error: string };

/** The visible state of a job: its progress, and a slot for each of its levels. */
export type JobView = {
  /** Null until the job is known to have been started. */
  readonly jobId: string | null;
  /** `lost` means that the job was started, but its state can't be determined. */
  readonly state: 'running' | 'ended' | 'cancelled' | 'lost';
  readonly current: number;
  readonly total: number;
  /** The server's English text about the progress; null until the server sends one. */
  readonly message: string | null;
  readonly slots: ReadonlyMap<number, Slot>;
  readonly failed: readonly FailedPrompt[];
};

export type JobChange =
  | JobEvent
  | {
      readonly type: 'retried';
      readonly level: number;
      readonly imageUrl: string;
      readonly warnings: readonly LintWarning[];
    }
  | { readonly type: 'lost' };

/** Returns the view before the first event, with an empty slot for each approved prompt. */
export function newJobView(prompts: readonly Pick<Prompt, 'level'>[]): JobView {
  const slots = new Map(prompts.map(({ level }) => [level, { state: 'waiting' } as const]));
  return { jobId: null, state: 'running', current: 0, total: slots.size, message: null, slots, failed: [] };
}

/** Returns the view after one event. `start` resets it, because joining a running job replays all of its events. */
export function applyEvent(job: JobView, event: JobChange): JobView {
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
      return withSlot(job, event.level, { state: 'failed', error: event.error });
    case 'complete': {
      const ended: JobView = { ...job, state: 'ended', message: event.message, failed: event.failedPrompts };
      return event.failedPrompts.reduce(
        (view, { level, error }) => withSlot(view, level, { state: 'failed', error }),
        ended,
      );
    }
    case 'error':
      return { ...job, state: event.code === 'cancelled' ? 'cancelled' : 'ended', message: event.message };
    case 'retried':
      return {
        ...withSlot(job, event.level, { state: 'finished', imageUrl: event.imageUrl, warnings: event.warnings }),
        failed: job.failed.filter(({ level }) => level !== event.level),
        // The old message still counts the failure that was retried.
        message: '',
      };
    case 'lost':
      return { ...job, state: 'lost' };
  }
}

/** Converts the server's record of a job to a view. */
export function toJobView(job: ImageJob): JobView {
  const finished = job.images.map(
    ({ level, imageUrl, warnings }) => [level, { state: 'finished', imageUrl, warnings }] as const,
  );
  const failed = job.failedPrompts.map(({ level, error }) => [level, { state: 'failed', error }] as const);
  const slots = new Map<number, Slot>([...finished, ...failed].sort(([a], [b]) => a - b));
  return {
    jobId: job.jobId,
    state: job.state === 'running' ? 'running' : job.state === 'cancelled' ? 'cancelled' : 'ended',
    current: slots.size,
    total: job.total,
    message: '',
    slots,
    failed: job.failedPrompts,
  };
}

/** Returns true if all images of the job have been generated. */
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
