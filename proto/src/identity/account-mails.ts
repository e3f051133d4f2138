import * as z from 'zod/mini';
import { rowIdSchema } from '../row-ids.ts';
import { accountLanguageSchema } from './account-language.ts';

/** The purpose of the link in an email. */
export const linkPurposeSchema = z.enum(['verify-email', 'change-email', 'reset-password']);
export type LinkPurpose = z.output<typeof linkPurposeSchema>;

/** The kinds of account emails: those with a link, and notifications. */
const accountMailKindSchema = z.enum([...linkPurposeSchema.options, 'email-changed', 'password-changed']);
export type AccountMailKind = z.output<typeof accountMailKindSchema>;

/** An account email to send. */
export const accountMailSchema = z.object({
  mailId: z.uuid(),
  userId: rowIdSchema,
  kind: accountMailKindSchema,
  /** The recipient. When the address changes, the old address is notified and the new one receives the link. */
  email: z.string(),
  language: accountLanguageSchema,
});
export type AccountMail = z.output<typeof accountMailSchema>;
