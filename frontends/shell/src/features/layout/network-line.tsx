import { onWindowEvents } from '@dreamreel/ui/browser/front-end-events';
import { retryImages, useFailedImages } from '@dreamreel/ui/network/image-source';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * Failed images are retried when the browser goes online, and once more after this delay. Browsers can report that they
 * are online before requests succeed.
 */
const SECOND_RETRY_MS = 5_000;

export function NetworkLine({ isPlayers }: { isPlayers: boolean }) {
  const { t } = useLingui();
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  const hasFailedImages = useFailedImages();
  useEffect(retryImagesLater, []);
  return (
    <div role="status" className="sticky top-0 z-20 bg-screen text-center text-ink-soft text-sm">
      {!isOnline ? (
        <p className="py-1">
          {isPlayers
            ? t`You’re offline. Your guess stays here.`
            : t`You’re offline. What you typed stays on this page.`}
        </p>
      ) : (
        hasFailedImages && (
          <p>
            <Trans>Some images didn’t load.</Trans>{' '}
            <button
              type="button"
              onClick={retryImages}
              className="min-h-7 px-1 font-medium text-accent-ink underline underline-offset-4"
            >
              <Trans>Try again</Trans>
            </button>
          </p>
        )
      )}
    </div>
  );
}

const onNetworkChange = onWindowEvents('online', 'offline');

function retryImagesLater(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onWindowEvents('online')(() => {
    clearTimeout(timer);
    timer = setTimeout(retryImages, SECOND_RETRY_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
