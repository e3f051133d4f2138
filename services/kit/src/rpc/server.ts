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
 * Handles one request. What it throws is logged and becomes a 500 without detail; an outage stays a 503 or 504.
 *
 * @param request parsed, defaults filled in
 * @returns the value, or one of the call's errors; a `detail` is sent along, a `message` replaces the call's own text
 */
export type Handler<C extends Call> = (
  request: RequestOf<C>,
  context: HandlerContext,
) => Promise<Result<ResponseOf<C>, ErrorCodeOf<C>>>;

/** The server side of a service's calls. */
export type Service = {
  /**
   * Begins to handle `call`. All replicas of the service are one queue group: each request goes to one of them. Throws
   * for a call of another service.
   */
  endpoint<C extends Call>(call: C, handler: Handler<C>): void;
};

type ServiceParts = { name: string; broker: NamedConnection; log: Log; metrics: Metrics };

/** How long `stop` waits for handlers, in milliseconds. */
const DRAIN_TIMEOUT_MS = 10_000;

/** Makes a service. `stop` takes no more requests and resolves once those in flight are handled, or after 10 seconds. */
export function rpcServer({ name, broker, log, metrics }: ServiceParts): Service & { stop(): Promise<void> } {
  const { connection, names } = broker;
  const subscriptions: Subscription[] = [];
  const running = inFlight();
  const durations = metrics.histogram('dreamreel_rpc_server_duration_seconds', 'Calls handled', ['subject', 'status']);

  const responses = batchedResponses(connection, log);

  /** Never rejects: the library catches no rejection of a callback. `send` returns the status that was really sent. */
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
          if (error) log.error({ err: error, subject }, 'subscription failed');
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
      // Draining a subscription delivers what the broker has sent already, but waits for no handler.
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
