import type { Database } from '@dreamreel/kit/database/database';
import type { ConnectionTestRecord } from '@dreamreel/proto/social/post-entries';
import type { SocialProvider } from '@dreamreel/proto/social/social-posts';
import type { ConnectionTests } from '../application/ports.ts';

const saveTest = {
  name: 'save-connection-test',
  text: `
    INSERT INTO connection_tests (provider, tested_at, succeeded, message, connection) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (provider) DO UPDATE SET tested_at = excluded.tested_at, succeeded = excluded.succeeded,
      message = excluded.message, connection = excluded.connection`,
};
const lastTest = {
  name: 'last-connection-test',
  text: 'SELECT tested_at AS "testedAt", succeeded, message, connection FROM connection_tests WHERE provider = $1',
};

type Row = Omit<ConnectionTestRecord, 'testedAt'> & { readonly testedAt: Date };

/** Stores the most recent connection test of each provider. */
export function pgConnectionTests(database: Pick<Database, 'query'>, provider: SocialProvider): ConnectionTests {
  return {
    async save({ testedAt, succeeded, message, connection }) {
      const values = [provider, testedAt, succeeded, message, connection && JSON.stringify(connection)];
      await database.query(saveTest, values);
    },
    async last() {
      const [row] = await database.query<Row>(lastTest, [provider]);
      return row ? { ...row, testedAt: row.testedAt.toISOString() } : null;
    },
  };
}
