import { configSchema as catalogue } from '@dreamreel/catalogue/config';
import { configSchema as game } from '@dreamreel/game/config';
import { configSchema as gateway } from '@dreamreel/gateway/config';
import { configSchema as generation } from '@dreamreel/generation/config';
import { configSchema as identity } from '@dreamreel/identity/config';
import { configSchema as notification } from '@dreamreel/notification/config';
import { configSchema as social } from '@dreamreel/social/config';
import type * as z from 'zod';

/** The settings schema of each service. */
export const serviceSchemas: Readonly<Record<string, z.ZodObject>> = {
  catalogue,
  game,
  gateway,
  generation,
  identity,
  notification,
  social,
};

/** Service settings that the product sets itself, whatever its environment contains. */
export const DECIDED_FOR_SERVICES: readonly string[] = [
  'DATABASE_URL',
  'DREAMREEL_CLOCK_OFFSET_MS',
  'GATEWAY_URL',
  'HEALTH_HOST',
  'HEALTH_PORT',
  'IMAGE_FOLDER',
  'IMAGE_STORE',
  'MAILBOX_FOLDER',
];

/** Returns whether this is an OpenTelemetry variable, which OpenTelemetry's libraries read themselves. */
export const isTelemetry = (name: string) => name.startsWith('OTEL_');

/** Returns whether a service accepts a setting from the environment of `npm start`. */
export function acceptsSetting(service: string, name: string): boolean {
  return Object.hasOwn(serviceSchemas[service]?.shape ?? {}, name) && !DECIDED_FOR_SERVICES.includes(name);
}
