import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { RequestInput } from '@dreamreel/proto/contract';
import { gameCalls } from '@dreamreel/proto/game';

type Log = { warn(detail: object, text: string): void };

/** Which games: that of one session, and those of an anonymous id's. */
export type GuestGames = RequestInput<typeof gameCalls.claimPlays>;

/** Makes the games that a guest has played in a browser those of a user. */
export type ClaimGames = (userId: number, games: GuestGames) => Promise<void>;

const CLAIM_MS = 2_000;

/**
 * Never rejects: somebody whose password was right is signed in, whether the game service is there or not. What is not
 * claimed now is claimed at a later session check (docs/decisions/012-idempotent-guest-claims.md).
 */
export function claimGames(rpc: Pick<Rpc, 'call'>, log: Log): ClaimGames {
  return async (userId, games) => {
    if (games.sessionId === undefined && games.anonymousId === undefined) return;
    const context = { actor: { kind: 'user', userId }, deadline: Date.now() + CLAIM_MS } as const;
    try {
      await rpc.call(gameCalls.claimPlays, games, context);
    } catch (error) {
      log.warn({ err: error, userId }, 'guest games not claimed yet');
    }
  };
}
