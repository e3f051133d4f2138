import { withinTime } from '@dreamreel/kit/process/within-time';
import { edgeFailure } from '../output/http-failure.ts';

/** Waits for `work` for at most `timeoutMs`, then throws 504; the work itself is not stopped by it. */
export function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  return withinTime(timeoutMs, work, () => edgeFailure('timed-out'));
}
