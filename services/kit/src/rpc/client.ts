import type { Call, ErrorCodeOf, RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import * as z from 'zod';
import { type CallContext, currentCall } from '../messaging/call-context.ts';
import { CallFailed } from '../messaging/call-failed.ts';
import { encodeJson } from '../messaging/json-codec.ts';
import type { Broker } from '../messaging/nats-connection.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { CallError, CallResult, RawCallResult } from './sender.ts';
import { callSender } from './sender.ts';

export type { CallError, CallResult, RawCallResult } from './sender.ts';

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
    const surrounding = currentCall();
    const end = durations.startTimer({ subject: call.subject });
    let status = 500;
    try {
      const result = await sendCall(call, request, {
        actor: context?.actor ?? surrounding?.actor ?? system,
        requestId: context?.requestId ?? surrounding?.requestId,
        deadline: context?.deadline ?? surrounding?.deadline,
      });
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
