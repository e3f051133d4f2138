import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '@dreamreel/proto/actor';
import type { Call, ErrorCodeOf, RequestOf, ResponseOf } from '@dreamreel/proto/operation';
import type { Msg, Subscription } from 'nats';
import { serviceOf } from '../messaging/broker-names.ts';
import { runInCall } from '../messaging/call-context.ts';
import type { NamedConnection } from '../messaging/nats-connection.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { contextFrom, inSpan } from '../observability/spans.ts';
import { err, type Result } from '../result.ts';
import {
  type HandlerContext,
  handlerContext,
  isOfAnotherUser,
  parseRequest,
  type RawRequest,
  requestsIn,
} from './request.ts';
import { errorResponse, type RpcResponse, rejectedResponse, responseQueue, thrownResponse } from './response.ts';

/**
 * Handles a request. Outages keep their status of 503 or 504. All other errors that the handler throws are logged and
 * become a 500 without details.
 *
 * @param request the parsed request, including default values
 * @returns the response value, or an error that the contract defines. `detail` is sent to the caller, and `message`
 *   overrides the contract's message.
 */
export type Handler<C extends Call> = (
  request: RequestOf<C>,
  context: HandlerContext,
) => Promise<Result<ResponseOf<C>, ErrorCodeOf<C>>>;

/** Creates a handler from a use case that receives the request and the call's actor. */
export function forActor<Request, Value>(useCase: (request: Request, actor: Actor) => Value) {
  return (request: Request, { actor }: Pick<HandlerContext, 'actor'>) => useCase(request, actor);
}

/** Registers the handlers of a service's calls. */
export type Service = {
  /**
   * Registers the handler for a call. All replicas of a service are in the same queue group, so each request is sent to
   * one replica. Throws if the call belongs to another service.
   */
  endpoint<C extends Call>(call: C, handler: Handler<C>): void;
};

type ServiceParts = { name: string; broker: NamedConnection; log: Log; metrics: Metrics };

/** `stop` waits at most this long for handlers to finish. */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Creates the server for a service's calls. `stop` ends the subscriptions and resolves once pending requests are
 * handled, or after 10 seconds.
 */
export function rpcServer({ name, broker, log, metrics }: ServiceParts): Service & { stop(): Promise<void> } {
  const { connection, names } = broker;
  const subscriptions: Subscription[] = [];
  const running = inFlight();
  const durations = metrics.histogram('dreamreel_rpc_server_duration_seconds', 'Duration of handled calls', [
    'subject',
    'status',
  ]);

  const responses = responseQueue(connection, log);

  /** Handles a request and sends the response. Must not reject, because the library doesn't catch rejections. */
  const respond = async <C extends Call>(
    call: C,
    handler: Handler<C>,
    request: RawRequest,
    replyTo: string,
  ): Promise<void> => {
    const end = durations.startTimer({ subject: call.subject });
    const parent = contextFrom(request.traceparent);
    const response = await inSpan(call.subject, { kind: 'SERVER', parent }, async (span) => {
      const handled = await handleRequest(call, handler, request, log);
      span.setAttribute('rpc.status', handled.status);
      return handled;
    });
    end({ status: responses.add(replyTo, request.id, response) });
  };

  return {
    endpoint(call, handler) {
      if (serviceOf(call) !== name) throw new Error(`${call.subject} is not a call of ${name}`);
      const { subject } = call;
      const callback = (error: Error | null, message: Msg) => {
        if (error) log.error({ err: error, subject }, 'received a subscription error instead of a request');
        else
          for (const request of requestsIn(message, log))
            running.add(respond(call, handler, request, message.reply ?? ''));
      };
      subscriptions.push(connection.subscribe(names.subject(subject), { queue: name, callback }));
    },

    async stop() {
      // `drain` waits for messages that the broker has already sent, but not for their handlers.
      await Promise.all(subscriptions.map((subscription) => subscription.drain()));
      await running.settled(DRAIN_TIMEOUT_MS);
      responses.flush();
    },
  };
}

async function handleRequest<C extends Call>(
  call: C,
  handler: Handler<C>,
  request: RawRequest,
  log: Log,
): Promise<RpcResponse> {
  let context: HandlerContext;
  let input: RequestOf<C>;
  try {
    context = handlerContext(call, request);
    input = parseRequest(call, request.json);
    if (isOfAnotherUser(call, context.actor, input)) return errorResponse(call, err('not-yours'));
  } catch (error) {
    return rejectedResponse(error, call.subject, log);
  }
  return runInCall(context, async () => {
    try {
      const result = await handler(input, context);
      return result.ok ? { status: 200, body: result.value } : errorResponse(call, result);
    } catch (error) {
      return thrownResponse(error, call.subject, log);
    }
  });
}

/** Keeps track of running work. */
function inFlight() {
  const running = new Set<Promise<unknown>>();

  const allSettled = async () => {
    while (running.size > 0) await Promise.allSettled(running);
  };

  return {
    add(work: Promise<unknown>): void {
      running.add(work);
      const done = () => void running.delete(work);
      work.then(done, done);
    },
    /** Resolves when all work has settled, including work that is added while waiting, or after `timeoutMs`. */
    async settled(timeoutMs: number): Promise<void> {
      const timer = new AbortController();
      const timeout = delay(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([allSettled(), timeout]);
      timer.abort();
    },
  };
}
