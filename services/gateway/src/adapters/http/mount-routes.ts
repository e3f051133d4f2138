import { runInCall } from '@dreamreel/kit/call-context';
import { type HttpRoute, isOptional, sessionOf } from '@dreamreel/proto/http-route';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { admission } from '../../domain/admission.ts';
import { acceptedTypeOf } from './accepted-type.ts';
import { clientOf } from './client-of.ts';
import { pseudonymOf } from './client-pseudonym.ts';
import type { Accepted, HandlersOf, RouteResult, RouteTable, StreamResult } from './handlers.ts';
import { edgeFailure } from './http-failure.ts';
import { hasBody, readJsonBody } from './json-body.ts';
import type { MountOptions } from './mount-operations.ts';
import { readMultipart } from './multipart-body.ts';
import { type RateLimiter, rateLimiter } from './rate-limit.ts';
import { checkFormText, checkQueryText, parseInput } from './request-input.ts';
import type { Scope } from './request-scope.ts';
import { isSameOrigin } from './same-origin.ts';
import { discardResult, sendResult } from './send-result.ts';
import { type StreamLimit, streamLimit } from './stream-limit.ts';
import { guest, type SessionScheme, type Visitor, visitorOf } from './visitor.ts';
import { withTimeout } from './with-timeout.ts';

/** Mounts every row of a route table behind its policy, limits, schemas and timeout. */
export function mountRoutes<Table extends RouteTable>(
  router: Router<Scope>,
  table: Table,
  handlers: HandlersOf<Table>,
  options: MountOptions,
): void {
  const limitRate = rateLimiter();
  const limitStreams = streamLimit();
  for (const [name, route] of Object.entries(table)) {
    const handler: unknown = handlers[name];
    if (!isHandler(handler)) throw new Error(`The route ${name} has no handler`);
    mount(router, { name, route, handler, options, limitRate, limitStreams });
  }
}

type Request = Accepted<unknown, unknown, unknown, unknown>;
type AnyResult = RouteResult<unknown> | StreamResult<unknown>;
type Handler = (request: Request) => Promise<AnyResult>;

/** The types of a row and its handler belong together by name, which TypeScript cannot follow through a loop. */
function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

type Mounted = {
  readonly name: string;
  readonly route: HttpRoute;
  readonly handler: Handler;
  readonly options: MountOptions;
  readonly limitRate: RateLimiter;
  readonly limitStreams: StreamLimit;
};

function mount(router: Router<Scope>, mounted: Mounted): void {
  const { name, route, handler, options, limitRate } = mounted;
  const rateLimitPerMinute = Math.ceil(route.rateLimitPerMinute * (options.rateLimitFactor ?? 1));
  const { cookie } = options.sessionSchemes[sessionOf(route)];

  router.register(route.path, [route.method], async (ctx) => {
    ctx.state.route = name;
    limitRate(clientOf(ctx.ip), name, rateLimitPerMinute);
    const request = await acceptedRequest(ctx, mounted);
    const call = { requestId: ctx.state.requestId, actor: request.actor, deadline: Date.now() + route.timeoutMs };
    const handling = runInCall(call, () => handler(request));
    const result = await withTimeout(route.timeoutMs, handling).catch((error) => {
      // A stream that opens after the timeout would never be closed.
      handling.then(discardResult, () => {});
      throw error;
    });
    logSession(result, request, ctx.state, options.log);
    sendResult(ctx, result, { cookie, streams: options.streams });
  });
}

/** Checks origin, policy and stream limit, and parses the input; throws what forbids the request. */
async function acceptedRequest(ctx: Context, { route, options, limitStreams }: Mounted): Promise<Request> {
  const clientAddress = clientOf(ctx.ip);
  const sameOrigin = isSameOrigin(ctx, options.publicOrigin);
  if (route.method !== 'GET' && !sameOrigin && !route.authenticatesByToken) throw edgeFailure('cross-origin-forbidden');
  // The policy `owner` needs the owner's id first. For all others the input is parsed only after admission, so that who
  // is not admitted learns nothing of its schema.
  const ownerParams = route.access === 'owner' ? paramsOf(ctx, route) : undefined;
  const { actor, sessionToken } = await admit(ctx, route, options.sessionSchemes[sessionOf(route)]);
  if (route.streams) limitStreams(clientAddress, ctx.res);
  return {
    actor,
    params: ownerParams ?? paramsOf(ctx, route),
    query: queryOf(ctx, route),
    ...(await bodyOf(ctx, route)),
    sessionToken,
    clientAddress,
    isSameOrigin: sameOrigin,
    acceptedType: acceptedTypeOf(ctx),
  };
}

/** Every session that begins or ends is logged. */
function logSession(result: AnyResult, { actor, clientAddress }: Request, scope: Scope, log: MountOptions['log']) {
  if (!result.ok || !('session' in result) || result.session === undefined) return;
  const [text, of] = result.session === 'ended' ? ['signed out', actor] : ['signed in', result.session.of];
  log.info({ ...scope, of, client: pseudonymOf(clientAddress) }, text);
}

async function admit(ctx: Context, route: HttpRoute, scheme: SessionScheme): Promise<Visitor> {
  const visitor = route.authenticatesByToken ? guest : await visitorOf(ctx, scheme);
  const { userId } = { ...ctx.params, ...ctx.query };
  const decision = admission(route.access, visitor.actor, Number(ctx.params.userId));
  if (decision === 'admitted') return visitor;
  // A request with a session cookie or a user id comes from a page that believes itself signed in.
  const wasSignedIn = visitor.hasInvalidSession || userId !== undefined;
  throw edgeFailure(decision === 'not-signed-in' && wasSignedIn ? 'session-expired' : decision);
}

function paramsOf(ctx: Context, route: HttpRoute): unknown {
  return route.params && parseInput(route.params, { ...ctx.params });
}

/** A repeated parameter arrives as a list and fails its schema, so two parsers cannot differ about it. */
function queryOf(ctx: Context, route: HttpRoute): unknown {
  if (!route.query) return undefined;
  checkQueryText(ctx.querystring);
  return parseInput(route.query, { ...ctx.query });
}

async function bodyOf(ctx: Context, route: HttpRoute): Promise<Pick<Request, 'body' | 'file'>> {
  if (route.upload) {
    const { fields, file } = await readMultipart(ctx, route.upload);
    checkFormText(fields);
    return { body: route.body && parseInput(route.body, fields), file };
  }
  if (!route.body || (!hasBody(ctx) && isOptional(route.body))) return { body: undefined, file: undefined };
  return { body: parseInput(route.body, await readJsonBody(ctx, route.maxBodyBytes)), file: undefined };
}
