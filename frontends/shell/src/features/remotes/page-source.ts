import { type ComponentType, lazy } from 'react';

/** A page that another build brings, and what stands in its place meanwhile. */
export type PageSource = {
  readonly Skeleton: ComponentType;
  /** The page, loaded once it is rendered. */
  readonly component: () => ComponentType;
  /** A new attempt after a failure: React.lazy keeps its failure for ever. */
  readonly renew: () => ComponentType;
  /** Fetches the page's files ahead of need. */
  readonly prefetch: () => void;
};

type Load = (id: string) => Promise<unknown>;

/** Describes a page by the module that holds it and the name of the component, e.g. `'player/landing-page', 'LandingPage'`. */
export function pageSource(load: Load, id: string, componentName: string, Skeleton: ComponentType): PageSource {
  const attempt = () => lazy(async () => ({ default: componentIn(await load(id), componentName) }));
  let current = attempt();
  return {
    Skeleton,
    component: () => current,
    renew: () => {
      current = attempt();
      return current;
    },
    // Whoever really needs the page will see the failure.
    prefetch: () => void load(id).catch(() => undefined),
  };
}

function componentIn(module: unknown, name: string): ComponentType {
  if (typeof module === 'object' && module !== null && name in module) {
    const component: unknown = Reflect.get(module, name);
    if (isComponent(component)) return component;
  }
  throw new Error(`The remote exposes no component "${name}"`);
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}
