import { useSyncExternalStore } from 'react';

const CHANGED = 'dreamreel:failed-images';
const RETRY = 'dreamreel:retry-images';

/** How many images on the page did not load. On the document, because each front end has this file for itself. */
function failedImages(): number {
  return Number(document.documentElement.dataset.failedImages ?? 0);
}

/** Counts an image that did not load; returns what takes it off again. */
export function countFailedImage(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: number): void {
  document.documentElement.dataset.failedImages = `${failedImages() + by}`;
  dispatchEvent(new Event(CHANGED));
}

/** Loads again whatever images of the page did not load, those of every front end. */
export function retryImages(): void {
  dispatchEvent(new Event(RETRY));
}

/** Calls `retry` when images are to be loaded again: somebody asks for it, or the network is back. */
export function onImageRetry(retry: () => void): () => void {
  addEventListener(RETRY, retry);
  addEventListener('online', retry);
  return () => {
    removeEventListener(RETRY, retry);
    removeEventListener('online', retry);
  };
}

/** Whether an image on the page did not load, as React state. */
export function useFailedImages(): boolean {
  return useSyncExternalStore(onChange, failedImages) > 0;
}

function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
