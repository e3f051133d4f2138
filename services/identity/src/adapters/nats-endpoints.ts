import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { accountCalls, identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import type { Call } from '@dreamreel/proto/operation';
import { adminLogin, findAdminSession } from '../application/admins/admin-login.ts';
import {
  changeAdmin,
  changeAdminPassword,
  findInvitation,
  inviteAdmin,
  joinAsAdmin,
  listAdmins,
  withdrawInvitation,
} from '../application/admins/people.ts';
import {
  beginAction,
  endAction,
  findAuditPage,
  listRecentChanges,
  recordAction,
} from '../application/audit/audit-log.ts';
import { attemptGuard, mailGuard } from '../application/limits/guards.ts';
import {
  issueLink,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../application/links/account-links.ts';
import type { Ports, UseCase } from '../application/ports.ts';
import { findSession, hashOfToken, login, register } from '../application/sessions/sessions.ts';
import { changeAccount, changeEmail, changePassword, deleteAccount } from '../application/users/account-changes.ts';
import { exportUser, findUser, setEmailPreference } from '../application/users/own-account.ts';

/** Serves the operations and calls for accounts, sessions, admins and the audit log. */
export function identityEndpoints({ endpoint }: Service, ports: Ports): void {
  const serve = <C extends Call>(call: C, useCase: UseCase<C>) =>
    endpoint(call, (request, { actor, clientAddress = 'unknown', sessionToken }) =>
      useCase(request, { actor, clientAddress, sessionToken }),
    );
  const deps = { ...ports, guard: attemptGuard(ports), mailGuard: mailGuard(ports) };

  serve(identityCalls.register, register(deps));
  serve(identityCalls.login, login(deps));
  serve(identityCalls.session, findSession(deps));
  endpoint(identityCalls.logout, async ({ token }) => {
    await deps.sessions.end(hashOfToken(token));
    return ok({ success: true });
  });
  serve(identityCalls.user, findUser(deps));
  endpoint(identityCalls.userStates, async ({ userIds }) => ok(await deps.users.statesOf(userIds)));
  endpoint(identityCalls.usersAfter, async ({ userId }) => ok(await deps.users.statesAfter(userId)));
  serve(identityOperations.emailPreferences, setEmailPreference(deps));

  serve(accountOperations.changeAccount, changeAccount(deps));
  serve(accountOperations.changeEmail, changeEmail(deps));
  serve(accountOperations.changePassword, changePassword(deps));
  serve(accountOperations.deleteAccount, deleteAccount(deps));
  serve(accountCalls.exportUser, exportUser(deps));
  serve(accountCalls.issueLink, issueLink(deps));
  serve(accountOperations.requestPasswordReset, requestPasswordReset(deps));
  serve(accountOperations.resendVerification, resendVerification(deps));
  serve(accountOperations.resetPassword, resetPassword(deps));
  serve(accountOperations.verifyEmail, verifyEmail(deps));

  serve(identityCalls.adminLogin, adminLogin(deps));
  serve(identityCalls.adminSession, findAdminSession(deps));
  serve(adminOperations.people, listAdmins(deps));
  serve(adminOperations.inviteAdmin, inviteAdmin(deps));
  serve(adminOperations.adminInvitation, findInvitation(deps));
  serve(adminOperations.withdrawInvitation, withdrawInvitation(deps));
  serve(adminCalls.joinAsAdmin, joinAsAdmin(deps));
  serve(adminOperations.changeAdmin, changeAdmin(deps));
  serve(adminOperations.changeAdminPassword, changeAdminPassword(deps));

  serve(adminCalls.beginAction, beginAction(deps));
  serve(adminCalls.endAction, endAction(deps));
  serve(adminCalls.recordAction, recordAction(deps));
  serve(adminOperations.auditLog, findAuditPage(deps));
  serve(adminOperations.recentChanges, listRecentChanges(deps));
}
