import * as z from 'zod/mini';
import { defineOperations } from '../operation.ts';
import { rowIdInRequest } from '../row-ids.ts';
import { adminCredentialsSchema, formTextSchema, PASSWORD_MAX_LENGTH } from './account-forms.ts';
import {
  ADMIN_NAME_MAX_LENGTH,
  ADMIN_PASSWORD_MIN_LENGTH,
  adminPersonSchema,
  adminRoleSchema,
  INVITATION_NOTE_MAX_LENGTH,
  invitationSchema,
  invitationTokenSchema,
} from './admins.ts';
import { auditPageSchema, auditQuerySchema, recentChangeSchema } from './audit-log.ts';

export const adminPasswordErrors = {
  'weak-password': { status: 400, message: `Password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters long` },
  'password-too-long': { status: 400, message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters long` },
  'common-password': { status: 400, message: 'This password is too common. Choose another one.' },
} as const;

/** Used, revoked, expired and malformed invitation links all return this error. */
const invitationErrors = {
  'invitation-ended': { status: 410, message: 'This invitation is no longer valid. Ask an admin for a new one.' },
} as const;

export const joinErrors = {
  'missing-fields': { status: 400, message: 'Please fill in all required fields' },
  'name-too-long': { status: 400, message: `Name must be at most ${ADMIN_NAME_MAX_LENGTH} characters long` },
  'name-taken': {
    status: 409,
    message: 'This name is already used or looks like another admin’s name. Choose another one.',
  },
  ...adminPasswordErrors,
  ...invitationErrors,
} as const;

const success = z.literal(true);
const limits = { rateLimitPerMinute: 120, maxBodyBytes: 4_096 } as const;

/** Operations for dashboard accounts, invitations and the audit log. */
export const adminOperations = defineOperations('identity', {
  people: {
    summary: 'Lists all people with access to the dashboard and the open invitations.',
    http: { method: 'GET', path: '/api/admin/people', ...limits },
    response: z.object({ people: z.array(adminPersonSchema), invitations: z.array(invitationSchema) }),
    access: 'admin',
  },
  inviteAdmin: {
    summary: 'Creates an invitation to the dashboard. Only this response contains the secret for its link.',
    http: { method: 'POST', path: '/api/admin/invitations', ...limits },
    request: z.object({
      role: adminRoleSchema,
      note: z._default(z.string().check(z.maxLength(INVITATION_NOTE_MAX_LENGTH)), ''),
    }),
    response: z.object({ success, invitation: invitationSchema, token: z.string() }),
    access: 'admin',
  },
  withdrawInvitation: {
    summary: 'Withdraws an invitation, so its link no longer works.',
    http: { method: 'DELETE', path: '/api/admin/invitations/:invitationId', ...limits },
    request: z.object({ invitationId: rowIdInRequest('must be the id of an invitation') }),
    response: z.object({ success }),
    errors: {
      'no-such-invitation': {
        status: 404,
        message: 'This invitation was already used or withdrawn, or it has expired. Reload the page.',
      },
    },
    access: 'admin',
  },
  changeAdmin: {
    summary:
      'Changes a person’s role, or deactivates or reactivates them. Deactivation immediately ends their sessions.',
    http: { method: 'PATCH', path: '/api/admin/people/:adminId', ...limits },
    request: z
      .object({
        adminId: rowIdInRequest('must be the id of a person'),
        role: z.optional(adminRoleSchema),
        active: z.optional(z.boolean()),
      })
      .check(z.refine(({ role, active }) => role !== undefined || active !== undefined, 'Nothing to change')),
    response: z.object({ success, person: adminPersonSchema }),
    errors: {
      'no-such-admin': { status: 404, message: 'That admin no longer exists. Reload the page.' },
      'own-access': { status: 409, message: 'You can’t change your own role or access. Ask another admin.' },
    },
    access: 'admin',
    retry: true,
  },
  /**
   * The method is POST so that the invitation secret doesn't appear in URLs and access logs. The status is always 200
   * because the browser would log an error to its console for any other status.
   */
  adminInvitation: {
    summary: 'Returns the role of an invitation for the page of its link. The invitation stays valid.',
    http: { method: 'POST', path: '/api/admin/invitation', session: 'admin', ...limits },
    access: 'anyone',
    changesNothing: true,
    request: z.object({ invitation: invitationTokenSchema }),
    response: z.object({
      /** Null if the invitation link is invalid, used, revoked or expired. */
      offer: z.nullable(z.object({ role: adminRoleSchema, expiresAt: z.iso.datetime() })),
    }),
    retry: true,
  },
  joinAsAdmin: {
    summary: 'Accepts an invitation: adds a person with a name and a password, and signs them in.',
    http: { method: 'POST', path: '/api/admin/join', session: 'admin', ...limits },
    subject: undefined,
    access: 'anyone',
    request: z.extend(adminCredentialsSchema, { invitation: invitationTokenSchema }),
    response: z.object({ success, username: z.string(), role: adminRoleSchema }),
    errors: joinErrors,
    timeoutMs: 8_000,
  },
  changeAdminPassword: {
    summary: 'Changes the caller’s own dashboard password and ends their other sessions.',
    http: { method: 'POST', path: '/api/admin/password', ...limits },
    getsSessionToken: true,
    access: 'editor',
    request: z.object({ currentPassword: formTextSchema, newPassword: formTextSchema }),
    response: z.object({ success }),
    errors: {
      'missing-fields': { status: 400, message: 'Please fill in all required fields' },
      'wrong-credentials': { status: 403, message: 'The current password is incorrect. Try again.' },
      'configured-admin': {
        status: 409,
        message: 'This admin’s password is set in the configuration of the identity service. Change it there.',
      },
      'too-many-attempts': { status: 429, message: 'Too many attempts. Wait a while and try again.' },
      ...adminPasswordErrors,
    },
  },
  auditLog: {
    summary: 'Lists the actions on the dashboard, newest first.',
    http: { method: 'GET', path: '/api/admin/audit-log', rateLimitPerMinute: 300 },
    request: auditQuerySchema,
    response: auditPageSchema,
    access: 'admin',
  },
  recentChanges: {
    summary: 'Lists the latest changes to movies and their days, newest first, and the other people who made them.',
    http: { method: 'GET', path: '/api/admin/recent-changes', rateLimitPerMinute: 300 },
    response: z.array(recentChangeSchema),
    access: 'editor',
  },
});
