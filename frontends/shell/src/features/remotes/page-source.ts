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

type Load = (id: string) => Promise<unknown>;

/**
 * Creates the source of a page or part that a remote exposes.
 *
 * @param id the remote and the module, such as `player/daily-page`, which exports the component `DailyPage`
 */
export function remoteSource(load: Load, id: string, Skeleton: ComponentType): PageSource {
  const name = componentName(id.slice(id.indexOf('/') + 1));
  return pageSource(async () => componentIn(await load(id), name), Skeleton);
}

/** Converts a module name to a component name, such as `daily-page` to `DailyPage`. */
function componentName(module: string): string {
  return module.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function componentIn(module: unknown, name: string): ComponentType {
  if (typeof module === 'object' && module !== null && name in module) {
    const component: unknown = Reflect.get(module, name);
    if (isComponent(component)) return component;
  }
  throw new Error(`The remote doesn't expose a component "${name}"`);
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}
