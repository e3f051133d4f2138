import * as z from 'zod/mini';
import { rowIdSchema } from '../row-ids.ts';
import { accountLanguageSchema } from './account-language.ts';

/** The purpose of the link in an email. */
export const linkPurposeSchema = z.enum(['verify-email', 'change-email', 'reset-password']);
export type LinkPurpose = z.output<typeof linkPurposeSchema>;

/** The types of account emails. Some emails contain a link, and the others are notifications. */
export const accountMailKindSchema = z.enum([...linkPurposeSchema.options, 'email-changed', 'password-changed']);
export type AccountMailKind = z.output<typeof accountMailKindSchema>;

/** An account email that must be sent. */
export const accountMailSchema = z.object({
  mailId: z.uuid(),
  userId: rowIdSchema,
  kind: accountMailKindSchema,
  /**
   * The recipient's email address. When a user changes their email address, the old address gets a notification and the
   * new one gets a verification link.
   */
  email: z.string(),
  language: accountLanguageSchema,
});
export type AccountMail = z.output<typeof accountMailSchema>;
