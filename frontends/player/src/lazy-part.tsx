import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part of a page that loads when it is first shown. React.lazy would keep a failure for ever and take the page with
 * it; here a line stands in the part's place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => DidNotLoad) }));
}

function DidNotLoad() {
  return (
    <p className="mt-4 text-ink-soft text-sm">
      This part did not load. Your game is saved; reload the page to see the rest.
    </p>
  );
}
