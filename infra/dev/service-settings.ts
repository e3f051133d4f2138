import { ConfigError } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { acceptsSetting, isTelemetry, serviceSchemas } from './service-schemas.ts';

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

/** Returns the settings that are passed on to a service. */
export function serviceSettingsFor(
  service: string,
  settings: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => acceptsSetting(service, name) || isTelemetry(name)),
  );
}
