import type { Item } from '../domain/jobs/image-job.ts';

/** Returns a job item whose key repeats the level digit, for readable tests. */
export function item(changes: Partial<Item> = {}): Item {
  const { level = 1 } = changes;
  return {
    id: `item-${level}`,
    jobId: 'job',
    movieId: 7,
    variant: 0,
    seed: `item-${level}`,
    scene: 'a scene',
    prompt: 'a prompt',
    state: 'waiting',
    imageKey: String(level).repeat(32),
    model: 'pencil',
    perceptualHash: null,
    warnings: [],
    error: null,
    errorCode: null,
    confirmedFor: null,
    ...changes,
    level,
  };
}
