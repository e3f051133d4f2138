import * as z from 'zod';
import { defineCall } from '../operation.ts';
import { changePasswordErrors, joinErrors } from './admin-errors.ts';
import { adminOperations } from './admin-operations.ts';
import { adminRoleSchema } from './admins.ts';
import { auditDetailsSchema, auditOutcomeSchema } from './audit-log.ts';
import { adminSignedInSchema, sessionTokenSchema } from './sessions.ts';

/** What the gateway knows of a browser. */
const browser = {
  /** For rate limits: an IPv4 address, or the /64 of an IPv6 one. */
  clientAddress: z.string().min(1).max(64),
  /** The browser's session so far. */
  previousToken: sessionTokenSchema.optional(),
};

/** An action by the id that the gateway has given it, so that a repeated call writes no second entry. */
const actionIdSchema = z.uuid();

/** An action on the dashboard before it is tried. */
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

/** How it ended, and what was only known then: the movie that was added, the name of the person who was changed. */
export const auditResultSchema = z.object({
  details: auditDetailsSchema,
  outcome: auditOutcomeSchema,
  error: z.string().max(100).nullable(),
  movieId: auditActionSchema.shape.movieId,
  movieTitle: auditActionSchema.shape.movieTitle,
});
export type AuditResult = z.output<typeof auditResultSchema>;

/** What only the gateway calls: joining and passwords, which depend on cookie and address, and the audit log's entries. */
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
      /** The session that goes on. */
      token: sessionTokenSchema,
    }),
    response: adminOperations.changeAdminPassword.response,
    errors: changePasswordErrors,
    timeoutMs: 5_000,
  }),
  /** Writes an action down before it is tried, with the outcome `unknown`. Without this response it is not tried. */
  beginAction: defineCall({
    subject: 'rpc.identity.v1.begin-action',
    access: 'editor',
    request: auditActionSchema,
    response: z.object({}),
    errors: {},
    timeoutMs: 2_000,
    retry: true,
  }),
  /** Adds how it ended. The first end stays. */
  endAction: defineCall({
    subject: 'rpc.identity.v1.end-action',
    access: 'editor',
    request: auditResultSchema.extend({ actionId: actionIdSchema }),
    response: z.object({}),
    errors: {},
    timeoutMs: 2_000,
    retry: true,
  }),
  /** Both at once, for a sign-in or sign-out: before it nobody is known who does something. */
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
