import type { ServerResponse } from 'node:http';
import { edgeFailure } from './http-failure.ts';

/** Each asks the generation service every three seconds in which it hears nothing. A person watches a few jobs. */
const MOST_STREAMS = 32;

/** Takes a place for one event stream of a client until its answer is closed; throws 429 where all are taken. */
export type OpenStreams = (client: string, response: ServerResponse) => void;

export function openStreams(most = MOST_STREAMS): OpenStreams {
  const open = new Map<string, number>();
  const change = (client: string, by: number) => {
    const count = (open.get(client) ?? 0) + by;
    if (count === 0) open.delete(client);
    else open.set(client, count);
  };
  return (client, response) => {
    if ((open.get(client) ?? 0) >= most) {
      throw edgeFailure('too-many-requests', undefined, { headers: { 'Retry-After': '10' } });
    }
    change(client, 1);
    response.once('close', () => change(client, -1));
  };
}
