import type { Call } from '@dreamreel/proto/operation';
import type { RawResponse, RequestMetadata } from '../exchange.ts';

export type PendingCall = {
  /** Assigned when it is sent. */
  id: number;
  readonly call: Call;
  readonly json: string;
  readonly metadata: RequestMetadata;
  readonly resolve: (response: RawResponse | Promise<RawResponse>) => void;
  readonly reject: (error: unknown) => void;
};

/** The calls that are sent and have no response yet, by id. Ids of one message follow one another. */
export function pendingCalls() {
  const byId = new Map<number, PendingCall>();
  let lastId = 0;

  return {
    /** Numbers the calls of one message; returns the first id. */
    add(calls: readonly PendingCall[]): number {
      const firstId = lastId + 1;
      for (const call of calls) {
        lastId += 1;
        call.id = lastId;
        byId.set(call.id, call);
      }
      return firstId;
    },

    /** Removes and returns those calls of a message that are still pending. */
    take(firstId: number, count: number): PendingCall[] {
      const ids = Array.from({ length: count }, (_, place) => firstId + place);
      const found = ids.flatMap((id) => byId.get(id) ?? []);
      for (const id of ids) byId.delete(id);
      return found;
    },

    /** Nothing happens where a call is not pending any more. */
    resolve(id: number, response: RawResponse): void {
      byId.get(id)?.resolve(response);
      byId.delete(id);
    },

    drop: (id: number) => byId.delete(id),
  };
}
