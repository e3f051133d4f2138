import type { Call, RefusalOf, RequestOf, ResponseOf } from '@dreamreel/proto/contract';
import type { Msg, NatsConnection, Subscription } from 'nats';
import { type CallContext, runInCall } from './call-context.ts';
import { inFlight } from './in-flight.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Result } from './result.ts';
import { broken, type Reply, refusal, rejected, sendReply, success } from './rpc-reply.ts';
import { contextOf, requestOf } from './rpc-request.ts';
import { HEADER } from './rpc-wire.ts';
import { contextFrom, inSpan } from './spans.ts';

/** What a handler knows of the call it answers. */
export type HandlerContext = CallContext & {
  /** Aborts when the caller has stopped waiting. */
  readonly signal: AbortSignal;
  readonly log: Log;
};

export type Endpoint<C extends Call> = {
  /** Answers one call. What it throws is logged and answered as 500 without detail; an outage stays a 503 or 504. */
  handle(input: RequestOf<C>, context: HandlerContext): Promise<Result<ResponseOf<C>, RefusalOf<C>>>;
  /** Status and visible text of each refusal: one that is missing does not compile. */
  refusals: Readonly<Record<RefusalOf<C>, { readonly status: number; readonly message: string }>>;
};

/** The answering side of a service's calls. */
export type Service = {
  /** Starts to answer `call`, together with all replicas of this service, each call being taken by one of them. */
  endpoint<C extends Call>(call: C, endpoint: Endpoint<C>): void;
};

type ServiceParts = { name: string; connection: NatsConnection; log: Log; metrics: Metrics };

/** The longest that a stop waits for handlers, in milliseconds. */
const STOP_MS = 10_000;

/** Makes a service; `stop` takes no more calls and resolves once those it has are answered, or after ten seconds. */
export function rpcService({ name, connection, log, metrics }: ServiceParts): Service & { stop(): Promise<void> } {
  const subscriptions: Subscription[] = [];
  const running = inFlight();
  const durations = metrics.histogram('rpc_server_duration_seconds', 'Calls answered', ['subject', 'status']);

  const answer = async <C extends Call>(call: C, endpoint: Endpoint<C>, message: Msg): Promise<void> => {
    const end = durations.startTimer({ subject: call.subject });
    const parent = contextFrom(message.headers?.get(HEADER.traceparent) || undefined);
    const reply = await inSpan(call.subject, { kind: 'SERVER', parent }, async (span) => {
      const made = await replyTo(call, endpoint, message, log);
      span.setAttribute('rpc.status', made.status);
      return made;
    });
    end({ status: sendReply(message, reply, log) });
  };

  return {
    endpoint(call, endpoint) {
      if (call.subject.split('.')[1] !== name) throw new Error(`${call.subject} is not a call of ${name}`);
      const callback = (error: Error | null, message: Msg) => {
        if (error) log.error({ err: error, subject: call.subject }, 'subscription failed');
        // The library catches no rejection of a callback, and the caller would time out: `answer` must never reject.
        else running.add(answer(call, endpoint, message));
      };
      subscriptions.push(connection.subscribe(call.subject, { queue: name, callback }));
    },

    async stop() {
      // Draining a subscription delivers what the broker has sent already, but waits for no handler.
      await Promise.all(subscriptions.map((subscription) => subscription.drain()));
      await running.settled(STOP_MS);
    },
  };
}

async function replyTo<C extends Call>(call: C, endpoint: Endpoint<C>, message: Msg, log: Log): Promise<Reply> {
  let context: HandlerContext;
  let input: RequestOf<C>;
  try {
    context = contextOf(call, message.headers, log);
    input = requestOf(call, message.data);
  } catch (error) {
    return rejected(error, call.subject, log);
  }
  return runInCall(context, async () => {
    try {
      const result = await endpoint.handle(input, context);
      return result.ok ? success(result.value) : refusal(result, endpoint.refusals[result.error]);
    } catch (error) {
      return broken(error, call.subject, log);
    }
  });
}
