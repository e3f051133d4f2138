import type { Call, ErrorCodeOf, RequestOf, ResponseOf } from '@dreamreel/proto/operation';
import type { Msg, Subscription } from 'nats';
import { runInCall } from '../messaging/call-context.ts';
import type { NamedConnection } from '../messaging/nats-connection.ts';
import { serviceOf } from '../messaging/subjects.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { contextFrom, inSpan } from '../observability/spans.ts';
import { inFlight } from '../process/in-flight.ts';
import type { Result } from '../result.ts';
import { requestsInBatch } from './batching/requests.ts';
import { batchedResponses } from './batching/responses.ts';
import { batchSubject } from './batching/wire.ts';
import { type HandlerContext, handlerContext, parseRequest, type RawRequest, requestInMessage } from './request.ts';
import {
  errorResponse,
  type RpcResponse,
  rejectedResponse,
  sendResponse,
  successResponse,
  thrownResponse,
} from './response.ts';

/**
 * Handles one request. A thrown error is logged and becomes a 500 without details. An outage stays a 503 or 504.
 *
 * @param request the parsed request with its defaults
 * @returns the value or one of the call's errors. An error's `detail` is sent to the caller, and its `message` replaces
 *   the contract's.
 */
export type Handler<C extends Call> = (
  request: RequestOf<C>,
  context: HandlerContext,
) => Promise<Result<ResponseOf<C>, ErrorCodeOf<C>>>;

/** The server side of a service's calls. */
export type Service = {
  /**
   * Starts to handle `call`. The replicas of a service form a queue group, so each request reaches one of them. Throws
   * for a call of another service.
   */
  endpoint<C extends Call>(call: C, handler: Handler<C>): void;
};

type ServiceParts = { name: string; broker: NamedConnection; log: Log; metrics: Metrics };

/** Maximum time that `stop` waits for handlers. */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Creates the server side of a service. `stop` accepts no more requests. It resolves after pending requests are
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

  const responses = batchedResponses(connection, log);

  /** Never rejects, because the library doesn't catch rejections. `send` returns the status that was actually sent. */
  const respond = async <C extends Call>(
    call: C,
    handler: Handler<C>,
    request: RawRequest,
    send: (response: RpcResponse) => number,
  ): Promise<void> => {
    const end = durations.startTimer({ subject: call.subject });
    const parent = contextFrom(request.traceparent);
    const response = await inSpan(call.subject, { kind: 'SERVER', parent }, async (span) => {
      const handled = await handleRequest(call, handler, request, log);
      span.setAttribute('rpc.status', handled.status);
      return handled;
    });
    end({ status: send(response) });
  };

  return {
    endpoint(call, handler) {
      if (serviceOf(call) !== name) throw new Error(`${call.subject} is not a call of ${name}`);
      const subscribe = (subject: string, onMessage: (message: Msg) => void) => {
        const callback = (error: Error | null, message: Msg) => {
          if (error) log.error({ err: error, subject }, 'received a subscription error instead of a request');
          else onMessage(message);
        };
        subscriptions.push(connection.subscribe(names.subject(subject), { queue: name, callback }));
      };

      subscribe(call.subject, (message) => {
        const send = (response: RpcResponse) => sendResponse(message, response, log);
        running.add(respond(call, handler, requestInMessage(message), send));
      });
      if (!call.batched) return;
      subscribe(batchSubject(call.subject), (message) => {
        for (const { id, ...request } of requestsInBatch(message, log)) {
          const send = (response: RpcResponse) => responses.add(message.reply, id, response);
          running.add(respond(call, handler, request, send));
        }
      });
    },

    async stop() {
      // Draining delivers the messages that the broker has already sent, but doesn't wait for handlers.
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
    context = handlerContext(call, request, log);
    input = parseRequest(call, request.json);
  } catch (error) {
    return rejectedResponse(error, call.subject, log);
  }
  return runInCall(context, async () => {
    try {
      const result = await handler(input, context);
      return result.ok ? successResponse(result.value) : errorResponse(call, result);
    } catch (error) {
      return thrownResponse(error, call.subject, log);
    }
  });
}
