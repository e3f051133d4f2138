import type { ComponentType } from 'react';
import { type PageSource, pageSource } from './page-source.ts';

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
