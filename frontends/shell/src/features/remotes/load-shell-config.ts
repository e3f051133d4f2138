import { type ShellConfig, shellConfigSchema } from '@dreamreel/proto/shell-config';
import { synchroniseClock } from '@dreamreel/ui/browser/clock';
import { request } from '@dreamreel/ui/network/http';

let loading: Promise<ShellConfig> | undefined;

/** The configuration of this visit, fetched once; a failed attempt is forgotten, so that the next call tries again. */
export function loadShellConfig(): Promise<ShellConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<ShellConfig> {
  const config = shellConfigSchema.parse(await request('/config.json'));
  synchroniseClock(config.serverTime);
  return config;
}
