import { loadRemote as loadFromFederation, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadShellConfig } from './load-shell-config.ts';

const states = new Map<string, 'loading' | 'loaded' | 'failed'>();

/** Loads a module that a remote exposes, e.g. `player/daily-page`. A failed attempt may be repeated. */
export async function loadRemote(id: string): Promise<unknown> {
  const name = id.slice(0, id.indexOf('/'));
  await register(name);
  try {
    const module: unknown = await loadFromFederation(id);
    states.set(name, 'loaded');
    return module;
  } catch (failure) {
    if (states.get(name) !== 'loaded') states.set(name, 'failed');
    throw failure;
  }
}

/**
 * The federation runtime caches a remote that failed; `force` clears that. A remote that has loaded, or that another
 * part of the page is loading, is not registered again: `force` would discard its modules.
 */
async function register(name: string): Promise<void> {
  const { remotes } = await loadShellConfig();
  const state = states.get(name);
  if (state === 'loading' || state === 'loaded') return;
  const entry = remotes[name];
  if (entry === undefined) throw new Error(`config.json names no remote "${name}"`);
  registerRemotes([{ name, entry }], { force: state === 'failed' });
  states.set(name, 'loading');
}
