import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { expect, it } from '@jest/globals';
import { countOpenSessions } from './pg-sessions.ts';

it('counts the sessions that have not ended', async () => {
  const test = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) });
  try {
    const clock = { now: () => new Date('2026-11-21T10:00:00Z') };
    expect(await countOpenSessions(test.database, clock)).toBe(0);
    await test.database.pool.query(`
      INSERT INTO sessions (token_hash, kind, created_at, idle_expires_at, expires_at)
      SELECT 'hash' || hour, 'admin', now(), ('2026-11-21T' || hour || ':30:00Z')::timestamptz, now()
      FROM unnest(ARRAY['09', '10', '11']) AS hour`);
    expect(await countOpenSessions(test.database, clock)).toBe(2);
  } finally {
    await test.drop();
  }
});
