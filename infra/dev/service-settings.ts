import { configSchema as catalogue } from '@dreamreel/catalogue/config';
import { configSchema as game } from '@dreamreel/game/config';
import { configSchema as gateway } from '@dreamreel/gateway/config';
import { configSchema as generation } from '@dreamreel/generation/config';
import { configSchema as identity } from '@dreamreel/identity/config';
import { ConfigError } from '@dreamreel/kit/process/config';
import { configSchema as notification } from '@dreamreel/notification/config';
import { configSchema as social } from '@dreamreel/social/config';
import * as z from 'zod';

export const serviceSchemas: Readonly<Record<string, z.ZodObject>> = {
  catalogue,
  game,
  gateway,
  generation,
  identity,
  notification,
  social,
};

/** Service settings that `npm start` always sets, regardless of the environment. */
export const FIXED_SERVICE_SETTINGS: readonly string[] = [
  'DATABASE_URL',
  'DREAMREEL_CLOCK_OFFSET_MS',
  'GATEWAY_URL',
  'HEALTH_HOST',
  'HEALTH_PORT',
  'IMAGE_FOLDER',
  'IMAGE_STORE',
  'MAILBOX_FOLDER',
];

const isTelemetry = (name: string) => name.startsWith('OTEL_');

function acceptsSetting(service: string, name: string): boolean {
  return Object.hasOwn(serviceSchemas[service]?.shape ?? {}, name) && !FIXED_SERVICE_SETTINGS.includes(name);
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the settings that are passed on to services unchanged. Empty variables count as unset. Throws a {@link
 * ConfigError} that lists every setting that a service would reject.
 */
export function readServiceSettings(env: Environment): Readonly<Record<string, string>> {
  const names = Object.keys(serviceSchemas);
  const settings: Record<string, string> = {};
  const problems = new Map<string, string>();
  for (const [name, value = ''] of Object.entries(env)) {
    const services = names.filter((service) => acceptsSetting(service, name));
    if (value === '' || (services.length === 0 && !isTelemetry(name))) continue;
    settings[name] = value;
    for (const service of services) {
      const type = serviceSchemas[service]?.shape[name];
      const problem = type && z.safeParse(type, value).error?.issues[0]?.message;
      if (problem) problems.set(name, problem);
    }
  }
  if (problems.size > 0) throw new ConfigError(problems);
  return settings;
}

export function serviceSettingsFor(
  service: string,
  settings: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => acceptsSetting(service, name) || isTelemetry(name)),
  );
}
