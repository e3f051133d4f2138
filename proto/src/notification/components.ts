import type { NamedSchemas } from '../openapi/schema-registries.ts';
import { mailRunSchema } from './mail-run.ts';
import { unsubscribedSchema } from './operations.ts';
import { pushKeySchema, pushSubscriptionSchema } from './push.ts';

/** Named OpenAPI schemas for notifications. Browsers never import this file. */
export const notificationSchemas = {
  MailRun: mailRunSchema,
  PushKey: pushKeySchema,
  PushSubscription: pushSubscriptionSchema,
  Unsubscribed: unsubscribedSchema,
} as const satisfies NamedSchemas;
