import type { Call, ErrorCodeOf, RequestInput, ResponseOf } from '@dreamreel/proto/contract';
import * as z from 'zod/mini';
import { type CallContext, currentCall } from './call-context.ts';
import { CallFailed } from './call-failed.ts';
import type { Metrics } from './metrics.ts';
import type { Broker } from './nats-connection.ts';
import { callSender } from './rpc-send.ts';
import { jsonOf } from './rpc-wire.ts';

/** A refusal as its service has worded it. */
export type CallError<E extends string> = {
  readonly ok: false;
  readonly error: E;
  readonly status: number;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
};

export type CallResult<Value, E extends string> = { readonly ok: true; readonly value: Value } | CallError<E>;

/** The same, its value as the JSON that came. */
export type RawCallResult = { readonly ok: true; readonly json: string } | CallError<string>;

/** The asking side. What `context` leaves out is taken from the surrounding call (`currentCall()`). */
export type Rpc = {
  /** Asks, and parses the answer. Throws {@link CallFailed} for everything that is neither an answer nor a refusal. */
  call<C extends Call>(
    call: C,
    input: RequestInput<C>,
    context?: Partial<CallContext>,
  ): Promise<CallResult<ResponseOf<C>, ErrorCodeOf<C>>>;
  /** The same for JSON that is passed through as it is, both ways: `request` must have been parsed by its sender. */
  callRaw(call: Call, request: string, context?: Partial<CallContext>): Promise<RawCallResult>;
};

type RpcParts = { name: string; broker: Broker; metrics: Metrics };

/** `name` is the actor of calls that are made outside any call: `{ kind: 'system', name }`. */
export function rpcClient({ name, broker, metrics }: RpcParts): Rpc {
  const durations = metrics.histogram('rpc_client_duration_seconds', 'Calls made', ['subject', 'status']);
  const system = { kind: 'system', name } as const;
  const sendCall = callSender(broker);

  const send: Rpc['callRaw'] = async (call, request, context) => {
    const around = currentCall();
    const end = durations.startTimer({ subject: call.subject });
    let status = 500;
    try {
      const answer = await sendCall(call, request, {
        actor: context?.actor ?? around?.actor ?? system,
        requestId: context?.requestId ?? around?.requestId,
        deadline: context?.deadline ?? around?.deadline,
      });
      status = answer.ok ? 200 : answer.status;
      return answer;
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
      const answer = await send(call, jsonOf(input), context);
      return answer.ok ? { ok: true, value: parsedAnswer(call, answer.json) } : known(call, answer);
    },
  };
}

function parsedAnswer<C extends Call>(call: C, body: string): ResponseOf<C> {
  let cause: unknown;
  try {
    const parsed = z.safeParse<C['response']>(call.response, JSON.parse(body));
    if (parsed.success) return parsed.data;
    cause = parsed.error;
  } catch (noJson) {
    cause = noJson;
  }
  throw new CallFailed('bad-gateway', `${call.subject} answered what its contract does not say`, { cause });
}

function known<C extends Call>(call: C, refused: CallError<string>): CallError<ErrorCodeOf<C>> {
  const error: ErrorCodeOf<C> | undefined = call.errors.find((code) => code === refused.error);
  if (error === undefined) throw new CallFailed('bad-gateway', `${call.subject} refused with ${refused.error}`);
  return { ...refused, error };
}
