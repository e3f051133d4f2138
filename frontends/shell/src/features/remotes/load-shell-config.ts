import { type ShellConfig, shellConfigSchema } from '@dreamreel/proto/shell-config';
import { synchronizeClock } from '@dreamreel/ui/browser/clock';
import { request } from '@dreamreel/ui/network/http';

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
