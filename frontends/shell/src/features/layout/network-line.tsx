import { useTexts } from '@dreamreel/ui/i18n/texts';
import { retryImages, useFailedImages } from '@dreamreel/ui/network/failed-images';
import { useEffect, useSyncExternalStore } from 'react';
import { layoutTexts } from './texts.ts';

/** Images are tried when the network is back, and once more then: an interface is up before requests succeed. */
const AGAIN_MS = 5_000;

/** One line under the header: that there is no network, or that images did not load. It stays in view while one scrolls. */
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
    timer = setTimeout(retryImages, AGAIN_MS);
  };
  addEventListener('online', listener);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', listener);
  };
}
