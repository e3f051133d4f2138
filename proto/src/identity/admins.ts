import * as z from 'zod/mini';
import { rowIdSchema } from '../row-ids.ts';

/**
 * The role of a dashboard account. An `admin` has full access. An `editor` can edit movies, prompts, images and the
 * calendar.
 */
export const adminRoleSchema = z.enum(['admin', 'editor']);
export type AdminRole = z.output<typeof adminRoleSchema>;

/** Invitations expire after this many days. */
export const INVITATION_DAYS = 7;
// Lengths are in characters. In production, the minimum length also applies to the configured admin's password.
export const ADMIN_PASSWORD_MIN_LENGTH = 12;
export const ADMIN_NAME_MAX_LENGTH = 60;
export const INVITATION_NOTE_MAX_LENGTH = 100;

/** A person who has access to the dashboard. */
export const adminPersonSchema = z.object({
  /**
   * Null for the admin from the server configuration, who isn't stored in the database and can't be changed or removed.
   */
  id: z.nullable(rowIdSchema),
  name: z.string(),
  role: adminRoleSchema,
  /** False if the person was deactivated and can't sign in. */
  active: z.boolean(),
  /** Null for the admin from the server configuration. */
  joinedAt: z.nullable(z.iso.datetime()),
  /** Name of the admin who sent the invitation. */
  invitedBy: z.nullable(z.string()),
});
export type AdminPerson = z.output<typeof adminPersonSchema>;

/** An invitation that hasn't been used, revoked or expired. */
export const invitationSchema = z.object({
  id: rowIdSchema,
  role: adminRoleSchema,
  /** A note about the recipient, written by the admin who sent the invitation. Can be empty. */
  note: z.string(),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.output<typeof invitationSchema>;

/**
 * The secret in an invitation link. The schema accepts any text because an unknown secret isn't a validation error.
 */
export const invitationTokenSchema = z._default(z.string().check(z.maxLength(200)), '');
