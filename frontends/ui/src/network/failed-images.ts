import { useSyncExternalStore } from 'react';

const CHANGED = 'dreamreel:failed-images';
const RETRY = 'dreamreel:retry-images';

/**
 * Returns the number of failed images on the page. It is stored on the document because each front end has its own copy
 * of this module.
 */
function failedImages(): number {
  return Number(document.documentElement.dataset.failedImages ?? 0);
}

/** Counts a failed image. Returns a function that subtracts it again. */
export function countFailedImage(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: number): void {
  document.documentElement.dataset.failedImages = `${failedImages() + by}`;
  dispatchEvent(new Event(CHANGED));
}

/** Retries all failed images on the page, in every front end. */
export function retryImages(): void {
  dispatchEvent(new Event(RETRY));
}

/**
 * Calls `retry` when a visitor retries failed images or the browser is online again. Returns a function that
 * unsubscribes.
 */
export function onImageRetry(retry: () => void): () => void {
  addEventListener(RETRY, retry);
  addEventListener('online', retry);
  return () => {
    removeEventListener(RETRY, retry);
    removeEventListener('online', retry);
  };
}

/** Returns true if an image on the page has failed, as React state. */
export function useFailedImages(): boolean {
  return useSyncExternalStore(onChange, failedImages) > 0;
}

function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
