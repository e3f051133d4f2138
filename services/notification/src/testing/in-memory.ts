import type { UserState } from '@dreamreel/proto/identity/users';
import type { ClaimedMail, Deliveries, Games, Mail, Mailer, Subscribers, Users } from '../application/ports.ts';
import { newToken } from '../application/unsubscribe-token.ts';
import type { AttemptResult } from '../domain/after-attempt.ts';
import { dueDay } from '../domain/due-day.ts';

type Row = { state: string; attempts: number; notBefore: Date; claim?: string; claimedAt: Date };

/** Creates in-memory deliveries to the given users, who all live in the time zone UTC, for one day. */
export function deliveriesInMemory(userIds: readonly number[]) {
  const rows = new Map<number, Row>();
  /** The calls that the order of sending depends on. */
  const steps: string[] = [];
  let isCollected = false;
  const isDue = ({ state, notBefore }: Row, now: Date) => state === 'queued' && notBefore <= now;

  const deliveries: Deliveries = {
    hasWork: async (date, now) =>
      dueDay(now, 'UTC') === date && (!isCollected || [...rows.values()].some((row) => isDue(row, now))),
    async collect(_date, now) {
      if (isCollected) return 'done';
      for (const id of userIds) rows.set(id, { state: 'queued', attempts: 0, notBefore: now, claimedAt: now });
      isCollected = true;
      return 'more';
    },
    async reserveSends(_date, count, perSecond, now) {
      steps.push(`reserve ${count} at ${perSecond} a second`);
      return now;
    },
    async claim({ claim, size }, now) {
      const claimed = [...rows].filter(([, row]) => isDue(row, now)).slice(0, size);
      steps.push(`claim ${claimed.length}`);
      return claimed.map(([userId, row]): ClaimedMail => {
        rows.set(userId, { ...row, state: 'sending', claim, claimedAt: now });
        return { userId, attempts: row.attempts, token: newToken() };
      });
    },
    async recordOutcomes({ claim }, outcomes) {
      steps.push(`record ${outcomes.length}`);
      for (const { userId, outcome } of outcomes) {
        const row = rows.get(userId);
        if (row?.claim === claim) rows.set(userId, { ...row, ...outcome });
      }
    },
    async expireClaims(before) {
      for (const row of rows.values()) if (row.state === 'sending' && row.claimedAt < before) row.state = 'ambiguous';
    },
    async expireDaysBefore() {},
    async requeue(_date, userId, now) {
      const row = rows.get(userId);
      if (row?.state !== 'ambiguous') return false;
      rows.set(userId, { state: 'queued', attempts: 0, notBefore: now, claimedAt: now });
      return true;
    },
  };
  return { deliveries, rows, steps, states: () => [...rows.values()].map(({ state }) => state) };
}

export const userState = (userId: number, changes: Partial<UserState> = {}): UserState => ({
  userId,
  email: `user${userId}@example.org`,
  name: null,
  emailNotifications: true,
  emailVerified: true,
  language: 'en',
  timeZone: null,
  version: 1,
  ...changes,
});

/** Creates fakes for the other services. */
export function servicesInMemory(count: number) {
  const known = new Map(Array.from({ length: count }, (_, index) => [index + 1, userState(index + 1)]));
  const played = new Set<number>();
  const optOuts = new Set<number>();
  const users: Users = {
    withIds: async (ids) => new Map([...known].filter(([id]) => ids.includes(id))),
    after: async (id) => [...known.values()].filter(({ userId }) => userId > id).slice(0, 2),
  };
  const games: Games = {
    movieOf: async () => ({ image: '/images/1', description: 'A dark room' }),
    usersWhoPlayed: async () => played,
  };
  const subscribers: Pick<Subscribers, 'optOuts'> = { optOuts: async () => optOuts };
  return { known, played, optOuts, users, games, subscribers };
}

/** Creates a mailer that returns the results of `resultOf` and records the addresses of delivered emails. */
export function mailerInMemory(resultOf: (mail: Mail) => AttemptResult = () => ({ kind: 'accepted' })) {
  const arrived: string[] = [];
  const deadlines: Date[] = [];
  const mailer: Mailer = {
    async send(renderMail, notAfter) {
      deadlines.push(notAfter);
      const mail = renderMail();
      const result = resultOf(mail);
      if (result.kind === 'accepted' || result.kind === 'ambiguous') arrived.push(mail.to);
      return result;
    },
  };
  return { mailer, arrived, deadlines };
}
