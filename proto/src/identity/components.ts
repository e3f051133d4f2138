import type { NamedSchemas } from '../openapi/schema-registries.ts';
import { signedInResponseSchema } from './operations.ts';
import { userSchema } from './users.ts';

/** The schemas of this domain that have a name in the OpenAPI document. Browsers never import this file. */
export const identitySchemas = {
  SignedIn: signedInResponseSchema,
  User: userSchema,
} as const satisfies NamedSchemas;
