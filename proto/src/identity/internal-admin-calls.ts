import * as z from 'zod';
import { defineCalls } from '../operation.ts';
import { adminOperations, joinErrors } from './admin-operations.ts';
import { adminRoleSchema } from './admins.ts';
import { auditDetailsSchema, auditOutcomeSchema } from './audit-log.ts';
import { adminSignedInSchema } from './internal-calls.ts';

/**
 * The id of an audited action. The gateway generates the id so that retries don't create duplicate entries in the audit
 * log.
 */
const actionIdSchema = z.uuid();

/** A dashboard action, recorded before it runs. */
export const auditActionSchema = z.object({
  actionId: actionIdSchema,
  person: z.string().max(1_000).nullable(),
  role: z.nullable(adminRoleSchema),
  action: z.string().min(1).max(100),
  movieId: z.int().positive().max(2_147_483_647).nullable(),
  movieTitle: z.string().max(300).nullable(),
  details: auditDetailsSchema,
});
export type AuditAction = z.output<typeof auditActionSchema>;

/** The result of a dashboard action, including data that is only available afterwards, such as the added movie. */
export const auditResultSchema = z.object({
  details: auditDetailsSchema,
  outcome: auditOutcomeSchema,
  error: z.string().max(100).nullable(),
  movieId: auditActionSchema.shape.movieId,
  movieTitle: auditActionSchema.shape.movieTitle,
});
export type AuditResult = z.output<typeof auditResultSchema>;

/** The gateway's calls for dashboard invitations and the audit log. */
export const adminCalls = defineCalls('identity', {
  joinAsAdmin: {
    access: 'anyone',
    getsSessionToken: true,
    request: adminOperations.joinAsAdmin.request,
    response: adminSignedInSchema,
    errors: joinErrors,
  },
  /** Records a dashboard action as `unknown` before it runs. If this call fails, the gateway doesn't run the action. */
  beginAction: {
    access: 'editor',
    request: auditActionSchema,
    response: z.object({}),
    timeoutMs: 2_000,
    retry: true,
  },
  /** Records the result of a dashboard action. A result that is already recorded isn't overwritten. */
  endAction: {
    access: 'editor',
    request: auditResultSchema.extend({ actionId: actionIdSchema }),
    response: z.object({}),
    timeoutMs: 2_000,
    retry: true,
  },
  /**
   * Records a sign-in or sign-out together with its result. These actions aren't recorded beforehand, because the
   * person isn't known until the sign-in succeeds.
   */
  recordAction: {
    access: 'anyone',
    request: auditActionSchema.extend(auditResultSchema.shape),
    response: z.object({}),
    timeoutMs: 2_000,
    retry: true,
  },
});
