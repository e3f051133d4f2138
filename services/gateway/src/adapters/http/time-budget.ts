import { withinTime } from '@dreamreel/kit/within-time';
import { edgeFailure } from './http-failure.ts';

/** Waits for `work` for at most `limitMs`, then answers 504; the work itself is not stopped by it. */
export function withinBudget<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return withinTime(limitMs, work, () => edgeFailure('timed-out'));
}
