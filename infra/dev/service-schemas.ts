import { configSchema as catalogue } from '@dreamreel/catalogue/config';
import { configSchema as game } from '@dreamreel/game/config';
import { configSchema as gateway } from '@dreamreel/gateway/config';
import { configSchema as generation } from '@dreamreel/generation/config';
import { configSchema as identity } from '@dreamreel/identity/config';
import { configSchema as notification } from '@dreamreel/notification/config';
import { configSchema as social } from '@dreamreel/social/config';
import type * as z from 'zod';

/** Maps each service to its settings schema. */
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

/** Returns true for OpenTelemetry variables. The OpenTelemetry libraries read these variables directly. */
export const isTelemetry = (name: string) => name.startsWith('OTEL_');

/** Returns whether `npm start` passes a setting from the environment on to a service. */
export function acceptsSetting(service: string, name: string): boolean {
  return Object.hasOwn(serviceSchemas[service]?.shape ?? {}, name) && !DECIDED_FOR_SERVICES.includes(name);
}
