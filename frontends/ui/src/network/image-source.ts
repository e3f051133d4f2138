import { useEffect, useState, useSyncExternalStore } from 'react';
import { onWindowEvents } from '../browser/front-end-events.ts';

/**
 * Tries several image URLs in order and uses the first one that loads. After a failure, the hook starts over with the
 * first URL when the browser goes online or `retryImages` is called.
 *
 * @param sources the image URLs in order of preference
 * @returns `source` is undefined if no URL could be loaded. Pass `key` (which changes with each attempt) and `onError`
 * to the `<img>`.
 */
export function useImageSource(sources: readonly string[]) {
  const requested = sources.join(' ');
  const [attempt, setAttempt] = useState({ requested, failures: 0, round: 0 });
  const failures = attempt.requested === requested ? attempt.failures : 0;
  const source = sources[failures];
  const hasFailed = failures > 0;
  // Failed images from other sites, such as posters, aren't reported, because a drawn placeholder replaces them.
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

/** Returns true if the URL is one of the site's own images. Only these images are available in several widths. */
export function isOwnImage(source: string): boolean {
  return source.startsWith('/images/');
}

const COUNT_CHANGED = 'dreamreel:failed-images';
const RETRY = 'dreamreel:retry-images';

/**
 * Returns the number of failed images on the page. The count is stored on `document` because each front end bundles
 * its own copy of this module.
 */
function failureCount(): number {
  return Number(document.documentElement.dataset.failedImages ?? 0);
}

/** Adds a failed image to the count. Returns a function that removes the image from the count. */
export function countFailedImage(): () => void {
  changeFailureCount(1);
  return () => changeFailureCount(-1);
}

function changeFailureCount(by: number): void {
  document.documentElement.dataset.failedImages = `${failureCount() + by}`;
  dispatchEvent(new Event(COUNT_CHANGED));
}

/** Retries all failed images on the page, including those of other front ends. */
export function retryImages(): void {
  dispatchEvent(new Event(RETRY));
}

/**
 * Calls `retry` when the visitor retries failed images or the browser goes online. Returns the unsubscribe function.
 */
export const onImageRetry = onWindowEvents(RETRY, 'online');

/** React hook that returns true if any image on the page has failed to load. */
export function useFailedImages(): boolean {
  return useSyncExternalStore(onCountChange, failureCount) > 0;
}

const onCountChange = onWindowEvents(COUNT_CHANGED);
