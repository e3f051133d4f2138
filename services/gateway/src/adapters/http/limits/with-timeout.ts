import { withinTime } from '@dreamreel/kit/process/within-time';
import { edgeFailure } from '../output/http-failure.ts';

/** Waits up to `timeoutMs` for `work`, then throws 504. The work continues in the background. */
export function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  return withinTime(timeoutMs, work, () => edgeFailure('timed-out'));
}
