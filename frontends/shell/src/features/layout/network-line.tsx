import { retryImages, useFailedImages } from '@dreamreel/ui/failed-images';
import { useSyncExternalStore } from 'react';

/** One line under the header: that there is no network, or that images did not load. It stays in view while one scrolls. */
export function NetworkLine() {
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine);
  const hasFailedImages = useFailedImages();
  return (
    <div role="status" className="sticky top-0 z-20 bg-screen text-center text-ink-soft text-sm">
      {!isOnline ? (
        <p className="py-1">You are offline. What you type is kept.</p>
      ) : (
        hasFailedImages && (
          <p>
            Some images did not load.{' '}
            <button
              type="button"
              onClick={retryImages}
              className="min-h-7 px-1 font-medium text-accent-ink underline underline-offset-4"
            >
              Try again
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
