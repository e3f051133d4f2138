import type { Call } from '@dreamreel/proto/operation';
import type { RawResponse, RequestMetadata } from '../exchange.ts';

/** A call without a response. */
export type PendingCall = {
  /** Assigned when the call is sent. */
  id: number;
  readonly call: Call;
  readonly json: string;
  readonly metadata: RequestMetadata;
  readonly resolve: (response: RawResponse | Promise<RawResponse>) => void;
  readonly reject: (error: unknown) => void;
};

/** Creates a registry of calls that wait for a response, by id. The calls of one message have consecutive ids. */
export function pendingCalls() {
  const byId = new Map<number, PendingCall>();
  let lastId = 0;

  return {
    /** Assigns ids to the calls of one message and returns the first id. */
    add(calls: readonly PendingCall[]): number {
      const firstId = lastId + 1;
      for (const call of calls) {
        lastId += 1;
        call.id = lastId;
        byId.set(call.id, call);
      }
      return firstId;
    },

    /** Removes and returns the pending calls of a message. */
    take(firstId: number, count: number): PendingCall[] {
      const ids = Array.from({ length: count }, (_, place) => firstId + place);
      const found = ids.flatMap((id) => byId.get(id) ?? []);
      for (const id of ids) byId.delete(id);
      return found;
    },

    /** Resolves a call. Does nothing if the call is no longer pending. */
    resolve(id: number, response: RawResponse): void {
      byId.get(id)?.resolve(response);
      byId.delete(id);
    },

    drop: (id: number) => byId.delete(id),
  };
}
