import type { RawCallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import type { catalogueOperations } from '@dreamreel/proto/catalogue/operations';
import type { OperationHandlers } from './handlers.ts';

/** Creates handlers for catalogue operations whose responses the gateway assembles. */
export function catalogueHandlers({ rpc }: { readonly rpc: Rpc }): OperationHandlers<typeof catalogueOperations> {
  return { moviesWithDates: () => movieList(rpc) };
}

/**
 * Returns all movies. The list is fetched in parts because NATS messages are limited to 1 MiB. The JSON parts are
 * joined without parsing.
 */
async function movieList(rpc: Rpc): Promise<RawCallResult> {
  const parts = await rpc.call(catalogueCalls.movieParts, {});
  if (!parts.ok) return parts;
  const lists: string[] = [];
  for (const part of parts.value) {
    const list = await rpc.callRaw(catalogueCalls.moviesOfPart, JSON.stringify(part));
    if (!list.ok) return list;
    lists.push(list.json);
  }
  return { ok: true, json: joinedLists(lists) };
}

/** Joins several JSON arrays into one. */
function joinedLists(lists: readonly string[]): string {
  const inner = lists.map((list) => list.slice(1, -1)).filter((items) => items !== '');
  return `[${inner.join(',')}]`;
}
