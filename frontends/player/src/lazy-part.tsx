import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part of a page that loads when it is first shown. React.lazy would keep a failure for ever and fail the
 * whole page; here `Missing`, by default a line that says so, replaces the part.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = DidNotLoad,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Missing) }));
}

function DidNotLoad() {
  return (
    <p className="mt-4 text-ink-soft text-sm">
      This part did not load. Your game is saved; reload the page to see the rest.
    </p>
  );
}
