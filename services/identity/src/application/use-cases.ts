import type { Clock } from '@dreamreel/kit/process/clock';
import { ok } from '@dreamreel/kit/result';
import type { Admin } from './admins/admin.ts';
import { adminLogin, findAdminSession } from './admins/admin-login.ts';
import type { Admins, AdminTransaction, AuditLog, ClientPseudonyms, Invitations } from './admins/admin-ports.ts';
import { changeAdminPassword } from './admins/change-admin-password.ts';
import { findInvitation, inviteAdmin, joinAsAdmin, withdrawInvitation } from './admins/invitations.ts';
import { changeAdmin, listAdmins } from './admins/people.ts';
import { beginAction, endAction, findAuditPage, listRecentChanges, recordAction } from './audit/audit-log.ts';
import { attemptGuard } from './limits/attempt-guard.ts';
import { mailGuard } from './limits/mail-guard.ts';
import {
  issueLink,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './links/account-links.ts';
import type { LoginAttempts, Passwords, Sessions, Transaction, Users } from './ports.ts';
import { findSession } from './sessions/find-session.ts';
import { login } from './sessions/login.ts';
import { hashOfToken } from './sessions/session-token.ts';
import { changeAccount, changeEmail, changePassword, deleteAccount } from './users/account-changes.ts';
import type { Links, ListSessions } from './users/account-ports.ts';
import { exportUser, findUser, setEmailPreference } from './users/own-account.ts';
import { register } from './users/register.ts';

type Ports = {
  users: Users;
  sessions: Sessions;
  listSessions: ListSessions;
  links: Links;
  transaction: Transaction;
  attempts: LoginAttempts;
  passwords: Passwords;
  admin: Admin;
  admins: Admins;
  invitations: Invitations;
  adminTransaction: AdminTransaction;
  audit: AuditLog;
  pseudonyms: ClientPseudonyms;
  /** Number of days that audit log entries are kept. */
  auditDays: number;
  clock: Clock;
  delay: (ms: number) => Promise<unknown>;
};

/** Creates all use cases of the identity service. */
export function useCases(ports: Ports) {
  const deps = { ...ports, guard: attemptGuard(ports), mailGuard: mailGuard(ports) };
  return {
    register: register(deps),
    login: login(deps),
    session: findSession(deps),
    async logout({ token }: { token: string }) {
      await deps.sessions.end(hashOfToken(token));
      return ok({ success: true } as const);
    },
    user: findUser(deps),
    setEmailPreference: setEmailPreference(deps),

    changeAccount: changeAccount(deps),
    changeEmail: changeEmail(deps),
    changePassword: changePassword(deps),
    deleteAccount: deleteAccount(deps),
    exportUser: exportUser(deps),
    issueLink: issueLink(deps),
    requestPasswordReset: requestPasswordReset(deps),
    resendVerification: resendVerification(deps),
    resetPassword: resetPassword(deps),
    verifyEmail: verifyEmail(deps),

    adminLogin: adminLogin(deps),
    adminSession: findAdminSession(deps),
    people: listAdmins(deps),
    inviteAdmin: inviteAdmin(deps),
    findInvitation: findInvitation(deps),
    withdrawInvitation: withdrawInvitation(deps),
    joinAsAdmin: joinAsAdmin(deps),
    changeAdmin: changeAdmin(deps),
    changeAdminPassword: changeAdminPassword(deps),

    beginAction: beginAction(deps),
    endAction: endAction(deps),
    recordAction: recordAction(deps),
    auditPage: findAuditPage(deps),
    recentChanges: listRecentChanges(deps),
  };
}

export type UseCases = ReturnType<typeof useCases>;
