import { type ComponentType, lazy } from 'react';

/** A page that loads on demand, with its placeholder. */
export type PageSource = {
  readonly Skeleton: ComponentType;
  /** Returns the page, which loads when it is first rendered. */
  readonly component: () => ComponentType;
  /** Retries after a failure, which React.lazy would cache forever. */
  readonly retry: () => ComponentType;
  /** Prefetches the page's files. */
  readonly prefetch: () => void;
};

export function pageSource(load: () => Promise<ComponentType>, Skeleton: ComponentType): PageSource {
  const attempt = () => lazy(async () => ({ default: await load() }));
  let current = attempt();
  return {
    Skeleton,
    component: () => current,
    retry: () => {
      current = attempt();
      return current;
    },
    // A failure is reported when the page is opened.
    prefetch: () => void load().catch(() => undefined),
  };
}
