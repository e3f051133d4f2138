import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Call, ErrorCodeOf, RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import * as z from 'zod';
import { serviceOf } from '../messaging/broker-names.ts';
import { type CallContext, currentCall } from '../messaging/call-context.ts';
import { CallFailed } from '../messaging/call-failed.ts';
import { encodeJson, parseJsonOrNull } from '../messaging/json-codec.ts';
import { type Broker, connectBroker } from '../messaging/nats-connection.ts';
import { openLog } from '../observability/log.ts';
import { type Metrics, openMetrics } from '../observability/metrics.ts';
import { currentTraceparent, inSpan } from '../observability/spans.ts';
import type { NatsConfig } from '../process/config.ts';
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

/**
 * A client for calls to all services. Values that `context` doesn't contain are inherited from the current call
 * (`currentCall()`).
 */
export type Rpc = {
  /**
   * Sends a request and parses the response.
   *
   * @returns the response value, or an error that the contract defines
   * @throws {CallFailed} for all other errors. The status is 502 if the response violates the contract, 503 or 504 for
   *   an outage, and otherwise the status in the response.
   */
  call<C extends Call>(
    call: C,
    input: RequestInput<C>,
    context?: Partial<CallContext>,
  ): Promise<CallResult<ResponseOf<C>, ErrorCodeOf<C>>>;
  /** Sends a request and returns the response, both as JSON text. The caller must validate `request` first. */
  callRaw(call: Call, request: string, context?: Partial<CallContext>): Promise<RawCallResult>;
};

type RpcParts = { name: string; broker: Broker; metrics: Metrics };

/** Creates an RPC client. Outside of a call, the client's calls are made as the actor `{ kind: 'system', name }`. */
export function rpcClient({ name, broker, metrics }: RpcParts): Rpc {
  const durations = metrics.histogram('dreamreel_rpc_client_duration_seconds', 'Duration of outgoing calls', [
    'subject',
    'status',
  ]);
  const system = { kind: 'system', name } as const;
  const sendCall = callSender(broker);

  const send: Rpc['callRaw'] = async (call, request, context) => {
    const end = durations.startTimer({ subject: call.subject });
    let status = 500;
    try {
      const result = await sendCall(call, request, { actor: system, ...currentCall(), ...context });
      status = result.ok ? 200 : result.status;
      return result;
    } catch (error) {
      if (error instanceof CallFailed) status = error.status;
      throw error;
    } finally {
      end({ status });
    }
  };

  return {
    callRaw: send,

    async call(call, input, context) {
      const result = await send(call, encodeJson(input), context);
      return result.ok ? { ok: true, value: parseResponse(call, result.json) } : asContractError(call, result);
    },
  };
}

/**
 * Waits until the broker is available and returns an RPC client for a command. Calls are made as the actor `{ kind:
 * 'system', name }`. `close` resolves once all messages are sent.
 */
export async function connectRpc(name: string, config: NatsConfig): Promise<{ rpc: Rpc; close(): Promise<void> }> {
  const log = openLog({ service: name, level: 'warn' });
  const broker = await connectBroker({ config, name, log });
  return {
    rpc: rpcClient({ name, broker, metrics: openMetrics(name) }),
    close: () => broker.connection.drain(),
  };
}

function parseResponse<C extends Call>(call: C, body: string): ResponseOf<C> {
  let cause: unknown;
  try {
    const parsed = z.safeParse<C['response']>(call.response, JSON.parse(body));
    if (parsed.success) return parsed.data;
    cause = parsed.error;
  } catch (syntaxError) {
    cause = syntaxError;
  }
  throw new CallFailed('bad-gateway', `${call.subject}: the response violates its contract`, { cause });
}

function asContractError<C extends Call>(call: C, callError: CallError<string>): CallError<ErrorCodeOf<C>> {
  const { error } = callError;
  if (!isErrorOf(call, error))
    throw new CallFailed('bad-gateway', `${call.subject}: the contract has no error ${error}`);
  return { ...callError, error };
}

function isErrorOf<C extends Call>(call: C, code: string): code is ErrorCodeOf<C> {
  return Object.hasOwn(call.errors, code);
}

type Caller = Partial<CallContext> & Pick<CallContext, 'actor'>;

const RETRY_MS = 50;
/**
 * Calls wait for the broker until it has been disconnected for this long, which is enough time for a restart. After
 * that, calls fail immediately.
 */
const SHORT_ABSENCE_MS = 1_000;

/**
 * Creates the function that sends the client's calls. If no response arrives and the contract allows retries, it sends
 * the call once more before the deadline.
 */
function callSender(broker: Broker) {
  const exchanges = new Map<string, Exchange>();

  function exchangeFor(call: Call): Exchange {
    const service = serviceOf(call);
    const exchange = exchanges.get(service) ?? serviceExchange(broker, service);
    exchanges.set(service, exchange);
    return exchange;
  }

  return async (call: Call, json: string, caller: Caller): Promise<RawCallResult> => {
    const { actor, requestId = randomUUID(), clientAddress } = caller;
    const deadline = Math.min(caller.deadline ?? Number.POSITIVE_INFINITY, Date.now() + call.timeoutMs);
    const sessionToken = call.getsSessionToken ? caller.sessionToken : undefined;
    const identity = { actor, requestId, clientAddress, sessionToken };
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
  throw new CallFailed(isEdgeCode(code) ? code : 'bad-gateway', message, { detail, retryAfterSeconds });
}
