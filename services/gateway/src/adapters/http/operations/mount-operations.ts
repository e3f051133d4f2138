import { runInCall } from '@dreamreel/kit/messaging/call-context';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { Actor } from '@dreamreel/proto/actor';
import { ADMINS_ONLY } from '@dreamreel/proto/errors';
import { fieldsIn } from '@dreamreel/proto/http-request';
import {
  isRecorded,
  isServiceOperation,
  type Operation,
  type Operations,
  type SessionKind,
  sessionOf,
} from '@dreamreel/proto/operation';
import { userIdSchema } from '@dreamreel/proto/row-ids';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod';
import { admission } from '../../../domain/admission.ts';
import { hasBody, readJsonBody } from '../input/request-body.ts';
import { checkQueryText, checkReadable, isPageRequest, parseInput } from '../input/request-input.ts';
import type { UploadStorage } from '../input/upload-storage.ts';
import { clientKey, pseudonymOf } from '../limits/client-key.ts';
import {
  type OperationLimit,
  type RateLimiter,
  rateLimiter,
  type StreamLimit,
  streamLimit,
} from '../limits/rate-limit.ts';
import type { Log } from '../output/error-envelope.ts';
import { edgeFailure, withTimeout } from '../output/http-failure.ts';
import { sendResult } from '../output/send-result.ts';
import type { Scope } from '../request-scope.ts';
import { type AuditRecorder, auditRecorder } from '../security/audit-recorder.ts';
import { isSameOrigin } from '../security/same-origin.ts';
import { guest, type SessionScheme, type Visitor, visitorOf } from '../security/visitor.ts';
import type { StreamSettings } from './event-stream.ts';
import { endWhenAccessEnds } from './event-stream.ts';
import type { AcceptedRequest, OperationHandlers, RouteResult, StoredUpload, StreamResult } from './handlers.ts';

