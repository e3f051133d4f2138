import { type ShellConfig, shellConfigSchema } from '@dreamreel/proto/shell-config';
import { synchronizeClock } from '@dreamreel/ui/browser/clock';
import { request } from '@dreamreel/ui/network/http';
import type { Messages } from '@lingui/core';
import { loadRemote as loadFromFederation, registerRemotes } from '@module-federation/enhanced/runtime';
import { addGermanMessages } from '../../german-messages.ts';

/** A registration of a remote, shared by all loads until one of them fails. */
type Registration = { state: 'loading' | 'loaded' | 'failed' };

const registrations = new Map<string, Registration>();

/**
 * Loads a module exposed by a remote, such as `player/daily-page`, and the remote's German messages if necessary. After a failure, the function can be called again.
 */
export async function loadRemote(id: string): Promise<unknown> {
  const name = id.slice(0, id.indexOf('/'));
  const registration = await register(name);
  try {
    const [module] = await Promise.all([loadFromFederation<unknown>(id), germanMessagesOf(name)]);
    registration.state = 'loaded';
    return module;
  } catch (failure) {
    if (registration.state === 'loading') registration.state = 'failed';
    throw failure;
  }
}

/**
 * Registers a remote. The federation runtime caches failed remotes, so `force` is needed to register a failed remote
 * again. Remotes that are loaded or still loading are skipped because `force` would discard their modules.
 */
async function register(name: string): Promise<Registration> {
  const { remotes } = await loadShellConfig();
  const current = registrations.get(name);
  if (current !== undefined && current.state !== 'failed') return current;
  const entry = remotes[name];
  if (entry === undefined) throw new Error(`config.json doesn't list the remote "${name}"`);
  registerRemotes([{ name, entry }], { force: current !== undefined });
  const registration: Registration = { state: 'loading' };
  registrations.set(name, registration);
  return registration;
}

const germanMessages = new Map<string, Promise<void>>();

/** Adds the German messages of a remote, once. */
function germanMessagesOf(name: string): Promise<void> {
  const load = async () => (await loadFromFederation<{ messages: Messages }>(`${name}/german`)) ?? { messages: {} };
  const messages = germanMessages.get(name) ?? addGermanMessages(load);
  germanMessages.set(name, messages);
  return messages;
}

let loading: Promise<ShellConfig> | undefined;

/** Loads the configuration once per visit. Failures aren't cached, so the next call tries again. */
export function loadShellConfig(): Promise<ShellConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<ShellConfig> {
  const config = shellConfigSchema.parse(await request('/config.json'));
  synchronizeClock(config.serverTime);
  return config;
}
