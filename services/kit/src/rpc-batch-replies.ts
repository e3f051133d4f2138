import type { NatsConnection } from 'nats';
import { gathered } from './gathered.ts';
import type { Log } from './log.ts';
import { type Answered, inMessages, writtenBatch } from './rpc-batch-wire.ts';
import { type Reply, tooLarge } from './rpc-reply.ts';
import { jsonOf } from './rpc-wire.ts';

type Ready = { readonly to: string; readonly about: Answered; readonly json: string };

/** Answers to calls that came together: those that are ready at the same moment share a message, no other waits. */
export function batchedReplies(connection: NatsConnection, log: Log) {
  const ready = gathered<Ready>((replies) => {
    for (const [to, ofCaller] of Map.groupBy(replies, ({ to }) => to)) {
      for (const part of inMessages(ofCaller)) send(to, part);
    }
  });

  function send(to: string, replies: readonly Ready[]): void {
    try {
      connection.publish(to, writtenBatch(replies));
    } catch (error) {
      log.error({ err: error, subject: to }, 'answers not sent');
    }
  }

  const fits = (json: string) => {
    const { max_payload: largest = Number.POSITIVE_INFINITY } = connection.info ?? {};
    return Buffer.byteLength(json) + ROOM_FOR_ABOUT <= largest;
  };

  return {
    /** Returns the status that will really be sent. */
    add(to: string | undefined, id: number, reply: Reply): number {
      const json = jsonOf(reply.body);
      const sent = fits(json) ? { ...reply, json } : { ...tooLarge(), json: jsonOf(tooLarge().body) };
      const { status, code } = sent;
      if (to !== undefined) ready.add({ to, about: { id, status, ...(code && { code }) }, json: sent.json });
      return status;
    },
    /** Sends now what is ready. */
    flush: ready.flush,
  };
}

const ROOM_FOR_ABOUT = 200;
