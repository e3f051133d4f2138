import { useTexts } from '@dreamreel/ui/i18n/texts';
import { retryImages, useFailedImages } from '@dreamreel/ui/network/failed-images';
import { useEffect, useSyncExternalStore } from 'react';
import { layoutTexts } from './texts.ts';

/**
 * Failed images are retried when the browser goes online, and once more after this delay. Browsers can report that they
 * are online before requests succeed.
 */
const SECOND_RETRY_MS = 5_000;

/**
 * Banner below the header that reports a lost connection or failed images. The banner is sticky, so it stays visible
 * while scrolling.
 */
export function NetworkLine({ isPlayers }: { isPlayers: boolean }) {
  const texts = useTexts(layoutTexts);
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine);
  const hasFailedImages = useFailedImages();
  useEffect(retryImagesLater, []);
  return (
    <div role="status" className="sticky top-0 z-20 bg-screen text-center text-ink-soft text-sm">
      {!isOnline ? (
        <p className="py-1">{isPlayers ? texts.offline : texts.dashboardOffline}</p>
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
