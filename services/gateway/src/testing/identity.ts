import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { accountCalls } from '@dreamreel/proto/identity/internal-account-calls';
import type { Gateway } from './gateway.ts';
import { anna } from './visitors.ts';

const credentials = { email: anna.email, password: 'secret1' };

/** Fields of one valid request for each account operation. */
export const identityRequests = {
  login: { ...credentials, timeZone: 'Europe/Berlin' },
  register: { name: 'Anna', ...credentials, emailNotifications: false, timeZone: 'Europe/Berlin' },
  logout: {},
  me: {},
  emailPreferences: { userId: anna.id, emailNotifications: false, timeZone: 'Europe/Berlin' },
  adminLogin: { username: 'root', password: 'secret of the admin' },
  adminLogout: {},
  adminSession: {},
  requestPasswordReset: { email: anna.email },
  resetPassword: { token: 't1', password: 'secret2' },
  verifyEmail: { token: 't1' },
  resendVerification: { userId: anna.id },
  changeAccount: { userId: anna.id, name: 'Anna B.' },
  changeEmail: { userId: anna.id, email: 'new@example.org', password: 'secret1' },
  changePassword: { userId: anna.id, password: 'secret1', newPassword: 'secret2' },
  exportAccount: { userId: anna.id },
  deleteAccount: { userId: anna.id, password: 'secret1' },
} as const;

/** Makes all calls about accounts succeed. */
export function stubAccountCalls({ services: { respond } }: Gateway): void {
  const opened = { success: true, userId: anna.id, email: anna.email } as const;
  const changed = { success: true, user: anna } as const;
  respond(accountCalls.requestPasswordReset, { success: true });
  respond(accountOperations.resetPassword, opened);
  respond(accountOperations.verifyEmail, opened);
  respond(accountCalls.resendVerification, { success: true, email: anna.email });
  respond(accountOperations.changeAccount, changed);
  respond(accountCalls.changeEmail, changed);
  respond(accountCalls.changePassword, { success: true });
  respond(accountCalls.exportUser, { account: anna, sessions: [] });
  respond(accountCalls.deleteAccount, { success: true });
}
