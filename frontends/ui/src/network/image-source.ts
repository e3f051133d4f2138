import { useEffect, useState } from 'react';
import { countFailedImage, onImageRetry } from './failed-images.ts';

/**
 * Which of several addresses an image is drawn from: the first that loads. After a failure the list begins anew when the
 * network is back or `retryImages` is called.
 *
 * @param sources in order of preference
 * @returns `source`: undefined where none has loaded; `key`: one for each try, for the `<img>`; `onError`: for the `<img>`
 */
export function useImageSource(sources: readonly string[]) {
  const wanted = sources.join(' ');
  const [tried, setTried] = useState({ wanted, failures: 0, round: 0 });
  const failures = tried.wanted === wanted ? tried.failures : 0;
  const source = sources[failures];
  const hasFailed = failures > 0;
  // An image of another site, such as a poster, has a drawn one in its place: nothing is said of it.
  const isMissed = source === undefined && sources.some(isOwnImage);

  useEffect(() => {
    if (!hasFailed) return;
    return onImageRetry(() => setTried(({ round }) => ({ wanted, failures: 0, round: round + 1 })));
  }, [hasFailed, wanted]);

  useEffect(() => (isMissed ? countFailedImage() : undefined), [isMissed]);

  return {
    source,
    key: `${source} ${tried.round}`,
    onError: () => setTried({ ...tried, wanted, failures: failures + 1 }),
  };
}

/** Whether an address is of the product's own images: they alone exist in several widths. */
export function isOwnImage(source: string): boolean {
  return source.startsWith('/images/');
}
