import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import type { Gateway } from './gateway.ts';

/** Makes the audit log accept all entries from the gateway. */
export function stubAuditLog({ services }: Pick<Gateway, 'services'>): void {
  services.respond(adminCalls.beginAction, {});
  services.respond(adminCalls.endAction, {});
  services.respond(adminCalls.recordAction, {});
}
