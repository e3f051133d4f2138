import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import type { AdminPerson, Invitation } from '@dreamreel/proto/identity/admins';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import type { Gateway } from './gateway.ts';
import { EXPIRES_AT, tokenOf } from './visitors.ts';

const NEW_PASSWORD = 'nine grey lanterns';

/** Fields of one valid request for each admin operation. */
export const adminRequests = {
  people: {},
  inviteAdmin: { role: 'editor', note: 'Mara' },
  withdrawInvitation: { invitationId: 2 },
  changeAdmin: { adminId: 5, role: 'admin' },
  adminInvitation: { invitation: 'secret of a link' },
  joinAsAdmin: { invitation: 'secret of a link', username: 'Mara', password: NEW_PASSWORD },
  changeAdminPassword: { currentPassword: 'secret of the admin', newPassword: NEW_PASSWORD },
  auditLog: {},
  recentChanges: {},
} as const;

const mara: AdminPerson = {
  id: 5,
  name: 'Mara',
  role: 'admin',
  active: true,
  joinedAt: '2026-11-01T10:00:00.000Z',
  invitedBy: 'root',
};
const invitation: Invitation = {
  id: 2,
  role: 'editor',
  note: 'Mara',
  invitedBy: 'root',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: EXPIRES_AT,
};

/** Makes the identity service respond to all calls about admins and the audit log. */
export function stubAdminCalls({ services }: Gateway): void {
  services.respond(adminOperations.people, { people: [mara], invitations: [invitation] });
  services.respond(adminOperations.inviteAdmin, { success: true, invitation, token: 'secret of a link' });
  services.respond(adminOperations.withdrawInvitation, { success: true });
  services.respond(adminOperations.changeAdmin, { success: true, person: mara });
  services.respond(adminOperations.adminInvitation, { offer: { role: 'editor', expiresAt: EXPIRES_AT } });
  services.respond(adminOperations.auditLog, { entries: [], next: null, keptDays: 365 });
  services.respond(adminOperations.recentChanges, []);
  services.respond(adminCalls.joinAsAdmin, {
    token: tokenOf('mara'),
    expiresAt: EXPIRES_AT,
    idleExpiresAt: EXPIRES_AT,
    username: 'Mara',
    role: 'editor',
  });
  services.respond(adminCalls.changeAdminPassword, { success: true });
}
