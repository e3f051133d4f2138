import { startOfDay, utcDate } from '@dreamreel/proto/calendar';
import type { Planning } from '../../application/ports.ts';
import type { Prisma } from '../../generated/client.ts';

const ID = { id: 1 };

export function prismaPlanning(tx: Pick<Prisma.TransactionClient, 'planningSettings'>): Planning {
  return {
    async settings() {
      const row = await tx.planningSettings.findUnique({ where: ID });
      return { plansAhead: row?.plansAhead ?? true, plannedOn: row?.plannedOn ? utcDate(row.plannedOn) : null };
    },
    async save({ plansAhead, plannedOn }) {
      const data = { plansAhead, plannedOn: plannedOn === null ? null : startOfDay(plannedOn) };
      await tx.planningSettings.upsert({ where: ID, create: { ...ID, ...data }, update: data });
    },
  };
}
