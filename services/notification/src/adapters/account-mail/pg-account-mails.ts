import type { Database } from '@dreamreel/kit/database/database';
import { isOver, takeRows } from '@dreamreel/kit/database/work-queue';
import type { AccountMails, ClaimedAccountMail } from '../../application/ports.ts';

/**
 * Mails are deferred for at most 15 minutes. A claim expires after two minutes, which is longer than a worker takes to
 * send a batch. If it has expired, the worker crashed and the mail might have been delivered.
 */
const claimMails = {
  name: 'claim-account-mails',
  text: takeRows({
    table: 'account_mails',
    where: `((state = 'queued' AND ${isOver('not_before', '$3::timestamptz')})
      OR (state = 'sending' AND ${isOver(`claimed_at + interval '2 minutes'`, '$3::timestamptz')}))`,
    order: 'not_before',
    limit: '$2',
    set: `state = 'sending', claim = $1, claimed_at = $3, attempts = attempts + (state = 'sending')::int`,
    returning: `id AS "mailId", user_id AS "userId", kind, email, language, attempts AS "ambiguousAttempts",
      requested_at AS "requestedAt"`,
  }),
};

const recordOutcome = {
  name: 'record-account-mail-outcome',
  text: `
    UPDATE account_mails SET state = $3, detail = $4, attempts = coalesce($5, attempts),
      not_before = coalesce($6, not_before), email = CASE WHEN $3 = 'queued' THEN email END
    WHERE id = $1 AND claim = $2 AND state = 'sending'`,
};

/** Stores the queue of account mails. */
export function pgAccountMails(database: Pick<Database, 'query'>): AccountMails {
  return {
    claim: (claim, size, now) => database.query<ClaimedAccountMail>(claimMails, [claim, size, now]),
    async recordOutcome(claim, mailId, outcome) {
      const nothing = { detail: null, ambiguousAttempts: null, notBefore: null };
      const { state, detail, ambiguousAttempts, notBefore } = { ...nothing, ...outcome };
      await database.query(recordOutcome, [mailId, claim, state, detail, ambiguousAttempts, notBefore]);
    },
  };
}
