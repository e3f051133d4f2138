import { connected } from '../../dev/parts/database-client.ts';
import type { Stores } from './configured-stores.ts';
import { KEEP_RECEIVED_EVENTS, RESTORE_RULES, type RestoreRule, SEND_EVENTS_AGAIN } from './restore-rules.ts';

type Databases = Stores['databases'];

/** Applies the restore rules of the restored services and prints each rule that changed rows. */
export async function applyRestoreRules(databases: Databases, restored: readonly string[]): Promise<void> {
  for (const rule of rulesOf(restored)) {
    const rows = await change(databases, rule, await readKnown(databases, rule));
    if (rows > 0) console.log(`${rule.service}: ${rule.what} (${rows})`);
  }
  for (const [service, url] of databases) {
    await connected(url, async (client) => {
      if (restored.includes(service)) await client.query(KEEP_RECEIVED_EVENTS);
      await client.query(SEND_EVENTS_AGAIN);
    });
  }
}

/** Rejects if the data that the restore rules need can't be read from the other services' databases. */
export async function requireKnown(databases: Databases, restored: readonly string[]): Promise<void> {
  for (const rule of rulesOf(restored)) await readKnown(databases, rule);
}

function rulesOf(restored: readonly string[]): RestoreRule[] {
  return RESTORE_RULES.filter(({ service }) => restored.includes(service));
}

async function readKnown(databases: Databases, { known = {} }: RestoreRule): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const [service, text] of Object.entries(known)) {
    const found = await connected(addressOf(databases, service), (client) => client.query(text)).catch((error) => {
      throw new Error(`Can't read the database of ${service}: ${error.message}`, { cause: error });
    });
    for (const row of found.rows) rows.push(row);
  }
  return rows;
}

function change(databases: Databases, { service, known, changes }: RestoreRule, rows: unknown[]): Promise<number> {
  return connected(addressOf(databases, service), async (client) => {
    let changed = 0;
    for (const text of changes) {
      const usesKnown = known && text.includes('$1');
      changed += (await client.query(text, usesKnown ? [JSON.stringify(rows)] : [])).rowCount ?? 0;
    }
    return changed;
  });
}

function addressOf(databases: Databases, service: string): string {
  const url = databases.get(service);
  if (url === undefined) throw new Error(`The database of ${service} is not configured`);
  return url;
}
