import { ok } from '@dreamreel/kit/result';
import { forActor, type Service } from '@dreamreel/kit/rpc/server';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { accountCalls } from '@dreamreel/proto/identity/internal-account-calls';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import { adminLogin, findAdminSession } from '../application/admins/admin-login.ts';
import { changeAdminPassword } from '../application/admins/change-admin-password.ts';
import { findInvitation, inviteAdmin, joinAsAdmin, withdrawInvitation } from '../application/admins/invitations.ts';
import { changeAdmin, listAdmins } from '../application/admins/people.ts';
import {
  beginAction,
  endAction,
  findAuditPage,
  listRecentChanges,
  recordAction,
} from '../application/audit/audit-log.ts';
import { attemptGuard } from '../application/limits/attempt-guard.ts';
import { mailGuard } from '../application/limits/mail-guard.ts';
import {
  issueLink,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../application/links/account-links.ts';
import type { Ports } from '../application/ports.ts';
import { login } from '../application/sessions/login.ts';
import { findSession, hashOfToken } from '../application/sessions/sessions.ts';
import { changeAccount, changeEmail, changePassword, deleteAccount } from '../application/users/account-changes.ts';
import { exportUser, findUser, setEmailPreference } from '../application/users/own-account.ts';
import { register } from '../application/users/register.ts';

/** Serves the operations and calls for accounts, sessions, admins and the audit log. */
export function identityEndpoints({ endpoint }: Service, ports: Ports): void {
  const deps = { ...ports, guard: attemptGuard(ports), mailGuard: mailGuard(ports) };

  endpoint(identityCalls.register, register(deps));
  endpoint(identityCalls.login, login(deps));
  endpoint(identityCalls.session, findSession(deps));
  endpoint(identityCalls.logout, async ({ token }) => {
    await deps.sessions.end(hashOfToken(token));
    return ok({ success: true });
  });
  endpoint(identityCalls.user, forActor(findUser(deps)));
  endpoint(identityOperations.emailPreferences, forActor(setEmailPreference(deps)));

  endpoint(accountOperations.changeAccount, forActor(changeAccount(deps)));
  endpoint(accountCalls.changeEmail, forActor(changeEmail(deps)));
  endpoint(accountCalls.changePassword, forActor(changePassword(deps)));
  endpoint(accountCalls.deleteAccount, forActor(deleteAccount(deps)));
  endpoint(accountCalls.exportUser, forActor(exportUser(deps)));
  endpoint(accountCalls.issueLink, issueLink(deps));
  endpoint(accountCalls.requestPasswordReset, requestPasswordReset(deps));
  endpoint(accountCalls.resendVerification, forActor(resendVerification(deps)));
  endpoint(accountOperations.resetPassword, resetPassword(deps));
  endpoint(accountOperations.verifyEmail, verifyEmail(deps));

  endpoint(identityCalls.adminLogin, adminLogin(deps));
  endpoint(identityCalls.adminSession, findAdminSession(deps));
  endpoint(adminOperations.people, listAdmins(deps));
  endpoint(adminOperations.inviteAdmin, forActor(inviteAdmin(deps)));
  endpoint(adminOperations.adminInvitation, findInvitation(deps));
  endpoint(adminOperations.withdrawInvitation, withdrawInvitation(deps));
  endpoint(adminCalls.joinAsAdmin, joinAsAdmin(deps));
  endpoint(adminOperations.changeAdmin, forActor(changeAdmin(deps)));
  endpoint(adminCalls.changeAdminPassword, forActor(changeAdminPassword(deps)));

  endpoint(adminCalls.beginAction, beginAction(deps));
  endpoint(adminCalls.endAction, endAction(deps));
  endpoint(adminCalls.recordAction, recordAction(deps));
  endpoint(adminOperations.auditLog, findAuditPage(deps));
  endpoint(adminOperations.recentChanges, forActor(listRecentChanges(deps)));
}
