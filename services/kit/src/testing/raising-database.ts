import { randomBytes } from 'node:crypto';
import { testDatabase } from './test-database.ts';

export type RaisingDatabase = Awaited<ReturnType<typeof raisingDatabase>>;

/**
 * The errors are raised by row security policies, which run for every row that is read or written, and by deferred
 * triggers, which run on commit. Statements that don't match any rows succeed, so tests must insert a row for each
 * statement.
 */
const RAISE = `
  CREATE SCHEMA outage;
  CREATE TABLE outage.now (place text, code text);
  CREATE FUNCTION outage.raised(wanted text) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  DECLARE found text;
  BEGIN
    SELECT code INTO found FROM outage.now WHERE place = wanted;
    IF found IS NOT NULL THEN RAISE EXCEPTION 'raised by a test' USING ERRCODE = found; END IF;
    RETURN true;
  END $$;
  CREATE FUNCTION outage.at_commit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN PERFORM outage.raised('commit'); RETURN NULL; END $$;`;

const IN_EVERY_TABLE = `
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
      EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', name);
      EXECUTE format('CREATE POLICY raising ON public.%I USING (outage.raised(''statement''))', name);
      EXECUTE format('CREATE CONSTRAINT TRIGGER zz_raising AFTER INSERT OR UPDATE OR DELETE ON public.%I '
        'DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION outage.at_commit()', name);
    END LOOP;
  END $$`;

/** Creates a database in which tests can make statements fail with any SQLSTATE, and applies a service's migrations. */
export async function raisingDatabase(migrations: URL) {
  const test = await testDatabase({ migrations });
  const { pool } = test.database;
  const role = `service_${randomBytes(8).toString('hex')}`;
  await pool.query(RAISE);
  await pool.query(IN_EVERY_TABLE);
  await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
  await pool.query(`GRANT USAGE ON SCHEMA public, outage TO ${role}`);
  await pool.query(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`);
  await pool.query(`GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${role}`);

  const raises = async (place?: 'statement' | 'commit', code?: string) => {
    await pool.query(
      `WITH before AS (DELETE FROM outage.now) INSERT INTO outage.now SELECT $1, $2 WHERE $1::text IS NOT NULL`,
      [place, code],
    );
  };
  const address = new URL(test.url);
  address.username = role;
  address.password = role;
  return {
    ...test,
    /** URL for the service. Its role doesn't own the tables, because row security doesn't apply to table owners. */
    serviceUrl: address.href,
    /** Makes every statement that accesses the service's tables fail with an error code. */
    raisesInStatements: (code: string) => raises('statement', code),
    /** Makes every transaction that writes data fail with an error code on commit. The statements themselves succeed. */
    raisesAtCommit: (code: string) => raises('commit', code),
    /** Makes all statements and commits succeed again. */
    raisesNothing: () => raises(),
    async drop() {
      await pool.query(`DROP OWNED BY ${role}`);
      await pool.query(`DROP ROLE ${role}`);
      await test.drop();
    },
  };
}
