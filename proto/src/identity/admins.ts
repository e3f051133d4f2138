import * as z from 'zod/mini';
import { rowIdSchema } from '../row-ids.ts';

/** `admin` may do everything; `editor` edits movies, prompts, images and the calendar. */
export const adminRoleSchema = z.enum(['admin', 'editor']);
export type AdminRole = z.output<typeof adminRoleSchema>;

/** How long an invitation can be used. */
export const INVITATION_DAYS = 7;
// Lengths in characters. The least of a password is that of the configured admin's in production.
export const ADMIN_PASSWORD_MIN_LENGTH = 12;
export const ADMIN_NAME_MAX_LENGTH = 60;
export const INVITATION_NOTE_MAX_LENGTH = 100;

/** Somebody with access to the dashboard. */
export const adminPersonSchema = z.object({
  /** Null for the configured admin, who is in no table and can neither be changed nor removed. */
  id: z.nullable(rowIdSchema),
  name: z.string(),
  role: adminRoleSchema,
  /** False once deactivated: who is cannot sign in. */
  active: z.boolean(),
  /** Null for the configured admin. */
  joinedAt: z.nullable(z.iso.datetime()),
  /** Who has invited them. */
  invitedBy: z.nullable(z.string()),
});
export type AdminPerson = z.output<typeof adminPersonSchema>;

/** An invitation that can still be used. */
export const invitationSchema = z.object({
  id: rowIdSchema,
  role: adminRoleSchema,
  /** For whom it is, in the words of who has invited; may be empty. */
  note: z.string(),
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** The secret of an invitation's link. Any other text belongs to no invitation. */
export const invitationTokenSchema = z._default(z.string().check(z.maxLength(200)), '');
