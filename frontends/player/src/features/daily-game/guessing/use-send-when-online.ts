import { HttpError } from '@dreamreel/ui/network/http';
import { useEffect, useState } from 'react';

/**
 * Returns a function that sends a guess. If the browser is offline, the guess is sent again once the browser is online,
 * unless the player has left the page. The server doesn't count a guess twice, even if only its response was lost.
 */
export function useSendWhenOnline(onWait: () => void) {
  const [page] = useState(() => new AbortController());
  useEffect(() => () => page.abort(), [page]);

  return async function sendWhenOnline<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (failure) {
      // Checked only after a failure because a server on the same device is reachable even if `onLine` is false.
      if (failure instanceof HttpError || navigator.onLine || page.signal.aborted) throw failure;
      onWait();
      await new Promise((resolve, reject) => {
        addEventListener('online', resolve, { once: true });
        page.signal.addEventListener('abort', () => reject(failure), { once: true });
      });
      return sendWhenOnline(send);
    }
  };
}
