import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { adminRoutes } from '@dreamreel/proto/admin-routes';
import { identityCalls } from '@dreamreel/proto/identity';
import type { SessionsByKind } from '../../application/ports.ts';
import type { HandlersOf } from './handlers.ts';
import { signOut } from './sign-out.ts';

type Parts = { readonly rpc: Rpc; readonly sessions: SessionsByKind };

/** The admin's sign-in, sign-out and session check. All other admin routes are guarded by their policy. */
export function adminHandlers({ rpc, sessions }: Parts): HandlersOf<typeof adminRoutes> {
  return {
    async adminLogin({ body, clientAddress, sessionToken: previousToken }) {
      const result = await rpc.call(identityCalls.adminLogin, { ...body, clientAddress, previousToken });
      if (!result.ok) return result;
      // The identity service has ended the previous session of the browser.
      if (previousToken !== undefined) sessions.admin.markEnded(previousToken);
      const { token, expiresAt } = result.value;
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
