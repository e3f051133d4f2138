import type { Database } from '@dreamreel/kit/database/database';
import type { LoginAttempts, TrustedCount } from '../../application/ports.ts';

/**
 * A single statement is atomic, and its row lock makes concurrent attempts run one after another. `least` shortens a
 * window that a clock that ran ahead has stored.
 */
const countAttempt = {
  name: 'count-attempt',
  text: `
    INSERT INTO login_attempts AS attempt (key, count, window_ends_at) VALUES ($1, 1, $2)
    ON CONFLICT (key) DO UPDATE
      SET count = CASE WHEN attempt.window_ends_at > $3 THEN attempt.count + 1 ELSE 1 END,
          window_ends_at = CASE WHEN attempt.window_ends_at > $3 THEN least(attempt.window_ends_at, excluded.window_ends_at)
            ELSE excluded.window_ends_at END
    RETURNING count, window_ends_at AS "windowEndsAt", coalesce(trusted_until > $3, false) AS trusted`,
};

const undoAttempt = {
  name: 'undo-attempt',
  text: 'UPDATE login_attempts SET count = count - 1 WHERE key = $1 AND count > 0 AND window_ends_at > $2',
};

const trustPair = {
  name: 'trust-pair',
  text: `
    INSERT INTO login_attempts (key, count, window_ends_at, trusted_until) VALUES ($1, 0, $2, $3)
    ON CONFLICT (key) DO UPDATE SET trusted_until = excluded.trusted_until`,
};

/**
 * Windows last at most an hour, and trust lasts 90 days. Rows with later ends were stored by a clock that ran ahead, and
 * would otherwise keep addresses for too long.
 */
const deleteExpired = {
  name: 'delete-expired-attempts',
  text: `
    DELETE FROM login_attempts
    WHERE (window_ends_at <= $1 OR window_ends_at > $1::timestamptz + interval '1 day')
      AND coalesce(trusted_until <= $1 OR trusted_until > $1::timestamptz + interval '91 days', true)`,
};

export function pgLoginAttempts(database: Pick<Database, 'query'>): LoginAttempts {
  return {
    async count(key, windowMs, now) {
      const windowEndsAt = new Date(now.getTime() + windowMs);
      const [counted] = await database.query<TrustedCount>(countAttempt, [key, windowEndsAt, now]);
      if (!counted) throw new Error('Count of an attempt returned no row');
      return counted;
    },
    undo: async (key, now) => void (await database.query(undoAttempt, [key, now])),
    trust: async (key, now, until) => void (await database.query(trustPair, [key, now, until])),
    deleteExpired: async (now) => void (await database.query(deleteExpired, [now])),
  };
}
