import type { UserState } from '@dreamreel/proto/identity';
import type { Claimed, Deliveries, Games, Mail, Mailer, Subscribers, Users } from '../application/ports.ts';
import { newToken } from '../application/unsubscribe-token.ts';
import type { Outcome } from '../domain/after-attempt.ts';

type Row = { state: string; attempts: number; notBefore: Date; claim: string | undefined; claimedAt: Date };

/** The mails of one day in memory, for those who want some. */
export function deliveriesInMemory(userIds: readonly number[]) {
  const rows = new Map<number, Row>();
  const begun = new Set<string>();
  let isCollected = false;

  const deliveries: Deliveries = {
    async hasWork(date, now) {
      begun.add(date);
      return !isCollected || [...rows.values()].some(({ state, notBefore }) => state === 'queued' && notBefore <= now);
    },
    async collect(_date, now) {
      if (isCollected) return 'done';
      for (const id of userIds) {
        rows.set(id, { state: 'queued', attempts: 0, notBefore: now, claim: undefined, claimedAt: now });
      }
      isCollected = true;
      return 'more';
    },
    reserve: async (_date, _count, _perSecond, now) => now,
    async claim({ claim, size }, now) {
      const waiting = [...rows].filter(([, { state, notBefore }]) => state === 'queued' && notBefore <= now);
      return waiting.slice(0, size).map(([userId, row]): Claimed => {
        rows.set(userId, { ...row, state: 'sending', claim, claimedAt: now });
        return { userId, attempts: row.attempts, token: newToken() };
      });
    },
    async settle({ claim }, settled) {
      for (const { userId, settlement } of settled) {
        const row = rows.get(userId);
        if (row?.claim === claim) rows.set(userId, { ...row, ...settlement });
      }
    },
    async giveUpClaims(before) {
      for (const [id, row] of rows)
        if (row.state === 'sending' && row.claimedAt < before) rows.set(id, { ...row, state: 'ambiguous' });
    },
    async closeDaysBefore() {},
    async requeue(_date, userId, now) {
      const row = rows.get(userId);
      if (row?.state !== 'ambiguous') return false;
      rows.set(userId, { ...row, state: 'queued', claim: undefined, attempts: 0, notBefore: now });
      return true;
    },
  };
  return { deliveries, rows, begun, states: () => [...rows.values()].map(({ state }) => state) };
}

export const userState = (userId: number, changes: Partial<UserState> = {}): UserState => ({
  userId,
  email: `user${userId}@example.org`,
  name: null,
  emailNotifications: true,
  version: 1,
  ...changes,
});

/** The other services, as a test has set them up. */
export function servicesInMemory(count: number) {
  const known = new Map(Array.from({ length: count }, (_, index) => [index + 1, userState(index + 1)]));
  const played = new Set<number>();
  const optOuts = new Map<number, number>();
  const users: Users = {
    withIds: async (ids) => new Map([...known].filter(([id]) => ids.includes(id))),
    after: async (id) => [...known.values()].filter(({ userId }) => userId > id).slice(0, 2),
  };
  const games: Games = {
    movieOf: async () => ({ image: '/images/1', describes: 'A dark room' }),
    usersWhoPlayed: async () => played,
  };
  const subscribers: Pick<Subscribers, 'optOuts'> = { optOuts: async () => optOuts };
  return { known, played, optOuts, users, games, subscribers };
}

/** A mail server that does what a test says, and what has reached it. */
export function mailerInMemory(does: (mail: Mail) => Outcome = () => ({ kind: 'accepted' })) {
  const arrived: string[] = [];
  const mailer: Mailer = {
    async deliver(write) {
      const mail = write();
      const outcome = does(mail);
      if (outcome.kind === 'accepted' || outcome.kind === 'unclear') arrived.push(mail.to);
      return outcome;
    },
  };
  return { mailer, arrived };
}
