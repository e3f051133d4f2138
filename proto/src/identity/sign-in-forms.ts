import * as z from 'zod/mini';
import { accountLanguageSchema } from './account-language.ts';

/**
 * A text field in a form. The schema checks only the length, because the service must validate fields in the specified
 * order.
 */
export const formTextSchema = z._default(z.string().check(z.maxLength(1_000)), '');

export const credentialsSchema = z.object({ email: formTextSchema, password: formTextSchema });
export const newAccountSchema = z.object({
  name: formTextSchema,
  email: formTextSchema,
  password: formTextSchema,
  /** Language of the account's emails. Defaults to English. */
  language: z.optional(accountLanguageSchema),
});
export const adminCredentialsSchema = z.object({ username: formTextSchema, password: formTextSchema });
