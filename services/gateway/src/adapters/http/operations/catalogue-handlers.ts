import type { RawCallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import type { catalogueOperations } from '@dreamreel/proto/catalogue/operations';
import type { OperationHandlers } from './handlers.ts';

/** Creates the handlers of catalogue operations whose response the gateway assembles itself. */
export function catalogueHandlers({ rpc }: { readonly rpc: Rpc }): OperationHandlers<typeof catalogueOperations> {
  return { moviesWithDates: () => movieList(rpc) };
}

/**
 * Returns all movies. A message holds at most 1 MiB, so the list arrives in parts, whose JSON is joined without
 * parsing.
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

/** Joins several JSON lists into one. */
function joinedLists(lists: readonly string[]): string {
  const inner = lists.map((list) => list.slice(1, -1)).filter((items) => items !== '');
  return `[${inner.join(',')}]`;
}
