import { type ComponentType, lazy } from 'react';

/** A page that loads when it is needed, and what stands in its place meanwhile. */
export type PageSource = {
  readonly Skeleton: ComponentType;
  /** The page, loaded once it is rendered. */
  readonly component: () => ComponentType;
  /** Loads again after a failure: React.lazy keeps its failure for ever. */
  readonly renew: () => ComponentType;
  /** Fetches the page's files ahead of need. */
  readonly prefetch: () => void;
};

export function pageSource(load: () => Promise<ComponentType>, Skeleton: ComponentType): PageSource {
  const attempt = () => lazy(async () => ({ default: await load() }));
  let current = attempt();
  return {
    Skeleton,
    component: () => current,
    renew: () => {
      current = attempt();
      return current;
    },
    // The failure is shown when the page itself is opened.
    prefetch: () => void load().catch(() => undefined),
  };
}
