import { randomBytes } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/process/clock';
import { ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { FriendGroup, friendOperations } from '@dreamreel/proto/game/friend-operations';
import type { RequestOf } from '@dreamreel/proto/operation';
import { type FriendResult, friendTable, type JoinProblem } from '../domain/friend-groups.ts';
import { type PlayerKey, playerKey } from './ports.ts';

export type Membership = { readonly code: string; readonly player: PlayerKey };
export type NewMember = Membership & { readonly name: string; readonly now: Date };
export type StoredMember = Membership & {
  readonly name: string;
  readonly namedAt: Date;
  readonly isFounder: boolean;
};

export type Friends = {
  /** Returns the members of each of a player's groups in the order in which they joined, by the group's code. */
  groupsOf(player: PlayerKey, today: GameDate): Promise<ReadonlyMap<string, readonly StoredMember[]>>;
  /** Returns the recent games that players finished in time. */
  resultsOf(players: readonly PlayerKey[], today: GameDate): Promise<ReadonlyMap<PlayerKey, readonly FriendResult[]>>;
  start(founder: NewMember): Promise<Result<void, 'too-many-groups'>>;
  /** Adds a member, or renames one. Simultaneous calls for a group run one after another. */
  join(member: NewMember): Promise<Result<void, JoinProblem | 'no-such-group'>>;
  /** Removes a member, who stays the founder. */
  leave(member: Membership): Promise<void>;
  /** Deletes the whole group if the player is its founder. */
  deleteOwn(group: Membership): Promise<void>;
};

type Operations = typeof friendOperations;
type Deps = { friends: Friends; clock: Clock };

const CODE_BYTES = 16;

/** The use cases for groups of friends, by operation. */
export function friendGroups({ friends, clock }: Deps) {
  /** Returns a player's groups as that player is allowed to see them. */
  async function groupsOf(player: PlayerKey): Promise<FriendGroup[]> {
    const now = clock.now();
    const groups = await friends.groupsOf(player, utcDate(now));
    const players = new Set([...groups.values()].flat().map((member) => member.player));
    if (players.size === 0) return [];
    const results = await friends.resultsOf([...players], utcDate(now));
    return [...groups].map(([code, members]) => ({
      code,
      isFounder: members.some((member) => member.player === player && member.isFounder),
      ...friendTable(
        members.map((member) => ({
          ...member,
          isYou: member.player === player,
          results: results.get(member.player) ?? [],
        })),
        now,
      ),
    }));
  }

  return {
    async friends({ anonymousId }: RequestOf<Operations['friends']>, actor: Actor) {
      const player = playerKey(actor, anonymousId);
      return ok({ groups: player === undefined ? [] : await groupsOf(player) });
    },

    async startFriends({ anonymousId, name }: RequestOf<Operations['startFriends']>, actor: Actor) {
      const code = randomBytes(CODE_BYTES).toString('base64url');
      const started = await friends.start({ code, player: playerKey(actor, anonymousId), name, now: clock.now() });
      return started.ok ? ok({ code }) : started;
    },

    async joinFriends({ code, anonymousId, name }: RequestOf<Operations['joinFriends']>, actor: Actor) {
      const joined = await friends.join({ code, player: playerKey(actor, anonymousId), name, now: clock.now() });
      return joined.ok ? ok({ success: true } as const) : joined;
    },

    async leaveFriends({ code, anonymousId, deletesGroup }: RequestOf<Operations['leaveFriends']>, actor: Actor) {
      const member = { code, player: playerKey(actor, anonymousId) };
      await (deletesGroup ? friends.deleteOwn(member) : friends.leave(member));
      return ok({ success: true } as const);
    },
  };
}
