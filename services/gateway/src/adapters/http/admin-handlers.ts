import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { adminRoutes } from '@dreamreel/proto/admin-routes';
import { identityCalls } from '@dreamreel/proto/identity';
import type { SessionsByKind } from '../../application/ports.ts';
import type { HandlersOf } from './handlers.ts';
import { signOut } from './sign-out.ts';

type Parts = { readonly rpc: Rpc; readonly sessions: SessionsByKind };

/** The admin's way in and out. What lies behind it is guarded by each route's policy. */
export function adminHandlers({ rpc, sessions }: Parts): HandlersOf<typeof adminRoutes> {
  return {
    async adminLogin({ body, clientAddress, sessionToken: previousToken }) {
      const answer = await rpc.call(identityCalls.adminLogin, { ...body, clientAddress, previousToken });
      if (!answer.ok) return answer;
      // The identity service has ended the session that the browser had until now.
      if (previousToken !== undefined) sessions.admin.ended(previousToken);
      const { token, expiresAt } = answer.value;
      const of = { kind: 'admin', name: body.username } as const;
      return { ok: true, value: { success: true }, session: { token, expiresAt, of } };
    },

    adminLogout: signOut(rpc, sessions.admin),

    async adminSession({ actor }) {
      const value = actor.kind === 'admin' ? { authenticated: true, username: actor.name } : { authenticated: false };
      return { ok: true, value };
    },
  };
}
