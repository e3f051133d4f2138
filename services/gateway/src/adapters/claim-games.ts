import type { Rpc } from '@dreamreel/kit/rpc/client';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import type { RequestInput } from '@dreamreel/proto/operation';

type Log = { warn(detail: object, text: string): void };

/** The games to claim: those of one session and those of an anonymous id. */
export type GuestGames = RequestInput<typeof gameCalls.claimPlays>;

/** Assigns the games that a guest played in a browser to a user. */
export type ClaimGames = (userId: number, games: GuestGames) => Promise<void>;

const CLAIM_MS = 2_000;

/**
 * Claims a guest's games for a user. Never rejects, so a user with the right password is signed in even while the game
 * service is unavailable. Games that aren't claimed now are claimed at a later session check
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
