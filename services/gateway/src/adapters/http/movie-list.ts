import type { CallAnswer, Rpc } from '@dreamreel/kit/rpc-client';
import { movieCalls } from '@dreamreel/proto/movie-calls';

const utf8 = new TextEncoder();
const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign));
const EMPTY_LENGTH = '[]'.length;

/** All films. The list comes in parts, since one message holds at most 1 MiB, and is neither parsed nor written again. */
export async function movieList(rpc: Rpc): Promise<CallAnswer<Uint8Array, string>> {
  const parts = await rpc.call(movieCalls.movieParts, {});
  if (!parts.ok) return parts;
  const lists: Uint8Array[] = [];
  for (const part of parts.value) {
    const list = await rpc.callRaw(movieCalls.moviesOfPart, utf8.encode(JSON.stringify(part)));
    if (!list.ok) return list;
    lists.push(list.value);
  }
  return { ok: true, value: joinedLists(lists) };
}

/** One JSON list of several, as bytes. */
function joinedLists(lists: readonly Uint8Array[]): Uint8Array {
  const filled = lists.filter(({ length }) => length > EMPTY_LENGTH);
  const inner = filled.flatMap((list, index) => [...(index > 0 ? [COMMA] : []), list.subarray(1, -1)]);
  return Buffer.concat([OPEN, ...inner, CLOSE].filter((bytes) => bytes !== undefined));
}
