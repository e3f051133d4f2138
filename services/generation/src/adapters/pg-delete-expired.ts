import type { Database } from '@dreamreel/kit/database/database';
import type { ImageStore } from '@dreamreel/kit/images/image-store';
import { addDays, startOfDay, utcDate } from '@dreamreel/proto/calendar';

/** Days for which ended jobs, paid calls and unchanged drafts are kept. Drafts can belong to deleted movies. */
const KEPT_DAYS = 180;
/** Uploads are deleted after their request. Older uploads belong to a gateway that crashed. */
const UPLOAD_AGE_MS = 24 * 3_600_000;
const MAX_ROWS = 1_000;

/** A job's items and events are deleted with it. */
const deleteJobs = {
  name: 'delete-expired-jobs',
  text: `
    DELETE FROM image_jobs WHERE id IN (SELECT id FROM image_jobs WHERE ended_at < $1 LIMIT ${MAX_ROWS})`,
};
const deletePaidCalls = { name: 'delete-expired-paid-calls', text: 'DELETE FROM paid_calls WHERE date < $1' };
const deleteDrafts = { name: 'delete-expired-drafts', text: 'DELETE FROM prompt_drafts WHERE saved_at < $1' };

/** Deletes a limited number of expired rows and uploads. A timer calls this function repeatedly. */
export async function deleteExpired(
  database: Pick<Database, 'query'>,
  images: Pick<ImageStore, 'removeOlder'>,
  now: Date,
): Promise<void> {
  const firstDay = addDays(utcDate(now), -KEPT_DAYS);
  await database.query(deletePaidCalls, [firstDay]);
  for (const statement of [deleteJobs, deleteDrafts]) await database.query(statement, [startOfDay(firstDay)]);
  await images.removeOlder('uploads', UPLOAD_AGE_MS);
}
