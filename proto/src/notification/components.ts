import type { NamedSchemas } from '../openapi/schema-registries.ts';
import { mailRunSchema } from './mail-run.ts';
import { unsubscribedSchema } from './operations.ts';
import { pushKeySchema, pushSubscriptionSchema } from './push.ts';

/** The named schemas of this domain in the OpenAPI document. Browsers never import this file. */
export const notificationSchemas = {
  MailRun: mailRunSchema,
  PushKey: pushKeySchema,
  PushSubscription: pushSubscriptionSchema,
  Unsubscribed: unsubscribedSchema,
} as const satisfies NamedSchemas;
