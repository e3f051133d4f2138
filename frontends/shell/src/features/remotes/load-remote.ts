import { loadRemote as loadFromFederation, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadShellConfig } from './load-shell-config.ts';

const attempted = new Set<string>();
const loaded = new Set<string>();

/** Loads a module that a remote exposes, e.g. `player/daily-page`. A failed attempt may be repeated. */
export async function loadRemote(id: string): Promise<unknown> {
  const name = id.slice(0, id.indexOf('/'));
  if (!loaded.has(name)) await register(name);
  const module: unknown = await loadFromFederation(id);
  loaded.add(name);
  return module;
}

/**
 * The federation runtime remembers a remote that failed; registering it by force makes it forget. One that has loaded
 * is left alone: force would throw its modules away.
 */
async function register(name: string): Promise<void> {
  const { remotes } = await loadShellConfig();
  const entry = remotes[name];
  if (entry === undefined) throw new Error(`config.json names no remote "${name}"`);
  registerRemotes([{ name, entry }], { force: attempted.has(name) });
  attempted.add(name);
}
