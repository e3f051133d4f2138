import { randomInt } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';

type Texts = { readonly imageUrl: string; readonly caption: string; readonly altText: string };
/** Data that the simulated networks store. All times are in epoch milliseconds. */
type SandboxRecord = { readonly id: string; readonly createdAt: number } & (
  | ({ readonly kind: 'photo' } & Texts)
  | { readonly kind: 'page-post'; readonly photoId: string; readonly caption: string }
  | ({
      readonly kind: 'container';
      /** Number of status requests. Containers become ready only after several requests, as on Instagram. */
      readonly looks: number;
      readonly isPublished: boolean;
    } & Texts)
  | { readonly kind: 'media'; readonly containerId: string; readonly caption: string }
);
type RecordOf<Kind> = Extract<SandboxRecord, { kind: Kind }>;

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

type Row<Value> = { readonly record: Value };

/** Storage for the sandbox. Posts persist when the service restarts, as on the real networks. */
export function sandboxRecords(database: Pick<Database, 'query'>) {
  return {
    /** Adds a record or replaces the record with the same id. */
    async put(record: SandboxRecord): Promise<void> {
      await database.query(putRecord, [record.id, record.kind, JSON.stringify(record), record.createdAt]);
    },
    async find(id: string): Promise<SandboxRecord | undefined> {
      const [row] = await database.query<Row<SandboxRecord>>(findRecord, [id]);
      return row?.record;
    },
    /** Returns records, newest first. */
    async newest<Kind extends SandboxRecord['kind']>(kind: Kind, most: number): Promise<readonly RecordOf<Kind>[]> {
      const rows = await database.query<Row<RecordOf<Kind>>>(newestRecords, [kind, most]);
      return rows.map(({ record }) => record);
    },
  };
}

export type SandboxRecords = ReturnType<typeof sandboxRecords>;

/** Returns a 15-digit id, like the ids that Meta uses. */
export function newId(): string {
  return String(100_000_000_000_000 + randomInt(2 ** 47));
}
