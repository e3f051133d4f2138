import { imageAddress } from '@dreamreel/proto/catalogue/images';
import type { Candidate, Candidates } from '@dreamreel/proto/generation/candidates';
import { hasEnded, type Item, type ItemState } from './image-job.ts';

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
