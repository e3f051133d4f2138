import type { Rpc } from '@dreamreel/kit/rpc/client';
import { identityCalls } from '@dreamreel/proto/identity';
import type { Sessions } from '../../application/ports.ts';

/** Ends the session that a request shows. Its cookie goes only when it is known to have ended. */
export function signOut(rpc: Rpc, sessions: Sessions) {
  return async ({ sessionToken: token }: { readonly sessionToken: string | undefined }) => {
    if (token !== undefined) {
      await rpc.call(identityCalls.logout, { token });
      sessions.ended(token);
    }
    return { ok: true, value: { success: true }, session: 'ended' } as const;
  };
}
