import { randomUUID } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { CandidateJobs } from '../../application/ports.ts';
import { ITEM_COLUMNS, itemOf } from './job-rows.ts';
import { cancelJob, endJobs } from './pg-jobs.ts';
import { runExclusively, startJob } from './start-job.ts';

const MAKING = `
  SELECT 1 FROM image_items
  WHERE movie_id = $1 AND level = $2 AND variant > 0 AND state IN ('waiting', 'taken', 'made') LIMIT 1`;
const RUNNING = `
  SELECT id FROM image_jobs WHERE movie_id = $1 AND state = 'running' AND kind = 'candidates'
    AND EXISTS (SELECT 1 FROM image_items WHERE job_id = image_jobs.id AND level = $2)
  ORDER BY started_at, id`;
const LAST = {
  name: 'last-candidates',
  text: `
    SELECT ${ITEM_COLUMNS} FROM image_items WHERE job_id = (
      SELECT job_id FROM image_items WHERE movie_id = $1 AND level = $2 AND variant > 0
      ORDER BY created_at DESC LIMIT 1)
    ORDER BY variant`,
};

/** Stores jobs for candidate images, which players don't see until an admin chooses one. */
export function pgCandidates(database: Database, clock: Clock): CandidateJobs {
  const last: CandidateJobs['last'] = async (movieId, level) =>
    (await database.query(LAST, [movieId, level])).map(itemOf);
  return {
    last,
    async start(movieId, prompt, seeds) {
      const startedJob = await runExclusively(database, movieId, async (tx) => {
        const { rowCount } = await tx.query(MAKING, [movieId, prompt.level]);
        if (rowCount) return err('being-made');
        const items = seeds.map((seed, index) => ({ ...prompt, variant: index + 1, seed }));
        return ok(await startJob(tx, { jobId: randomUUID(), movieId, kind: 'candidates' }, items, clock.now()));
      });
      return startedJob.ok ? ok(await last(movieId, prompt.level)) : startedJob;
    },
    async cancel(movieId, level) {
      return (await endJobs(database, [RUNNING, movieId, level], cancelJob, clock.now())).length > 0;
    },
  };
}
