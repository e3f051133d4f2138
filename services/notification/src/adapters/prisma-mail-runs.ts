import { asOutage } from '@dreamreel/kit/database-outage';
import { utcDate } from '@dreamreel/proto/calendar';
import { AMBIGUOUS_LISTED, type MailCounts } from '@dreamreel/proto/notification';
import type { MailRuns, RunView } from '../application/ports.ts';
import type { PrismaClient } from '../generated/client.ts';

const NONE: MailCounts = {
  queued: 0,
  sending: 0,
  sent: 0,
  played: 0,
  unsubscribed: 0,
  late: 0,
  failed: 0,
  ambiguous: 0,
};

export function prismaMailRuns(prisma: PrismaClient): MailRuns {
  return { newest: () => newest(prisma).catch(asOutage) };
}

async function newest(prisma: PrismaClient): Promise<RunView | undefined> {
  const run = await prisma.mailRun.findFirst({ orderBy: { date: 'desc' } });
  if (!run) return undefined;

  const { date } = run;
  const [groups, unclear] = await Promise.all([
    prisma.delivery.groupBy({ by: ['state'], where: { date }, _count: true }),
    prisma.delivery.findMany({
      where: { date, state: 'ambiguous' },
      orderBy: { claimedAt: 'asc' },
      take: AMBIGUOUS_LISTED,
    }),
  ]);
  return {
    date: utcDate(date),
    startedAt: run.startedAt,
    collectedAt: run.collectedAt,
    counts: { ...NONE, ...Object.fromEntries(groups.map(({ state, _count }) => [state, _count])) },
    ambiguous: unclear.map(({ userId, claimedAt }) => ({ userId, since: claimedAt ?? run.startedAt })),
  };
}
