import type { Clock } from '@dreamreel/kit/clock';
import type { Database } from '@dreamreel/kit/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.ts';
import { pgCandidates } from './pg-candidates.ts';
import { pgJobs } from './pg-jobs.ts';
import { pgWorkOnItems } from './pg-work-on-items.ts';
import { prismaAnalyses } from './prisma-analyses.ts';
import { prismaDrafts } from './prisma-drafts.ts';

/** All that is kept in the service's own database, but for the budget. */
export function persistence(database: Database, clock: Clock) {
  const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
  return {
    jobs: pgJobs(database, clock),
    candidateJobs: pgCandidates(database, clock),
    work: pgWorkOnItems(database, clock),
    drafts: prismaDrafts(prisma, clock),
    analyses: prismaAnalyses(prisma, clock),
    close: () => prisma.$disconnect(),
  };
}
