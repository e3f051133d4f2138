import type { Database } from '@dreamreel/kit/database/database';
import { isOver, takeRows } from '@dreamreel/kit/database/work-queue';
import type { Clock } from '@dreamreel/kit/process/clock';
import type { ItemQueue, LeasedItem } from '../../application/ports.ts';
import { hasEnded, type Item } from '../../domain/image-job.ts';
import { ended, endJob, ITEM_COLUMNS, itemsOf } from './job-rows.ts';

const UNTIL = `now() + $3 * interval '1 millisecond'`;

const TAKE = takeRows({
  table: 'image_items',
  where: `state IN ('waiting', 'taken', 'made') AND ${isOver('lease_until')}
    AND (state = 'made' OR NOT EXISTS (SELECT 1 FROM generation_settings WHERE is_paused))`,
  order: 'created_at, level, variant',
  limit: '$2',
  set: `state = CASE WHEN state = 'waiting' THEN 'taken' ELSE state END, attempt = attempt + 1,
    lease_owner = $1, lease_until = ${UNTIL}`,
  returning: ITEM_COLUMNS,
});
const RENEW = {
  name: 'renew-leases',
  text: `UPDATE image_items SET lease_until = ${UNTIL} WHERE lease_owner = $1 AND id = ANY($2::uuid[]) RETURNING id`,
};
const NACK = `
  UPDATE image_items SET lease_owner = NULL, lease_until = ${UNTIL}, attempt = attempt - $4
  WHERE lease_owner = $1 AND id = $2`;
/** Selects the perceptual hash of the newest generated image for each of the movie's other levels. */
const PERCEPTUAL_HASHES = `
  SELECT DISTINCT ON (level) level, perceptual_hash AS "perceptualHash" FROM image_items
  WHERE movie_id = $1 AND variant = 0 AND level <> $2 AND perceptual_hash IS NOT NULL AND state IN ('made', 'done')
  ORDER BY level, created_at DESC`;
const MARK_MADE = `
  UPDATE image_items SET state = 'made', model = $3, perceptual_hash = $4, warnings = $5::jsonb
  WHERE lease_owner = $1 AND id = $2 RETURNING ${ITEM_COLUMNS}`;
const END = `
  UPDATE image_items SET state = $3, error = $4, error_code = $5, ended_at = ${ended('$6')}, lease_owner = NULL,
    lease_until = NULL
  WHERE lease_owner = $1 AND id = $2 RETURNING ${ITEM_COLUMNS}`;

export function pgItemQueue(database: Database, clock: Clock): ItemQueue {
  const { pool } = database;
  return {
    async take(owner, atMost, leaseMs) {
      return (await pool.query<LeasedItem>(TAKE, [owner, atMost, leaseMs])).rows;
    },

    async renew(owner, itemIds, leaseMs) {
      const rows = await database.query<{ id: string }>(RENEW, [owner, itemIds, leaseMs]);
      return rows.map(({ id }) => id);
    },

    async nack(owner, itemId, { pauseMs, isUncounted }) {
      await pool.query(NACK, [owner, itemId, pauseMs, isUncounted ? 1 : 0]);
    },

    async perceptualHashes({ movieId, level }) {
      return (await pool.query<{ level: number; perceptualHash: string }>(PERCEPTUAL_HASHES, [movieId, level])).rows;
    },

    async markMade(owner, itemId, { model, perceptualHash, warnings }) {
      const values = [owner, itemId, model, perceptualHash, JSON.stringify(warnings)];
      return (await pool.query<Item>(MARK_MADE, values)).rows[0];
    },

    end: (owner, itemId, outcome) =>
      database.transaction(async (tx) => {
        // The job row is locked first, so that the items of a job end one after another.
        await tx.query(
          'SELECT 1 FROM image_jobs WHERE id = (SELECT job_id FROM image_items WHERE id = $1) FOR UPDATE',
          [itemId],
        );
        const failure = outcome.state === 'failed' ? outcome : undefined;
        const values = [owner, itemId, outcome.state, failure?.error ?? null, failure?.code ?? null, clock.now()];
        const [item] = (await tx.query<Item>(END, values)).rows;
        if (!item) return;
        const items = await itemsOf(tx, item.jobId);
        if (items.every(hasEnded))
          await endJob(tx, { jobId: item.jobId, state: 'finished', cancelled: false }, clock.now());
      }),
  };
}
