import type { Database } from '@dreamreel/kit/database';
import type { Attempts } from '../application/ports.ts';

/** One statement, so that it is atomic by itself; the row's lock puts simultaneous attempts into a row. */
const countAttempt = {
  name: 'count-attempt',
  text: `
    INSERT INTO login_attempts AS attempt (key, count, ends_at) VALUES ($1, 1, $2)
    ON CONFLICT (key) DO UPDATE
      SET count = CASE WHEN attempt.ends_at > $3 THEN attempt.count + 1 ELSE 1 END,
          ends_at = CASE WHEN attempt.ends_at > $3 THEN attempt.ends_at ELSE excluded.ends_at END
    RETURNING count, ends_at, coalesce(trusted_until > $3, false) AS trusted`,
};

const takeAttemptBack = {
  name: 'take-attempt-back',
  text: 'UPDATE login_attempts SET count = count - 1 WHERE key = $1 AND count > 0 AND ends_at > $2',
};

const trustPair = {
  name: 'trust-pair',
  text: `
    INSERT INTO login_attempts (key, count, ends_at, trusted_until) VALUES ($1, 0, $2, $3)
    ON CONFLICT (key) DO UPDATE SET trusted_until = excluded.trusted_until`,
};

const forgetAttempts = {
  name: 'forget-attempts',
  text: 'DELETE FROM login_attempts WHERE ends_at <= $1 AND coalesce(trusted_until <= $1, true)',
};

type TallyRow = { count: number; ends_at: Date; trusted: boolean };

export function pgAttempts(database: Pick<Database, 'query'>): Attempts {
  return {
    async count(key, windowMs, now) {
      const endsAt = new Date(now.getTime() + windowMs);
      const [row] = await database.query<TallyRow>(countAttempt, [key, endsAt, now]);
      if (!row) throw new Error('An attempt was counted and is gone');
      return { count: row.count, endsAt: row.ends_at, trusted: row.trusted };
    },
    takeBack: async (key, now) => void (await database.query(takeAttemptBack, [key, now])),
    trust: async (key, now, until) => void (await database.query(trustPair, [key, now, until])),
    forgetEnded: async (now) => void (await database.query(forgetAttempts, [now])),
  };
}
