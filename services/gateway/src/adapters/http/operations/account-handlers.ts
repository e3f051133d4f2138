import type { Clock } from '@dreamreel/kit/process/clock';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { accountCalls } from '@dreamreel/proto/identity/internal-account-calls';
import type { SessionsByKind } from '../../../application/ports.ts';
import { exportAccount } from '../../export-account.ts';
import type { OperationHandlers } from './handlers.ts';

type Parts = { readonly rpc: Rpc; readonly sessions: SessionsByKind; readonly clock: Clock };

/**
 * Creates handlers for account operations that need the client's address or session cookie. All other account
 * operations are forwarded to the identity service.
 */
export function accountHandlers({ rpc, sessions, clock }: Parts): OperationHandlers<typeof accountOperations> {
  return {
    requestPasswordReset: ({ request, clientAddress }) =>
      rpc.call(accountCalls.requestPasswordReset, { ...request, clientAddress }),

    resendVerification: ({ request, clientAddress }) =>
      rpc.call(accountCalls.resendVerification, { ...request, clientAddress }),

    changeEmail: ({ request, clientAddress }) => rpc.call(accountCalls.changeEmail, { ...request, clientAddress }),

    changePassword: ({ request, clientAddress, sessionToken }) =>
      rpc.call(accountCalls.changePassword, { ...request, clientAddress, sessionToken }),

    exportAccount: ({ request }) => exportAccount(rpc, clock, request.userId),

    async deleteAccount({ request, clientAddress, sessionToken }) {
      const result = await rpc.call(accountCalls.deleteAccount, { ...request, clientAddress });
      if (!result.ok) return result;
      if (sessionToken !== undefined) sessions.user.markEnded(sessionToken);
      return { ok: true, value: { success: true }, session: 'ended' };
    },
  };
}
