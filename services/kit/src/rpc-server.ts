import type { Call, ErrorCodeOf, RequestOf, ResponseOf } from '@dreamreel/proto/contract';
import type { Msg, NatsConnection, Subscription } from 'nats';
import { type CallContext, runInCall } from './call-context.ts';
import { inFlight } from './in-flight.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Result } from './result.ts';
import { batchedReplies } from './rpc-batch-replies.ts';
import { batchSubject } from './rpc-batch-wire.ts';
import { broken, type Reply, refusal, rejected, sendReply, success } from './rpc-reply.ts';
import { askedInBatch, askedInMessage, type CallAsked, contextOf, requestOf } from './rpc-request.ts';
import { serviceOf } from './rpc-wire.ts';
import { contextFrom, inSpan } from './spans.ts';

/** What a handler knows of the call it answers. */
export type HandlerContext = CallContext & {
  /** Aborts when the caller has stopped waiting. */
  readonly signal: AbortSignal;
  readonly log: Log;
};

export type Endpoint<C extends Call> = {
  /** Answers one call. What it throws is logged and answered as 500 without detail; an outage stays a 503 or 504. */
  handle(input: RequestOf<C>, context: HandlerContext): Promise<Result<ResponseOf<C>, ErrorCodeOf<C>>>;
  /** Status and visible text of each refusal: one that is missing does not compile. */
  errors: Readonly<Record<ErrorCodeOf<C>, { readonly status: number; readonly message: string }>>;
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
export function rpcServer({ name, connection, log, metrics }: ServiceParts): Service & { stop(): Promise<void> } {
  const subscriptions: Subscription[] = [];
  const running = inFlight();
  const durations = metrics.histogram('rpc_server_duration_seconds', 'Calls answered', ['subject', 'status']);

  const replies = batchedReplies(connection, log);

  /** `send` returns the status that was really sent. */
  const answer = async <C extends Call>(
    call: C,
    endpoint: Endpoint<C>,
    asked: CallAsked,
    send: (reply: Reply) => number,
  ): Promise<void> => {
    const end = durations.startTimer({ subject: call.subject });
    const parent = contextFrom(asked.traceparent);
    const reply = await inSpan(call.subject, { kind: 'SERVER', parent }, async (span) => {
      const made = await replyTo(call, endpoint, asked, log);
      span.setAttribute('rpc.status', made.status);
      return made;
    });
    end({ status: send(reply) });
  };

  return {
    endpoint(call, endpoint) {
      if (serviceOf(call) !== name) throw new Error(`${call.subject} is not a call of ${name}`);
      const take = (subject: string, taken: (message: Msg) => void) => {
        const callback = (error: Error | null, message: Msg) => {
          if (error) log.error({ err: error, subject }, 'subscription failed');
          else taken(message);
        };
        subscriptions.push(connection.subscribe(subject, { queue: name, callback }));
      };

      // The library catches no rejection of a callback, and the caller would time out: `answer` must never reject.
      take(call.subject, (message) =>
        running.add(answer(call, endpoint, askedInMessage(message), (reply) => sendReply(message, reply, log))),
      );
      if (!call.batched) return;
      take(batchSubject(call.subject), (message) => {
        for (const { id, ...asked } of askedInBatch(message, log)) {
          running.add(answer(call, endpoint, asked, (reply) => replies.add(message.reply, id, reply)));
        }
      });
    },

    async stop() {
      // Draining a subscription delivers what the broker has sent already, but waits for no handler.
      await Promise.all(subscriptions.map((subscription) => subscription.drain()));
      await running.settled(STOP_MS);
      replies.flush();
    },
  };
}

async function replyTo<C extends Call>(call: C, endpoint: Endpoint<C>, asked: CallAsked, log: Log): Promise<Reply> {
  let context: HandlerContext;
  let input: RequestOf<C>;
  try {
    context = contextOf(call, asked, log);
    input = requestOf(call, asked.json);
  } catch (error) {
    return rejected(error, call.subject, log);
  }
  return runInCall(context, async () => {
    try {
      const result = await endpoint.handle(input, context);
      return result.ok ? success(result.value) : refusal(result, endpoint.errors[result.error]);
    } catch (error) {
      return broken(error, call.subject, log);
    }
  });
}
