import type { Rpc } from '@dreamreel/kit/rpc/client';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import type { RequestInput } from '@dreamreel/proto/operation';

type Log = { warn(detail: object, text: string): void };

/** Identifies the guest games to claim, by session ID and by anonymous ID. */
export type GuestGames = RequestInput<typeof gameCalls.claimPlays>;

/** Moves the games that a guest played in this browser to a user account. */
export type ClaimGames = (userId: number, games: GuestGames) => Promise<void>;

const CLAIM_MS = 2_000;

/**
 * Claims a guest's games for a user. The function never rejects, so users can sign in even while the game service is
 * unavailable. Games that can't be claimed now are claimed at a later session check
 * (docs/decisions/012-idempotent-guest-claims.md).
 */
export function claimGames(rpc: Pick<Rpc, 'call'>, log: Log): ClaimGames {
  return async (userId, games) => {
    if (games.sessionId === undefined && games.anonymousId === undefined) return;
    const context = { actor: { kind: 'user', userId }, deadline: Date.now() + CLAIM_MS } as const;
    try {
      await rpc.call(gameCalls.claimPlays, games, context);
    } catch (error) {
      log.warn({ err: error, userId }, 'guest games not claimed; retrying at the next session check');
    }
  };
}
