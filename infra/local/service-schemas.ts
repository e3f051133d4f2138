import type * as z from 'zod';
import { configSchema as catalogue } from '../../services/catalogue/src/config.ts';
import { configSchema as game } from '../../services/game/src/config.ts';
import { configSchema as gateway } from '../../services/gateway/src/config.ts';
import { configSchema as generation } from '../../services/generation/src/config.ts';
import { configSchema as identity } from '../../services/identity/src/config.ts';
import { configSchema as notification } from '../../services/notification/src/config.ts';
import { configSchema as social } from '../../services/social/src/config.ts';

/** The settings of each service, by its own schema. */
export const serviceSchemas: Readonly<Record<string, z.ZodObject>> = {
  catalogue,
  game,
  gateway,
  generation,
  identity,
  notification,
  social,
};

/** Settings of services that the product decides for them, whatever its own environment says. */
export const DECIDED_FOR_SERVICES: readonly string[] = [
  'DATABASE_URL',
  'DREAMREEL_CLOCK_OFFSET_MS',
  'HEALTH_HOST',
  'HEALTH_PORT',
  'IMAGE_FOLDER',
  'IMAGE_STORE',
  'MAILBOX_FOLDER',
  'SCENES_BASE_URL',
  'SCENES_MODEL',
];

/** OpenTelemetry's own variables, which its libraries read by themselves. */
export const isTelemetry = (name: string) => name.startsWith('OTEL_');

/** Whether a service takes a setting from the environment of `npm start`. */
export function takes(service: string, name: string): boolean {
  return Object.hasOwn(serviceSchemas[service]?.shape ?? {}, name) && !DECIDED_FOR_SERVICES.includes(name);
}
