import { randomUUID } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/clock';
import type { Analyses } from '../application/ports.ts';
import type { PrismaClient } from '../generated/client.ts';

export function prismaAnalyses(prisma: PrismaClient, clock: Clock): Analyses {
  return {
    async keep(analysis) {
      await prisma.analysis.create({ data: { id: randomUUID(), ...analysis, createdAt: clock.now() } });
    },
  };
}
