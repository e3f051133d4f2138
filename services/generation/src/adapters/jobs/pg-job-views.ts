import type { Database } from '@dreamreel/kit/database/database';
import type { Jobs } from '../../application/ports.ts';
import { jobView } from '../../domain/jobs/image-job.ts';
import { ITEM_COLUMNS, itemOf, jobOf } from './job-rows.ts';

const MAX_SHOWN = 50;

const LAST = `
  SELECT * FROM image_jobs WHERE movie_id = $1 AND kind <> 'candidates'
  ORDER BY (kind = 'all') DESC, started_at DESC LIMIT 1`;
const RUNNING = `
  SELECT * FROM image_jobs WHERE state = 'running' AND kind <> 'candidates' ORDER BY started_at LIMIT ${MAX_SHOWN}`;
const FAILED = `
  SELECT * FROM (
    SELECT DISTINCT ON (movie_id) * FROM image_jobs WHERE kind <> 'candidates'
    ORDER BY movie_id, (kind = 'all') DESC, started_at DESC) last
  WHERE state = 'finished' AND EXISTS (
    SELECT 1 FROM image_items WHERE image_items.job_id = last.id AND image_items.state = 'failed')
  ORDER BY ended_at DESC LIMIT ${MAX_SHOWN}`;
/** The newest item of each level. A regenerated image replaces the failed one. */
const ITEMS_NOW = `
  SELECT DISTINCT ON (level) ${ITEM_COLUMNS} FROM image_items
  WHERE movie_id = $1 AND variant = 0 AND created_at >= $2 AND (state <> 'cancelled' OR job_id = $3)
  ORDER BY level, (state = 'cancelled'), created_at DESC`;

/** Reads the state of jobs for the dashboard. */
export function pgJobViews({ pool }: Pick<Database, 'pool'>): Pick<Jobs, 'last' | 'overview'> {
  const toJob = async (raw: unknown) => {
    const job = jobOf(raw, []);
    const { rows } = await pool.query(ITEMS_NOW, [job.movieId, job.startedAt, job.jobId]);
    return jobView({ ...job, items: rows.map(itemOf) });
  };
  const all = async (text: string) => Promise.all((await pool.query(text)).rows.map(toJob));

  return {
    async last(movieId) {
      const [row] = (await pool.query(LAST, [movieId])).rows;
      return row && toJob(row);
    },
    async overview() {
      const [running, failed] = await Promise.all([all(RUNNING), all(FAILED)]);
      return { running, failed: failed.filter(({ failedPrompts }) => failedPrompts.length > 0) };
    },
  };
}
