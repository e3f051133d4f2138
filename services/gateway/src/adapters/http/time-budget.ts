import { edgeFailure } from './http-failure.ts';

/** Waits for `work` for at most `limitMs`, then answers 504; the work itself is not stopped by it. */
export function withinBudget<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const budget = Promise.withResolvers<never>();
  const timer = setTimeout(() => budget.reject(edgeFailure('timed-out')), limitMs);
  return Promise.race([work, budget.promise]).finally(() => clearTimeout(timer));
}
