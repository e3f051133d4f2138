import * as z from 'zod/mini';
import { rowIdSchema } from '../row-ids.ts';
import { accountLanguageSchema } from './account-language.ts';

/** The purpose of the link in an email. */
export const linkPurposeSchema = z.enum(['verify-email', 'change-email', 'reset-password']);
export type LinkPurpose = z.output<typeof linkPurposeSchema>;

/** The types of account emails. Some contain a link, and the others are notifications. */
const accountMailKindSchema = z.enum([...linkPurposeSchema.options, 'email-changed', 'password-changed']);
export type AccountMailKind = z.output<typeof accountMailKindSchema>;

/** An account email that must be sent. */
export const accountMailSchema = z.object({
  mailId: z.uuid(),
  userId: rowIdSchema,
  kind: accountMailKindSchema,
  /**
   * The recipient's email address. When a user changes addresses, the notification is sent to the old address and the
   * link to the new address.
   */
  email: z.string(),
  language: accountLanguageSchema,
});
export type AccountMail = z.output<typeof accountMailSchema>;
