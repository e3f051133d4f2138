import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { loadShellConfig } from './load-shell-config.ts';

/** A page that another build brings: where it is, and what stands in its place meanwhile. */
export type RemotePageSource = {
  /** Loads the page; a failed attempt may be repeated. */
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly Skeleton: ComponentType;
};

/** Describes the page that a remote exposes, e.g. `remotePage('player/daily-game-page', 'DailyGamePage', …)`. */
export function remotePage(id: string, componentName: string, Skeleton: ComponentType): RemotePageSource {
  return {
    Skeleton,
    load: async () => {
      await registerRemote(id.slice(0, id.indexOf('/')));
      const module: unknown = await loadRemote(id);
      return { default: componentIn(module, componentName) };
    },
  };
}

const registered = new Set<string>();

/**
 * The federation runtime remembers a remote that failed; registering it anew by force is the way to make it forget.
 * A remote that has loaded is never registered again, as that would throw its modules away.
 */
async function registerRemote(name: string): Promise<void> {
  const { remotes } = await loadShellConfig();
  const entry = remotes[name];
  if (entry === undefined) throw new Error(`config.json names no remote "${name}"`);
  registerRemotes([{ name, entry }], { force: registered.has(name) });
  registered.add(name);
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
