import { addDays, type GameDate, startOfDay, utcDate } from '@dreamreel/proto/calendar';
import { FRIEND_DAYS, type FriendGroup, MAX_FRIEND_GROUPS, MAX_FRIENDS } from '@dreamreel/proto/game/friend-operations';
import { earliestOpenDay } from '@dreamreel/proto/validators/game-rules';
import { looksAlike } from '@dreamreel/proto/validators/look-alike-names';
import { type CountedResult, figuresOf } from '@dreamreel/rules/statistics';

/** A game that a member finished in time. */
export type FriendResult = CountedResult & { readonly hintsUsed: number };

export type GroupMember = {
  readonly name: string;
  /** When the member chose the name. */
  readonly namedAt: Date;
  readonly isYou: boolean;
  readonly results: readonly FriendResult[];
};

type Joined = { readonly player: string; readonly name: string };
export type JoinProblem = 'group-full' | 'name-taken' | 'too-many-groups';

/**
 * Returns why a player can't join a group with this name, if so. Names aren't compared with movie titles, because a
 * rejection would reveal the answer.
 */
export function joinProblem(
  members: readonly Joined[],
  { player, name }: Joined,
  groupsOfPlayer: number,
): JoinProblem | undefined {
  const others = members.filter((member) => member.player !== player);
  const isNew = others.length === members.length;
  if (isNew && members.length >= MAX_FRIENDS) return 'group-full';
  if (others.some((other) => looksAlike(other.name, name))) return 'name-taken';
  return isNew && groupsOfPlayer >= MAX_FRIEND_GROUPS ? 'too-many-groups' : undefined;
}

/**
 * Returns the part of a group's results that the caller is allowed to see. A day that is still open is hidden until the
 * caller's own game of that day is over. Names that were chosen after a hidden day began are hidden too, because a member
 * who knows the answer could use it as a name. Streaks end before the first hidden day, because a longer streak would
 * reveal a result.
 */
export function friendTable(members: readonly GroupMember[], now: Date): Pick<FriendGroup, 'days' | 'members'> {
  const today = utcDate(now);
  const ownResults = members.find(({ isYou }) => isYou)?.results ?? [];
  const days = Array.from({ length: FRIEND_DAYS }, (_, index) => {
    const date = addDays(today, index + 1 - FRIEND_DAYS);
    return { date, isHidden: date >= earliestOpenDay(now) && !ownResults.some((result) => result.date === date) };
  });
  const hiddenFrom = days.find(({ isHidden }) => isHidden)?.date;
  const friends = members.map(({ name, namedAt, isYou, results }) => {
    const isNameShown = isYou || hiddenFrom === undefined || namedAt < startOfDay(hiddenFrom);
    const shownResults = results.filter(({ date }) => hiddenFrom === undefined || date < hiddenFrom);
    const { currentStreak, maxStreak } = figuresOf(shownResults, hiddenFrom ?? today);
    return {
      name: isNameShown ? name : null,
      isYou,
      results: days.map(({ date, isHidden }) => (isHidden ? null : scenesOf(results, date))),
      ...{ currentStreak, maxStreak },
    };
  });
  return { days, members: friends };
}

function scenesOf(results: readonly FriendResult[], day: GameDate): number | null {
  const result = results.find(({ date }) => date === day);
  if (!result) return null;
  return result.won ? result.hintsUsed : 0;
}
