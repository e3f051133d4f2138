import { addDays, startOfDay } from '@dreamreel/proto/calendar';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { friendTable, type GroupMember, joinProblem } from './friend-groups.ts';

const TODAY = '2026-03-14';
const at = (time: string) => new Date(`${TODAY}T${time}:00Z`);
const dayBefore = (days: number) => addDays(TODAY, -days);
const result = (day: number, hintsUsed = 2, won = true) => ({ date: dayBefore(day), won, hintsUsed, guesses: 1 });
const member = (change: Partial<GroupMember>): GroupMember => ({
  name: 'Ben',
  namedAt: new Date('2026-01-01T00:00:00Z'),
  isYou: false,
  results: [],
  ...change,
});
const you = (...daysAgo: readonly number[]) =>
  member({ name: 'You', isYou: true, namedAt: at('23:00'), results: daysAgo.map((day) => result(day)) });

/** The results of a friend who has won every day so far, and whose name is from today at 00:30. */
const ben = member({ name: 'Alien!', namedAt: at('00:30'), results: [0, 1, 2, 3].map((day) => result(day, day + 1)) });

it.each([
  ['before the caller’s own game is over', '12:00', [1], { name: null, results: [4, 3, 2, null], currentStreak: 3 }],
  ['after it', '12:00', [0], { name: 'Alien!', results: [4, 3, 2, 1], currentStreak: 4 }],
  ['both games open after midnight', '01:59', [], { name: null, results: [4, 3, null, null], currentStreak: 2 }],
  ['yesterday’s game over', '01:59', [1], { name: null, results: [4, 3, 2, null], currentStreak: 3 }],
  ['only yesterday’s game open', '01:59', [0], { name: null, results: [4, 3, null, 1], currentStreak: 2 }],
  ['yesterday over, never played', '02:00', [], { name: null, results: [4, 3, 2, null], currentStreak: 3 }],
])('a friend’s name, results and streak are shown only as far as the own games are over: %s', (_, time, own, shown) => {
  const { members } = friendTable([ben, you(...own)], at(time));
  const { results, maxStreak, ...row } = members[0] ?? { results: [], maxStreak: undefined };
  expect({ ...row, results: results.slice(3) }).toEqual({ ...shown, isYou: false });
  expect(maxStreak).toBe(shown.currentStreak);
});

it('shows scenes for a win, 0 for a loss, null for no game, and always the own name', () => {
  const friend = member({ results: [result(0, 5), result(1, 3, false), result(6, 4), result(7)] });
  const table = friendTable([friend, you(0)], at('12:00'));
  expect(table.days.map(({ date }) => date)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayBefore));
  expect(table.members).toEqual([
    { name: 'Ben', isYou: false, results: [4, null, null, null, null, 0, 5], currentStreak: 1, maxStreak: 2 },
    { name: 'You', isYou: true, results: [null, null, null, null, null, null, 2], currentStreak: 1, maxStreak: 1 },
  ]);
  expect(friendTable([you()], at('12:00')).members[0]?.name).toBe('You');
});

const friend = fc.record({
  name: fc.string(),
  minutesAgo: fc.nat(3 * 1_440),
  games: fc.uniqueArray(fc.record({ day: fc.nat(9), hintsUsed: fc.integer({ min: 1, max: 5 }), won: fc.boolean() }), {
    selector: ({ day }) => day,
  }),
});

it('a table doesn’t depend on friends’ results of hidden days, or on names that were chosen since', () => {
  fc.assert(
    fc.property(fc.nat(1_439), fc.uniqueArray(fc.nat(9)), fc.array(friend), (minute, own, friends) => {
      const now = new Date(startOfDay(TODAY).getTime() + minute * 60_000);
      // A day is open until 02:00 of the next day.
      const hiddenDays = (minute < 120 ? [1, 0] : [0]).filter((day) => !own.includes(day));
      const hiddenSince = startOfDay(dayBefore(Math.max(-1, ...hiddenDays)));
      const tableWith = (hasSecrets: boolean) => {
        const members = friends.map(({ name, minutesAgo, games }) => {
          const namedAt = new Date(now.getTime() - minutesAgo * 60_000);
          const shownGames = games.filter(({ day }) => hasSecrets || !hiddenDays.includes(day));
          const results = shownGames.map(({ day, hintsUsed, won }) => result(day, hintsUsed, won));
          return member({ name: hasSecrets || namedAt < hiddenSince ? name : 'another name', namedAt, results });
        });
        return friendTable([you(...own), ...members], now);
      };
      expect(tableWith(true)).toEqual(tableWith(false));
    }),
  );
});

const joined = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ player: `user:${index}`, name: `Friend ${index} of all` }));
it.each([
  ['a free place', joined(49), { player: 'guest:a', name: 'Mara' }, 4, undefined],
  ['no free place', joined(50), { player: 'guest:a', name: 'Mara' }, 0, 'group-full'],
  ['a new name in a full group', joined(50), { player: 'user:7', name: 'Mara' }, 5, undefined],
  ['the name of another member', joined(9), { player: 'guest:a', name: 'friend 3  of all' }, 0, 'name-taken'],
  ['a name that looks the same', joined(9), { player: 'user:1', name: 'Fri\u0435nd 3 of all' }, 0, 'name-taken'],
  ['the own name in another spelling', joined(9), { player: 'user:3', name: 'FRIEND 3 of all' }, 0, undefined],
  ['a sixth group', joined(1), { player: 'guest:a', name: 'Mara' }, 5, 'too-many-groups'],
])('joining with %s', (_, members, player, groups, problem) => {
  expect(joinProblem(members, player, groups)).toBe(problem);
});
