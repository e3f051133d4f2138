import type { NamedSchemas } from '../openapi/schema-registries.ts';
import { accountExportSchema } from './account-export.ts';
import { adminPersonSchema, adminRoleSchema, invitationSchema } from './admins.ts';
import { auditDetailsSchema, auditEntrySchema, auditOutcomeSchema, recentChangeSchema } from './audit-log.ts';
import { signedInResponseSchema } from './operations.ts';
import { userSchema } from './users.ts';

/** Named OpenAPI schemas for accounts and sessions. Browsers never import this file. */
export const identitySchemas = {
  AccountExport: accountExportSchema,
  AdminPerson: adminPersonSchema,
  AdminRole: adminRoleSchema,
  AuditDetails: auditDetailsSchema,
  AuditEntry: auditEntrySchema,
  AuditOutcome: auditOutcomeSchema,
  Invitation: invitationSchema,
  RecentChange: recentChangeSchema,
  SignedIn: signedInResponseSchema,
  User: userSchema,
} as const satisfies NamedSchemas;
