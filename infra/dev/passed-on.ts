import { ConfigError } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { isTelemetry, serviceSchemas, takes } from './service-schemas.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of an environment that are passed on to services, unchanged. An empty variable counts as unset. Throws
 * {@link ConfigError} with every one that a service would reject.
 */
export function passedOn(env: Environment): Readonly<Record<string, string>> {
  const names = Object.keys(serviceSchemas);
  const passed: Record<string, string> = {};
  const problems = new Map<string, string>();
  for (const [name, value = ''] of Object.entries(env)) {
    const takers = names.filter((service) => takes(service, name));
    if (value === '' || (takers.length === 0 && !isTelemetry(name))) continue;
    passed[name] = value;
    for (const service of takers) {
      const type = serviceSchemas[service]?.shape[name];
      const problem = type && z.safeParse(type, value).error?.issues[0]?.message;
      if (problem) problems.set(name, problem);
    }
  }
  if (problems.size > 0) throw new ConfigError(problems);
  return passed;
}

/** The part of them that one service receives. */
export function passedOnTo(service: string, passed: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(passed).filter(([name]) => takes(service, name) || isTelemetry(name)));
}
