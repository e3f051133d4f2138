import type { NamedSchemas } from '../openapi/schema-registries.ts';

/** The schemas of this domain that have a name in the OpenAPI document. Browsers never import this file. */
export const notificationSchemas = {} as const satisfies NamedSchemas;
