import { useEffect, useState } from 'react';
import { countFailedImage, onImageRetry } from './failed-images.ts';

/**
 * Chooses the first of several image addresses that loads. After a failure, it starts over when the browser is online
 * again or `retryImages` is called.
 *
 * @param sources the addresses in order of preference
 * @returns `source` is undefined if no address has loaded. `key` changes with each attempt and, like `onError`, is for
 *   the `<img>`.
 */
export function useImageSource(sources: readonly string[]) {
  const requested = sources.join(' ');
  const [attempt, setAttempt] = useState({ requested, failures: 0, round: 0 });
  const failures = attempt.requested === requested ? attempt.failures : 0;
  const source = sources[failures];
  const hasFailed = failures > 0;
  // An image from another site, such as a poster, is replaced by a drawn one, so its failure isn't reported.
  const isMissing = source === undefined && sources.some(isOwnImage);

  useEffect(() => {
    if (!hasFailed) return;
    return onImageRetry(() => setAttempt(({ round }) => ({ requested, failures: 0, round: round + 1 })));
  }, [hasFailed, requested]);

  useEffect(() => (isMissing ? countFailedImage() : undefined), [isMissing]);

  return {
    source,
    key: `${source} ${attempt.round}`,
    onError: () => setAttempt({ ...attempt, requested, failures: failures + 1 }),
  };
}

/** Returns true for an address of our own images. Only they exist in several widths. */
export function isOwnImage(source: string): boolean {
  return source.startsWith('/images/');
}
