import { asOutage } from '@dreamreel/kit/database-outage';
import { publishEvent, type Sql } from '@dreamreel/kit/events';
import { identityEvents, type UserState } from '@dreamreel/proto/identity';
import type { Change, Writes } from '../application/ports.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { asUser, type UserRow } from './user-row.ts';

export function prismaChange(prisma: PrismaClient): Change {
  return (work) => prisma.$transaction((tx) => work({ users: usersIn(tx), sessions: sessionsIn(tx) })).catch(asOutage);
}

function usersIn(tx: Prisma.TransactionClient): Writes['users'] {
  const sql: Sql = (text, values) => tx.$queryRawUnsafe(text, ...values);

  return {
    async add(user) {
      // ON CONFLICT DO NOTHING: of two at once the second waits for the first and then adds nothing.
      const [row] = await tx.user.createManyAndReturn({ data: [user], skipDuplicates: true });
      if (!row) return undefined;
      await publishEvent(sql, identityEvents.userRegistered, stateOf(row));
      return asUser(row);
    },

    async setEmailNotifications(id, wanted) {
      const [changed] = await tx.user.updateManyAndReturn({
        where: { id, emailNotifications: !wanted },
        data: { emailNotifications: wanted, version: { increment: 1 } },
      });
      if (changed) await publishEvent(sql, identityEvents.preferencesChanged, stateOf(changed));
      const row = changed ?? (await tx.user.findUnique({ where: { id } }));
      return row ? asUser(row) : undefined;
    },
  };
}

function sessionsIn(tx: Prisma.TransactionClient): Writes['sessions'] {
  return {
    async add(tokenHash, session, owner, now) {
      await tx.session.create({ data: { ...session, ...owner, tokenHash, createdAt: now } });
    },
    async end(tokenHash) {
      await tx.session.deleteMany({ where: { tokenHash } });
    },
  };
}

function stateOf({ id, email, name, emailNotifications, version }: UserRow & { version: number }): UserState {
  return { userId: id, email, name, emailNotifications, version };
}
