import { useTexts } from '@dreamreel/ui/i18n/texts';
import { retryImages, useFailedImages } from '@dreamreel/ui/network/failed-images';
import { useEffect, useSyncExternalStore } from 'react';
import { layoutTexts } from './texts.ts';

/**
 * Images are retried when the browser is online again, and once more after this delay: the interface can be up before
 * requests succeed.
 */
const SECOND_RETRY_MS = 5_000;

/** A line below the header that reports a missing network or failed images. It stays visible while the page scrolls. */
export function NetworkLine() {
  const texts = useTexts(layoutTexts);
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine);
  const hasFailedImages = useFailedImages();
  useEffect(retryImagesLater, []);
  return (
    <div role="status" className="sticky top-0 z-20 bg-screen text-center text-ink-soft text-sm">
      {!isOnline ? (
        <p className="py-1">{texts.offline}</p>
      ) : (
        hasFailedImages && (
          <p>
            {texts.imagesFailed}{' '}
            <button
              type="button"
              onClick={retryImages}
              className="min-h-7 px-1 font-medium text-accent-ink underline underline-offset-4"
            >
              {texts.tryAgain}
            </button>
          </p>
        )
      )}
    </div>
  );
}

function onChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function retryImagesLater(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listener = () => {
    clearTimeout(timer);
    timer = setTimeout(retryImages, SECOND_RETRY_MS);
  };
  addEventListener('online', listener);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', listener);
  };
}
