import * as z from 'zod/mini';
import { accountLanguageSchema } from './account-language.ts';

/** A text of a form. Only its size is checked: the service validates it in the specified order, with the specified texts. */
export const formTextSchema = z._default(z.string().check(z.maxLength(1_000)), '');

export const credentialsSchema = z.object({ email: formTextSchema, password: formTextSchema });
export const newAccountSchema = z.object({
  name: formTextSchema,
  email: formTextSchema,
  password: formTextSchema,
  /** Of the account's mails; English where it is missing. */
  language: z.optional(accountLanguageSchema),
});
export const adminCredentialsSchema = z.object({ username: formTextSchema, password: formTextSchema });
