import type { Service } from '@dreamreel/kit/rpc/server';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { accountCalls } from '@dreamreel/proto/identity/internal-account-calls';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import type { UseCases } from '../application/use-cases.ts';

export function identityEndpoints({ endpoint }: Service, useCases: UseCases): void {
  endpoint(identityCalls.register, useCases.register);
  endpoint(identityCalls.login, useCases.login);
  endpoint(identityCalls.session, useCases.session);
  endpoint(identityCalls.logout, useCases.logout);
  endpoint(identityCalls.user, (request, { actor }) => useCases.user(request, actor));
  endpoint(identityOperations.emailPreferences, (request, { actor }) => useCases.setEmailPreference(request, actor));

  endpoint(accountOperations.changeAccount, (request, { actor }) => useCases.changeAccount(request, actor));
  endpoint(accountCalls.changeEmail, (request, { actor }) => useCases.changeEmail(request, actor));
  endpoint(accountCalls.changePassword, (request, { actor }) => useCases.changePassword(request, actor));
  endpoint(accountCalls.deleteAccount, (request, { actor }) => useCases.deleteAccount(request, actor));
  endpoint(accountCalls.exportUser, (request, { actor }) => useCases.exportUser(request, actor));
  endpoint(accountCalls.issueLink, useCases.issueLink);
  endpoint(accountCalls.requestPasswordReset, useCases.requestPasswordReset);
  endpoint(accountCalls.resendVerification, (request, { actor }) => useCases.resendVerification(request, actor));
  endpoint(accountOperations.resetPassword, useCases.resetPassword);
  endpoint(accountOperations.verifyEmail, useCases.verifyEmail);

  endpoint(identityCalls.adminLogin, useCases.adminLogin);
  endpoint(identityCalls.adminSession, useCases.adminSession);
  endpoint(adminOperations.people, useCases.people);
  endpoint(adminOperations.inviteAdmin, (request, { actor }) => useCases.inviteAdmin(request, actor));
  endpoint(adminOperations.adminInvitation, useCases.findInvitation);
  endpoint(adminOperations.withdrawInvitation, useCases.withdrawInvitation);
  endpoint(adminCalls.joinAsAdmin, useCases.joinAsAdmin);
  endpoint(adminOperations.changeAdmin, (request, { actor }) => useCases.changeAdmin(request, actor));
  endpoint(adminCalls.changeAdminPassword, (request, { actor }) => useCases.changeAdminPassword(request, actor));

  endpoint(adminCalls.beginAction, useCases.beginAction);
  endpoint(adminCalls.endAction, useCases.endAction);
  endpoint(adminCalls.recordAction, useCases.recordAction);
  endpoint(adminOperations.auditLog, useCases.auditPage);
  endpoint(adminOperations.recentChanges, (request, { actor }) => useCases.recentChanges(request, actor));
}
