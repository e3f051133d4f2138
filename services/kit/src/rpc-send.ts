import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '@dreamreel/proto/actor';
import type { Call } from '@dreamreel/proto/contract';
import { CallFailed } from './call-failed.ts';
import type { Broker } from './nats-connection.ts';
import { batchExchange } from './rpc/batching/exchange.ts';
import type { RawCallResult } from './rpc-client.ts';
import { CallLost, type Exchange, isLost, type Replied, singleExchange } from './rpc-exchange.ts';
import { errorBodySchema, isEdgeCode, jsonOrNull, serviceOf } from './rpc-wire.ts';
import { currentTraceparent, inSpan } from './spans.ts';

type Caller = { actor: Actor; requestId: string | undefined; deadline: number | undefined };

/** Sends a call, a second time where the first was lost and the contract allows it, all within the deadline. */
export type SendCall = (call: Call, json: string, caller: Caller) => Promise<RawCallResult>;

const RETRY_MS = 50;
/** A broker that is replaced is back by then: what is asked meanwhile waits for it. Longer, and nobody is kept waiting. */
const SHORT_ABSENCE_MS = 1_000;

export function callSender(broker: Broker): SendCall {
  const exchangesWith = new Map<string, { alone: Exchange; together: Exchange }>();

  function exchangeFor(call: Call): Exchange {
    const service = serviceOf(call);
    let exchanges = exchangesWith.get(service);
    if (!exchanges) {
      const alone = singleExchange(broker, service);
      exchanges = { alone, together: batchExchange(broker, service, alone) };
      exchangesWith.set(service, exchanges);
    }
    return call.batched ? exchanges.together : exchanges.alone;
  }

  return async (call, json, caller) => {
    const deadline = Math.min(caller.deadline ?? Number.POSITIVE_INFINITY, Date.now() + call.timeoutMs);
    const identity = { actor: caller.actor, requestId: caller.requestId ?? randomUUID() };
    const exchange = exchangeFor(call);
    const attempt = (endsAt: number) =>
      inSpan(call.subject, { kind: 'CLIENT' }, async (span) => {
        // Not sent at all: the library would keep it and send it whenever the broker is back, long after it was asked.
        if (broker.awayMs() > SHORT_ABSENCE_MS)
          throw new CallLost('unavailable', `${call.subject}: the broker is away`);
        const sender = { ...identity, deadline: endsAt, traceparent: currentTraceparent() };
        const answer = answerOf(call, await exchange(call, json, sender));
        span.setAttribute('rpc.status', answer.ok ? 200 : answer.status);
        return answer;
      });

    if (!call.retry) return attempt(deadline);
    try {
      // Half of the time: a call that fell to a dying replica must leave enough for another to answer.
      return await attempt(Date.now() + (deadline - Date.now()) / 2);
    } catch (error) {
      if (!isLost(error)) throw error;
      await delay(RETRY_MS * (1 + Math.random()));
      return attempt(deadline);
    }
  };
}

function answerOf(call: Call, { code, status, json }: Replied): RawCallResult {
  if (code === undefined) return { ok: true, json };

  const body = errorBodySchema.safeParse(jsonOrNull(json));
  if (!body.success) throw new CallFailed('bad-gateway', `${call.subject} answered ${code} without a body`);
  const { message: text, detail, retryAfterSeconds } = body.data;
  if (call.errors.includes(code)) return { ok: false, error: code, status, message: text, detail };
  throw new CallFailed(isEdgeCode(code) ? code : 'bad-gateway', text, {
    ...(detail && { detail }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  });
}
