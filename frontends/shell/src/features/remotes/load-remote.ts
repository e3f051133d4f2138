import { loadRemote as loadFromFederation, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadShellConfig } from './load-shell-config.ts';

const states = new Map<string, 'loading' | 'loaded' | 'failed'>();

/**
 * Loads a module exposed by a remote, such as `player/daily-page`. After a failure, the function can be called again.
 */
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
 * Registers a remote. The federation runtime caches failed remotes, so `force` is needed to register a failed remote
 * again. Remotes that are loaded or still loading are skipped, because `force` would discard their modules.
 */
async function register(name: string): Promise<void> {
  const { remotes } = await loadShellConfig();
  const state = states.get(name);
  if (state === 'loading' || state === 'loaded') return;
  const entry = remotes[name];
  if (entry === undefined) throw new Error(`config.json doesn't list the remote "${name}"`);
  registerRemotes([{ name, entry }], { force: state === 'failed' });
  states.set(name, 'loading');
}
