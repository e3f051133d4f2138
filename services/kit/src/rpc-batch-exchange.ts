import type { Call } from '@dreamreel/proto/contract';
import type { Msg } from 'nats';
import { answerInbox, saysNobody } from './answer-inbox.ts';
import { CallFailed } from './call-failed.ts';
import { gathered } from './gathered.ts';
import type { Broker } from './nats-connection.ts';
import { type Asked, answeredSchema, batchSubject, inMessages, readBatch, writtenBatch } from './rpc-batch-wire.ts';
import { type Exchange, failureOf, lostInTime, type Replied, type Sender, timeLeft } from './rpc-exchange.ts';
import { textOf } from './rpc-wire.ts';

type Waiting = {
  /** Given when it is sent. */
  id: number;
  readonly call: Call;
  readonly json: string;
  readonly sender: Sender;
  readonly answered: (replied: Replied | Promise<Replied>) => void;
  readonly failed: (error: unknown) => void;
};

/** From so many unanswered calls on, a message waits so long for calls that join it: its own cost is most of theirs. */
const [BUSY_FROM, JOINING_MS] = [4, 2];

/**
 * Calls of one subject that are made in the same moment share a message; the moment lasts a little longer while many
 * wait. Each is answered as soon as it can be. Where nobody takes them together (a service of the version before, or none
 * at all) each is sent alone. All of them are calls of `service`.
 */
export function batchExchange(broker: Broker, service: string, alone: Exchange): Exchange {
  const { connection, isConnected } = broker;
  const inbox = answerInbox(broker, service, hear);
  const waiting = new Map<number, Waiting>();
  const soon = (flush: () => void) => (waiting.size < BUSY_FROM ? setImmediate(flush) : setTimeout(flush, JOINING_MS));
  const toSend = gathered<Waiting>(sendAll, soon);
  let lastId = 0;

  function sendAll(calls: readonly Waiting[]): void {
    for (const [subject, ofSubject] of Map.groupBy(calls, ({ call }) => call.subject)) {
      for (const part of inMessages(ofSubject)) send(subject, part);
    }
  }

  function send(subject: string, calls: readonly Waiting[]): void {
    const first = lastId + 1;
    const entries = calls.map((call) => {
      lastId += 1;
      call.id = lastId;
      waiting.set(call.id, call);
      return { about: aboutOf(call), json: call.json };
    });
    try {
      const reply = `${inbox()}.${first}.${calls.length}`;
      connection.publish(batchSubject(subject), writtenBatch(entries), { reply });
    } catch (error) {
      for (const call of taken(first, calls.length)) call.failed(failureOf(error, subject));
    }
  }

  /** Those of a message that are still waited for; from now on they are not. */
  function taken(first: number, count: number): Waiting[] {
    const ids = Array.from({ length: count }, (_, place) => first + place);
    const found = ids.flatMap((id) => waiting.get(id) ?? []);
    for (const id of ids) waiting.delete(id);
    return found;
  }

  /** Never throws: the library would read nothing more from the broker. */
  function hear(message: Msg): void {
    const [first = 0, count = 0] = message.subject.split('.').slice(-2).map(Number);
    if (saysNobody(message)) {
      for (const { call, json, sender, answered } of taken(first, count)) answered(alone(call, json, sender));
      return;
    }
    try {
      handOut(textOf(message.data));
    } catch (cause) {
      const unreadable = new CallFailed('bad-gateway', 'Answers that nobody can read', { cause });
      for (const { failed } of taken(first, count)) failed(unreadable);
    }
  }

  function handOut(text: string): void {
    for (const { about, json } of readBatch(text)) {
      const { id, status, code } = answeredSchema.parse(about);
      waiting.get(id)?.answered({ status, code, json });
      waiting.delete(id);
    }
  }

  return (call, json, sender) => {
    const timeout = timeLeft(call.subject, sender);
    const { promise, resolve, reject } = Promise.withResolvers<Replied>();
    const timer = setTimeout(() => {
      waiting.delete(asked.id);
      reject(lostInTime(call.subject, isConnected()));
    }, timeout);
    const asked: Waiting = {
      id: 0,
      call,
      json,
      sender,
      answered(replied) {
        clearTimeout(timer);
        resolve(replied);
      },
      failed(error) {
        clearTimeout(timer);
        reject(error);
      },
    };
    toSend.add(asked);
    return promise;
  };
}

function aboutOf({ id, sender: { actor, requestId, deadline, traceparent } }: Waiting): Asked {
  return { id, actor, requestId, timeoutMs: Math.floor(deadline - Date.now()), ...(traceparent && { traceparent }) };
}
