import * as z from 'zod/mini';
import { rowIdSchema } from '../row-ids.ts';

/**
 * The role of a person. An `admin` can do everything. An `editor` can edit movies, prompts, images and the calendar.
 */
export const adminRoleSchema = z.enum(['admin', 'editor']);
export type AdminRole = z.output<typeof adminRoleSchema>;

/** Number of days for which an invitation is valid. */
export const INVITATION_DAYS = 7;
// Lengths in characters. The configured admin's password has the same minimum length in production.
export const ADMIN_PASSWORD_MIN_LENGTH = 12;
export const ADMIN_NAME_MAX_LENGTH = 60;
export const INVITATION_NOTE_MAX_LENGTH = 100;

/** A person with access to the dashboard. */
export const adminPersonSchema = z.object({
  /** Null for the configured admin, who isn't stored in the database and can't be changed or removed. */
  id: z.nullable(rowIdSchema),
  name: z.string(),
  role: adminRoleSchema,
  /** False for a deactivated person, who can't sign in. */
  active: z.boolean(),
  /** Null for the configured admin. */
  joinedAt: z.nullable(z.iso.datetime()),
  /** Name of the person who invited them. */
  invitedBy: z.nullable(z.string()),
});
export type AdminPerson = z.output<typeof adminPersonSchema>;

/** An invitation that can still be used. */
export const invitationSchema = z.object({
  id: rowIdSchema,
  role: adminRoleSchema,
  /** The inviting person's note about the recipient. Can be empty. */
  note: z.string(),
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** The secret in an invitation's link. Any text is accepted here, because an unknown secret just has no invitation. */
export const invitationTokenSchema = z._default(z.string().check(z.maxLength(200)), '');
