import * as z from 'zod/mini';
import { rowIdSchema } from '../row-ids.ts';
import { accountLanguageSchema } from './account-language.ts';

/** What the link of a mail permits. */
export const linkPurposeSchema = z.enum(['verify-email', 'change-email', 'reset-password']);
export type LinkPurpose = z.output<typeof linkPurposeSchema>;

/** The mails about an account: those with a link, and those that only report what has happened. */
const accountMailKindSchema = z.enum([...linkPurposeSchema.options, 'email-changed', 'password-changed']);
export type AccountMailKind = z.output<typeof accountMailKindSchema>;

/** A mail about an account that is to be sent. */
export const accountMailSchema = z.object({
  mailId: z.uuid(),
  userId: rowIdSchema,
  kind: accountMailKindSchema,
  /** To whom: of a change of the address the old one is notified, and the new one gets the link. */
  email: z.string(),
  language: accountLanguageSchema,
});
export type AccountMail = z.output<typeof accountMailSchema>;
