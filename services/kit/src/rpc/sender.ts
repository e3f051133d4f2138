import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '@dreamreel/proto/actor';
import type { Call } from '@dreamreel/proto/operation';
import { serviceOf } from '../messaging/broker-names.ts';
import { CallFailed } from '../messaging/call-failed.ts';
import { parseJsonOrNull } from '../messaging/json-codec.ts';
import type { Broker } from '../messaging/nats-connection.ts';
import { currentTraceparent, inSpan } from '../observability/spans.ts';
import { type Exchange, isRetryable, NoResponse, type RawResponse, serviceExchange } from './exchange.ts';
import { errorBodySchema, isEdgeCode } from './wire.ts';

/** An expected error of a call, including the HTTP status and message. */
export type CallError<E extends string> = {
  readonly ok: false;
  readonly error: E;
  readonly status: number;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
};

/** The result of a call: either the parsed response or an error that the contract defines. */
export type CallResult<Value, E extends string> = { readonly ok: true; readonly value: Value } | CallError<E>;

/** The result of a raw call, which contains the response as unparsed JSON. */
export type RawCallResult = { readonly ok: true; readonly json: string } | CallError<string>;

type Caller = { actor: Actor; requestId: string | undefined; deadline: number | undefined };

/**
 * Sends a call. If no response arrives and the contract allows retries, the call is retried once before the deadline.
 */
export type SendCall = (call: Call, json: string, caller: Caller) => Promise<RawCallResult>;

const RETRY_MS = 50;
/**
 * Calls wait this long for the broker to come back, which is enough time for a restart. During longer outages, calls
 * fail immediately.
 */
const SHORT_ABSENCE_MS = 1_000;

/** Creates the function that sends all calls of the process. */
export function callSender(broker: Broker): SendCall {
  const exchanges = new Map<string, Exchange>();

  function exchangeFor(call: Call): Exchange {
    const service = serviceOf(call);
    const exchange = exchanges.get(service) ?? serviceExchange(broker, service);
    exchanges.set(service, exchange);
    return exchange;
  }

  return async (call, json, caller) => {
    const deadline = Math.min(caller.deadline ?? Number.POSITIVE_INFINITY, Date.now() + call.timeoutMs);
    const identity = { actor: caller.actor, requestId: caller.requestId ?? randomUUID() };
    const exchange = exchangeFor(call);
    const attempt = (attemptDeadline: number) =>
      inSpan(call.subject, { kind: 'CLIENT' }, async (span) => {
        // Fail instead of publishing. While disconnected, the library buffers requests and would send them long after
        // their deadline.
        if (broker.disconnectedMs() > SHORT_ABSENCE_MS)
          throw new NoResponse('unavailable', `${call.subject}: the broker is unavailable`);
        const metadata = { ...identity, deadline: attemptDeadline, traceparent: currentTraceparent() };
        const result = toResult(call, await exchange(call, json, metadata));
        span.setAttribute('rpc.status', result.ok ? 200 : result.status);
        return result;
      });

    if (!call.retry) return attempt(deadline);
    try {
      // The first attempt gets half of the time. If the first replica crashes, another replica then has time to handle
      // the retry.
      return await attempt(Date.now() + (deadline - Date.now()) / 2);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await delay(RETRY_MS * (1 + Math.random()));
      return attempt(deadline);
    }
  };
}

function toResult(call: Call, { code, status, json }: RawResponse): RawCallResult {
  if (code === undefined) return { ok: true, json };

  const body = errorBodySchema.safeParse(parseJsonOrNull(json));
  if (!body.success) throw new CallFailed('bad-gateway', `${call.subject}: error ${code} without a valid body`);
  const { message, detail, retryAfterSeconds } = body.data;
  if (Object.hasOwn(call.errors, code)) return { ok: false, error: code, status, message, detail };
  throw new CallFailed(isEdgeCode(code) ? code : 'bad-gateway', message, {
    ...(detail && { detail }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  });
}
