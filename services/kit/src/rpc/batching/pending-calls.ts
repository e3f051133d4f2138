import type { Call } from '@dreamreel/proto/operation';
import type { RawResponse, RequestMetadata } from '../exchange.ts';

/** A call that is waiting for a response. */
export type PendingCall = {
  /** Call id, which is assigned when the call is sent. */
  id: number;
  readonly call: Call;
  readonly json: string;
  readonly metadata: RequestMetadata;
  readonly resolve: (response: RawResponse | Promise<RawResponse>) => void;
  readonly reject: (error: unknown) => void;
};

/** Creates a registry of calls that are waiting for a response. Calls in the same message have consecutive ids. */
export function pendingCalls() {
  const byId = new Map<number, PendingCall>();
  let lastId = 0;

  return {
    /** Registers the calls of a message, assigns their ids and returns the first id. */
    add(calls: readonly PendingCall[]): number {
      const firstId = lastId + 1;
      for (const call of calls) {
        lastId += 1;
        call.id = lastId;
        byId.set(call.id, call);
      }
      return firstId;
    },

    /** Removes the pending calls of a message and returns them. */
    take(firstId: number, count: number): PendingCall[] {
      const ids = Array.from({ length: count }, (_, place) => firstId + place);
      const found = ids.flatMap((id) => byId.get(id) ?? []);
      for (const id of ids) byId.delete(id);
      return found;
    },

    /** Resolves a pending call. If the call is no longer pending, nothing happens. */
    resolve(id: number, response: RawResponse): void {
      byId.get(id)?.resolve(response);
      byId.delete(id);
    },

    drop: (id: number) => byId.delete(id),
  };
}