export type MountOptions = {
  readonly sessionSchemes: Readonly<Record<SessionKind, SessionScheme>>;
  /** The site's configured URL, if any. */
  readonly publicOrigin: string | undefined;
  readonly streams: StreamSettings;
  readonly uploads: UploadStorage;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Called for every request that an operation's limit rejects. */
  readonly onLimit: (limit: OperationLimit) => void;
  /** Factor for the rate limits of all operations. The default is 1. */
  readonly rateLimitFactor?: number | undefined;
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

type AnyResult = RouteResult<unknown> | StreamResult<unknown>;
type AnyRequest = AcceptedRequest<unknown, StoredUpload | undefined>;
type Handler = (request: AnyRequest) => Promise<AnyResult>;
/** Unvalidated request fields as sent by the client. */
type Fields = Readonly<Record<string, unknown>>;

type MountedOperation = {
  readonly name: string;
  readonly operation: Operation;
  readonly handle: (request: AcceptedRequest<Fields, StoredUpload | undefined>) => Promise<AnyResult>;
  readonly options: MountOptions;
  readonly limitRate: RateLimiter;
  readonly limitStreams: StreamLimit;
  readonly audit: AuditRecorder;
};

type OperationContext = Context & { readonly state: Scope };

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
  const rateLimitPerMinute = Math.ceil(http.rateLimitPerMinute * (options.rateLimitFactor ?? 1));
  const margins = [isServiceOperation(operation), isRecorded(operation)].filter(Boolean).length;
  const timeoutMs = operation.timeoutMs + margins * UPSTREAM_MARGIN_MS;
  const handle = isRecorded(operation) ? recordedHandler(mounted) : mounted.handle;
  const { cookie } = options.sessionSchemes[sessionOf(operation)];

  router.register(http.path, [http.method], async (ctx) => {
    ctx.state.route = name;
    limitRate(clientKey(ctx.ip), name, rateLimitPerMinute);
    const request = await acceptedRequest(ctx, mounted);
    const { actor, sessionToken } = request;
    const call = { ...contextOf(ctx, actor), deadline: Date.now() + timeoutMs, sessionToken };
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

/**
 * Checks the origin, access, and stream limit before reading the request, so that clients without access can't learn
 * the schema from validation errors.
 */
async function acceptedRequest(ctx: OperationContext, mounted: MountedOperation) {
  const { operation, options, limitStreams } = mounted;
  const { http } = operation;
  const sameOrigin = isSameOrigin(ctx, options.publicOrigin);
  if (http.method !== 'GET' && !sameOrigin && !http.authenticatesByToken) throw edgeFailure('cross-origin-forbidden');
  const { actor, sessionToken, isStillAdmitted } = await admit(ctx, mounted);
  if (http.streams) limitStreams(clientKey(ctx.ip), ctx.res);
  const { fields, file } = await readFields(ctx, mounted);
  return {
    actor,
    // Path parameters override body and query fields with the same name.
    request: { ...fields, ...ctx.params },
    file,
    sessionToken,
    isStillAdmitted,
    isSameOrigin: sameOrigin,
    isPageRequest: () => isPageRequest(ctx),
  };
}

/** Returns the part of a call's context that comes from the request. */
function contextOf(ctx: OperationContext, actor: Actor) {
  return { requestId: ctx.state.requestId, actor, clientAddress: clientKey(ctx.ip) };
}

type Sender = ReturnType<typeof contextOf>;

/** Logs the start and end of every session. */
function logSession(result: AnyResult, { actor, clientAddress }: Sender, scope: Scope, log: MountOptions['log']) {
  if (!result.ok || !('session' in result) || result.session === undefined) return;
  const [text, sessionActor] = result.session === 'ended' ? ['signed out', actor] : ['signed in', result.session.actor];
  log.info({ ...scope, actor: sessionActor, client: pseudonymOf(clientAddress) }, text);
}

const ownerParameters = z.object({ userId: userIdSchema });

type Admitted = Visitor & Pick<AnyRequest, 'isStillAdmitted'>;

async function admit(ctx: OperationContext, { name, operation, options, audit }: MountedOperation): Promise<Admitted> {
  const { access, http } = operation;
  const scheme = options.sessionSchemes[sessionOf(operation)];
  const ownerId = access === 'owner' ? parseInput(ownerParameters, { ...ctx.params }).userId : undefined;
  const visitor = http.authenticatesByToken ? guest : await visitorOf(ctx, scheme);
  const decision = admission(access, visitor.actor, ownerId);
  if (decision === 'admitted') {
    const { sessionToken } = visitor;
    const isStillAdmitted = async () => {
      const actor = sessionToken === undefined ? visitor.actor : await scheme.sessions.actorOf(sessionToken);
      return actor !== 'ended' && admission(access, actor, ownerId) === 'admitted';
    };
    return { ...visitor, isStillAdmitted };
  }
  const { actor } = visitor;
  const { userId } = { ...ctx.params, ...ctx.query };
  if (actor.kind === 'editor') {
    const action = { name, actor, fields: ctx.params };
    if (isRecorded(operation)) await audit.rejected(action, decision, contextOf(ctx, actor));
    throw edgeFailure(decision, ADMINS_ONLY);
  }
  // A session cookie or user ID means that the page assumed the user was signed in.
  const wasSignedIn = visitor.hasInvalidSession || userId !== undefined;
  throw edgeFailure(decision === 'not-signed-in' && wasSignedIn ? 'session-expired' : decision);
}

/**
 * Reads the fields from the form, body, or query. Repeated query parameters are rejected because one parser might use
 * the first value and another parser the last.
 */
async function readFields(
  ctx: Context,
  { operation: { http }, options }: MountedOperation,
): Promise<{ fields: Fields; file: StoredUpload | undefined }> {
  if (http.upload) return options.uploads.receive(ctx, http.upload);
  if (fieldsIn(http) === 'body') return { fields: await jsonFields(ctx, http.maxBodyBytes), file: undefined };
  checkQueryText(ctx.querystring);
  return { fields: ctx.query, file: undefined };
}

async function jsonFields(ctx: Context, limitBytes: number | undefined): Promise<Fields> {
  if (!hasBody(ctx)) return {};
  const body = await readJsonBody(ctx, limitBytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw edgeFailure('invalid-request', 'The request body must be a JSON object');
  const fields = { ...body };
  checkReadable(fields);
  return fields;
}
