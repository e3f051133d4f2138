import { runInCall } from '@dreamreel/kit/messaging/call-context';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { isRecorded, isServiceOperation, type Operation, type Operations, sessionOf } from '@dreamreel/proto/operation';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { parseInput } from '../input/request-input.ts';
import { clientKey, pseudonymOf } from '../limits/client-key.ts';
import { type OperationLimit, type RateLimiter, rateLimiter, streamLimit } from '../limits/rate-limit.ts';
import type { Log } from '../output/error-envelope.ts';
import { edgeFailure, HttpFailure, withTimeout } from '../output/http-failure.ts';
import type { Scope } from '../request-scope.ts';
import { auditRecorder } from '../security/audit-recorder.ts';
import type { SessionCookie } from '../security/session-cookie.ts';
import { type AccessChecks, acceptRequest, callContext, type Fields } from './accept-request.ts';
import { endWhenAccessEnds, type StreamSettings, sendEvents } from './event-stream.ts';
import type { AcceptedRequest, AnyResult, OperationHandlers, RouteError, StoredUpload } from './handlers.ts';

export type MountOptions = AccessChecks['options'] & {
  readonly streams: StreamSettings;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Called for every request that an operation's limit rejects. */
  readonly onLimit: (limit: OperationLimit) => void;
  /** Factor for the rate limits of all operations. */
  readonly rateLimitFactor: number;
};

/**
 * Extra time on top of a call's timeout, so the gateway still receives the service's response or the timeout error.
 * Operations that are recorded in the audit log get twice as much extra time.
 */
const UPSTREAM_MARGIN_MS = 2_000;

type Parts<Table extends Operations> = {
  readonly operations: Table;
  readonly handlers: OperationHandlers<Table>;
  readonly rpc: Rpc;
  readonly options: MountOptions;
};

/**
 * Registers a route for every operation, including its access check and limits. Operations without an entry in
 * `handlers` are forwarded to their service.
 */
export function mountOperations<Table extends Operations>(
  router: Router<Scope>,
  { operations, handlers, rpc, options }: Parts<Table>,
): void {
  const limitRate = rateLimiter(() => options.onLimit('route'));
  const limitStreams = streamLimit(() => options.onLimit('streams'));
  const audit = auditRecorder(rpc, options.log);
  const localHandlers = new Map<string, unknown>(Object.entries(handlers));
  for (const [name, operation] of Object.entries(operations)) {
    const handler = localHandlers.get(name);
    const handle = isHandler(handler) ? handleLocally(operation, handler) : forwardToService(name, operation, rpc);
    mount(router, { name, operation, handle, options, audit, limitRate, limitStreams });
  }
}

type AnyRequest = AcceptedRequest<unknown, StoredUpload | undefined>;
type Handler = (request: AnyRequest) => Promise<AnyResult>;

type MountedOperation = AccessChecks & {
  readonly handle: (request: AcceptedRequest<Fields, StoredUpload | undefined>) => Promise<AnyResult>;
  readonly options: MountOptions;
  readonly limitRate: RateLimiter;
};

function isHandler(handler: unknown): handler is Handler {
  return typeof handler === 'function';
}

function handleLocally({ request: schema }: Operation, handler: Handler): MountedOperation['handle'] {
  return async (accepted) => handler({ ...accepted, request: parseInput(schema, accepted.request) });
}

/**
 * Forwards the unvalidated request to the service, which validates it. The service's response or error is sent to the
 * client.
 */
function forwardToService(name: string, operation: Operation, rpc: Rpc): MountedOperation['handle'] {
  if (!isServiceOperation(operation)) throw new Error(`operation ${name} has neither a handler nor a service subject`);
  return async ({ request }) => {
    try {
      return await rpc.call(operation, request);
    } catch (error) {
      // A RangeError here is a stack overflow: JSON.parse accepts more deeply nested values than JSON.stringify can
      // serialize.
      throw error instanceof RangeError ? edgeFailure('invalid-request', 'The request is nested too deeply') : error;
    }
  };
}

function mount(router: Router<Scope>, mounted: MountedOperation): void {
  const { name, operation, options, limitRate } = mounted;
  const { http } = operation;
  const rateLimitPerMinute = Math.ceil(http.rateLimitPerMinute * options.rateLimitFactor);
  const margins = [isServiceOperation(operation), isRecorded(operation)].filter(Boolean).length;
  const timeoutMs = operation.timeoutMs + margins * UPSTREAM_MARGIN_MS;
  const handle = isRecorded(operation) ? recordedHandler(mounted) : mounted.handle;
  const { cookie } = options.sessionSchemes[sessionOf(operation)];

  router.register(http.path, [http.method], async (ctx) => {
    ctx.state.route = name;
    limitRate(clientKey(ctx.ip), name, rateLimitPerMinute);
    const request = await acceptRequest(ctx, mounted);
    const { actor, sessionToken } = request;
    const call = { ...callContext(ctx, actor), deadline: Date.now() + timeoutMs, sessionToken };
    const handling = runInCall(call, () => handle(request)).finally(() => options.uploads.remove(request.file));
    const result = await withTimeout(timeoutMs, handling);
    logSession(result, call, ctx.state, options.log);
    const admittedResult =
      'events' in result ? { ...result, events: endWhenAccessEnds(result.events, request.isStillAdmitted) } : result;
    sendResult(ctx, admittedResult, { cookie, streams: options.streams });
  });
}

/** Runs a dashboard operation only if the audit log has recorded it. */
function recordedHandler({ name, operation, handle, audit }: MountedOperation): MountedOperation['handle'] {
  return ({ ...accepted }) => {
    const action = { name, actor: accepted.actor, fields: accepted.request };
    const perform = () => handle(accepted);
    return operation.access === 'anyone' ? audit.afterSession(action, perform) : audit.around(action, perform);
  };
}

type Sender = ReturnType<typeof callContext>;

/** Logs the start and end of every session. */
function logSession(result: AnyResult, { actor, clientAddress }: Sender, scope: Scope, log: MountOptions['log']) {
  if (!result.ok || !('session' in result) || result.session === undefined) return;
  const [text, sessionActor] = result.session === 'ended' ? ['signed out', actor] : ['signed in', result.session.actor];
  log.info({ ...scope, actor: sessionActor, client: pseudonymOf(clientAddress) }, text);
}

/** Sends a handler's result as the response, or throws if the result is an error. */
function sendResult(
  ctx: Context,
  result: AnyResult,
  { cookie, streams }: { cookie: SessionCookie; streams: StreamSettings },
): void {
  if (!result.ok) throw failureOf(result);
  if ('events' in result) {
    sendEvents(ctx, result.events, streams);
    return;
  }
  ctx.set('Cache-Control', ('json' in result && result.cacheControl) || 'no-store');
  ctx.set('Content-Type', JSON_TYPE);
  if ('json' in result) {
    ctx.body = result.json;
    return;
  }
  if (result.session === 'ended') cookie.clear(ctx);
  else if (result.session) cookie.write(ctx, result.session);
  ctx.body = JSON.stringify(result.value);
}

const JSON_TYPE = 'application/json; charset=utf-8';

function failureOf({ error, status, message, detail = {} }: RouteError): HttpFailure {
  const { retryAfterSeconds } = detail;
  const headers: Record<string, string> = {};
  if (typeof retryAfterSeconds === 'number') headers['Retry-After'] = String(Math.ceil(retryAfterSeconds));
  return new HttpFailure(status, error, message, { detail, headers });
}
