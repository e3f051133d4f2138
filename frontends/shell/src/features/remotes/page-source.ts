import { type ComponentType, lazy } from 'react';

/** A lazy-loaded page and its placeholder. */
export type PageSource = {
  readonly Skeleton: ComponentType;
  /** Returns the page component, which starts loading on first render. */
  readonly component: () => ComponentType;
  /** Returns a new component that loads the page again. `React.lazy` would cache a failure forever. */
  readonly retry: () => ComponentType;
  /** Prefetches the files that the page needs. */
  readonly prefetch: () => void;
};

/** A page that didn't load. Any other error that a page throws is a crash. */
export class PageLoadError extends Error {}

export function pageSource(load: () => Promise<ComponentType>, Skeleton: ComponentType): PageSource {
  const attempt = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (cause) => {
          throw new PageLoadError('The page did not load', { cause });
        },
      ),
    );
  let current = attempt();
  return {
    Skeleton,
    component: () => current,
    retry: () => {
      current = attempt();
      return current;
    },
    // If prefetching fails, the error is reported when the page is opened.
    prefetch: () => void load().catch(() => undefined),
  };
}
