import type { Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import { pgAnalyses } from './pg-analyses.ts';
import { pgCandidates } from './pg-candidates.ts';
import { pgDrafts } from './pg-drafts.ts';
import { pgJobs } from './pg-jobs.ts';
import { pgWorkOnItems } from './pg-work-on-items.ts';

/** All that is kept in the service's own database, but for the budget. */
export function persistence(database: Database, clock: Clock) {
  return {
    jobs: pgJobs(database, clock),
    candidateJobs: pgCandidates(database, clock),
    work: pgWorkOnItems(database, clock),
    drafts: pgDrafts(database, clock),
    analyses: pgAnalyses(database, clock),
  };
}
