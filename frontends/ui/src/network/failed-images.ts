import { useSyncExternalStore } from 'react';

const CHANGED = 'dreamreel:failed-images';
const RETRY = 'dreamreel:retry-images';

/**
 * Returns the number of failed images on the page. The count is stored on `document`, because each front end bundles
 * its own copy of this module.
 */
function failedImages(): number {
  return Number(document.documentElement.dataset.failedImages ?? 0);
}

/** Adds a failed image to the count. Returns a function that removes the image from the count. */
export function countFailedImage(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: number): void {
  document.documentElement.dataset.failedImages = `${failedImages() + by}`;
  dispatchEvent(new Event(CHANGED));
}

/** Retries all failed images on the page, including those of other front ends. */
export function retryImages(): void {
  dispatchEvent(new Event(RETRY));
}

/**
 * Calls `retry` when the visitor retries failed images or the browser goes online. Returns the unsubscribe function.
 */
export function onImageRetry(retry: () => void): () => void {
  addEventListener(RETRY, retry);
  addEventListener('online', retry);
  return () => {
    removeEventListener(RETRY, retry);
    removeEventListener('online', retry);
  };
}

/** React hook that returns true if any image on the page has failed to load. */
export function useFailedImages(): boolean {
  return useSyncExternalStore(onChange, failedImages) > 0;
}

function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
