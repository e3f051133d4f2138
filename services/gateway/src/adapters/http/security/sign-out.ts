import type { Rpc } from '@dreamreel/kit/rpc/client';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { Sessions } from '../../../application/ports.ts';

/** Ends the session of a request. Its cookie is removed only once the session is known to have ended. */
export function signOut(rpc: Rpc, sessions: Sessions) {
  return async ({ sessionToken: token }: { readonly sessionToken: string | undefined }) => {
    if (token !== undefined) {
      await rpc.call(identityCalls.logout, { token });
      sessions.markEnded(token);
    }
    return { ok: true, value: { success: true }, session: 'ended' } as const;
  };
}
