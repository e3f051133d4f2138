import type { Service } from '@dreamreel/kit/rpc/server';
import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { auditPage, beginAction, endAction, recordAction } from '../application/audit-log.ts';

type Deps = Parameters<typeof beginAction>[0];

/** The audit log: the gateway writes it, admins read it. */
export function auditEndpoints({ endpoint }: Service, deps: Deps): void {
  endpoint(adminCalls.beginAction, beginAction(deps));
  endpoint(adminCalls.endAction, endAction(deps));
  endpoint(adminCalls.recordAction, recordAction(deps));
  endpoint(adminOperations.auditLog, auditPage(deps));
}
