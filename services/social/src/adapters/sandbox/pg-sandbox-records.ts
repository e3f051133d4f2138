import type { Database } from '@dreamreel/kit/database/database';
import { type SandboxRecords, sandboxRecordSchema } from './sandbox-records.ts';

const putRecord = {
  name: 'put-sandbox-record',
  text: `
    INSERT INTO sandbox_records (id, kind, record, created_at) VALUES ($1, $2, $3, to_timestamp($4::float8 / 1000))
    ON CONFLICT (id) DO UPDATE SET record = excluded.record`,
};
const findRecord = { name: 'find-sandbox-record', text: 'SELECT record FROM sandbox_records WHERE id = $1' };
const newestRecords = {
  name: 'newest-sandbox-records',
  text: 'SELECT record FROM sandbox_records WHERE kind = $1 ORDER BY created_at DESC LIMIT $2',
};

type Row = { record: unknown };

export function pgSandboxRecords(database: Pick<Database, 'query'>): SandboxRecords {
  return {
    async put(record) {
      await database.query(putRecord, [record.id, record.kind, JSON.stringify(record), record.createdAt]);
    },
    async find(id) {
      const [row] = await database.query<Row>(findRecord, [id]);
      return row && sandboxRecordSchema.parse(row.record);
    },
    async newest(kind, most) {
      const rows = await database.query<Row>(newestRecords, [kind, most]);
      return rows.map(({ record }) => sandboxRecordSchema.parse(record));
    },
  };
}
