import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import type { SessionsByKind } from '../../../application/ports.ts';
import type { OperationHandlers } from './handlers.ts';

type Parts = { readonly rpc: Rpc; readonly sessions: SessionsByKind };

/** Creates handlers for admin operations that depend on the session cookie or the client's address. */
export function adminHandlers({ rpc, sessions }: Parts): OperationHandlers<typeof adminOperations> {
  return {
    async joinAsAdmin({ request, clientAddress, sessionToken: previousToken }) {
      const result = await rpc.call(adminCalls.joinAsAdmin, { ...request, clientAddress, previousToken });
      if (!result.ok) return result;
      // The identity service has already ended the browser's previous session.
      if (previousToken !== undefined) sessions.admin.markEnded(previousToken);
      const { token, expiresAt, username, role } = result.value;
      const session = { token, expiresAt, actor: { kind: role, name: username } };
      return { ok: true, value: { success: true, username, role }, session };
    },

    async changeAdminPassword({ request, clientAddress, sessionToken: token = '' }) {
      return rpc.call(adminCalls.changeAdminPassword, { ...request, clientAddress, token });
    },
  };
}
