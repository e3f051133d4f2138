import * as z from 'zod';
import { defineCall } from '../operation.ts';
import { changePasswordErrors, joinErrors } from './admin-errors.ts';
import { adminOperations } from './admin-operations.ts';
import { adminRoleSchema } from './admins.ts';
import { auditDetailsSchema, auditOutcomeSchema } from './audit-log.ts';
import { adminSignedInSchema, sessionTokenSchema } from './sessions.ts';

/** The browser's data that the gateway adds to a call. */
const browser = {
  /** The client's IPv4 address or IPv6 /64 network, for rate limits. */
  clientAddress: z.string().min(1).max(64),
  /** Token of the browser's previous session. */
  previousToken: sessionTokenSchema.optional(),
};

/** The id that the gateway assigns to an action, so a repeated call doesn't write a second entry. */
const actionIdSchema = z.uuid();

/** An action on the dashboard before it runs. */
export const auditActionSchema = z.object({
  actionId: actionIdSchema,
  person: z.string().max(1_000).nullable(),
  role: z.nullable(adminRoleSchema),
  action: z.string().min(1).max(100),
  movieId: z.int().positive().max(2_147_483_647).nullable(),
  movieTitle: z.string().max(300).nullable(),
  details: auditDetailsSchema,
  clientAddress: browser.clientAddress,
});
export type AuditAction = z.output<typeof auditActionSchema>;

/** The result of an action, with data that is only known afterwards, such as the added movie or the changed person. */
export const auditResultSchema = z.object({
  details: auditDetailsSchema,
  outcome: auditOutcomeSchema,
  error: z.string().max(100).nullable(),
  movieId: auditActionSchema.shape.movieId,
  movieTitle: auditActionSchema.shape.movieTitle,
});
export type AuditResult = z.output<typeof auditResultSchema>;

/** The gateway's calls for accepting invitations, changing passwords and recording actions. */
export const adminCalls = {
  joinAsAdmin: defineCall({
    subject: 'rpc.identity.v1.join-as-admin',
    access: 'anyone',
    request: z.object({ ...adminOperations.joinAsAdmin.request.shape, ...browser }),
    response: adminSignedInSchema.required(),
    errors: joinErrors,
    timeoutMs: 5_000,
  }),
  changeAdminPassword: defineCall({
    subject: 'rpc.identity.v1.change-admin-password',
    access: 'editor',
    request: z.object({
      ...adminOperations.changeAdminPassword.request.shape,
      clientAddress: browser.clientAddress,
      /** Token of the session that continues. */
      token: sessionTokenSchema,
    }),
    response: adminOperations.changeAdminPassword.response,
    errors: changePasswordErrors,
    timeoutMs: 5_000,
  }),
  /** Records an action with the outcome `unknown` before it runs. If this call fails, the action doesn't run. */
  beginAction: defineCall({
    subject: 'rpc.identity.v1.begin-action',
    access: 'editor',
    request: auditActionSchema,
    response: z.object({}),
    errors: {},
    timeoutMs: 2_000,
    retry: true,
  }),
  /** Records the result of an action. The first result is kept. */
  endAction: defineCall({
    subject: 'rpc.identity.v1.end-action',
    access: 'editor',
    request: auditResultSchema.extend({ actionId: actionIdSchema }),
    response: z.object({}),
    errors: {},
    timeoutMs: 2_000,
    retry: true,
  }),
  /** Records a sign-in or sign-out with its result in one call, because the person is only known afterwards. */
  recordAction: defineCall({
    subject: 'rpc.identity.v1.record-action',
    access: 'anyone',
    request: auditActionSchema.extend(auditResultSchema.shape),
    response: z.object({}),
    errors: {},
    timeoutMs: 2_000,
    retry: true,
  }),
} as const;
