import { runInCall } from '@dreamreel/kit/call-context';
import { type HttpRoute, isOptional, type SessionKind, sessionOf } from '@dreamreel/proto/http-route';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { admission } from '../../domain/admission.ts';
import { acceptedTypeOf } from './accepted-type.ts';
import { clientOf } from './client-of.ts';
import { pseudonymOf } from './client-pseudonym.ts';
import type { Log } from './error-envelope.ts';
import type { StreamSettings } from './event-stream.ts';
import type { Accepted, Answer, HandlersOf, RouteTable, StreamAnswer } from './handlers.ts';
import { edgeFailure } from './http-failure.ts';
import { hasBody, readJsonBody } from './json-body.ts';
import { readMultipart } from './multipart-body.ts';
import { type OpenStreams, openStreams } from './open-streams.ts';
import { isFromOwnPages } from './same-origin.ts';
import { type RateLimits, rateLimits } from './rate-limit.ts';
import { checkFormText, checkQueryText, parseInput } from './request-input.ts';
import type { Scope } from './request-scope.ts';
import { drop, send } from './send-answer.ts';
import { withinBudget } from './time-budget.ts';
import { guest, type SessionDoor, type Visitor, visitorOf } from './visitor.ts';

/** How to know who is asking, by the kind of session that counts, and our own address where it is configured. */
export type Door = Readonly<Record<SessionKind, SessionDoor>> & {
  readonly publicOrigin: string | undefined;
  readonly streams: StreamSettings;
  readonly log: Pick<Log, 'info'>;
  /** By what the limits of all routes are multiplied; 1 where nothing is said. */
  readonly rateLimitFactor?: number | undefined;
};

/** Mounts every row of a route table behind its policy, limits, schemas and time budget. */
export function mountRoutes<Table extends RouteTable>(
  router: Router<Scope>,
  table: Table,
  handlers: HandlersOf<Table>,
  door: Door,
): void {
  const admitClient = rateLimits();
  const streams = openStreams();
  for (const [name, route] of Object.entries(table)) {
    const handler: unknown = handlers[name];
    if (!isHandler(handler)) throw new Error(`The route ${name} has no handler`);
    mount(router, { name, route, handler, door, admitClient, streams });
  }
}

type Request = Accepted<unknown, unknown, unknown, unknown>;
type AnyAnswer = Answer<unknown> | StreamAnswer<unknown>;
type Handler = (request: Request) => Promise<AnyAnswer>;

/** The types of a row and its handler belong together by name, which TypeScript cannot follow through a loop. */
function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

type Mounted = {
  readonly name: string;
  readonly route: HttpRoute;
  readonly handler: Handler;
  readonly door: Door;
  readonly admitClient: RateLimits;
  readonly streams: OpenStreams;
};

function mount(router: Router<Scope>, { name, route, handler, door, admitClient, streams }: Mounted): void {
  const rateLimitPerMinute = Math.ceil(route.rateLimitPerMinute * (door.rateLimitFactor ?? 1));
  const ownDoor = door[sessionOf(route)];

  router.register(route.path, [route.method], async (ctx) => {
    ctx.state.route = name;
    const clientAddress = clientOf(ctx.ip);
    admitClient(clientAddress, name, rateLimitPerMinute);
    const isFromOwn = isFromOwnPages(ctx, door.publicOrigin);
    if (route.method !== 'GET' && !isFromOwn && !route.authenticatesByToken)
      throw edgeFailure('cross-origin-forbidden');
    // Whose an address is has to be read first. Of any other a stranger learns not even what it should look like.
    const owned = route.access === 'owner' ? paramsOf(ctx, route) : undefined;
    const { actor, sessionToken } = await admit(ctx, route, ownDoor);
    if (route.streams) streams(clientAddress, ctx.res);
    const request = {
      actor,
      params: owned ?? paramsOf(ctx, route),
      query: queryOf(ctx, route),
      ...(await bodyOf(ctx, route)),
      sessionToken,
      clientAddress,
      isFromOwnPages: isFromOwn,
      acceptedType: acceptedTypeOf(ctx),
    };

    const call = {
      requestId: ctx.state.requestId,
      actor,
      deadline: Date.now() + route.timeoutMs,
    };
    const answering = runInCall(call, () => handler(request));
    // A stream that came too late is nobody's.
    const answer = await withinBudget(route.timeoutMs, answering).catch((error) => {
      answering.then(drop, () => {});
      throw error;
    });
    noteSession(answer, request, ctx.state, door.log);
    send(ctx, answer, { cookie: ownDoor.cookie, streams: door.streams });
  });
}

/** Every session that begins or ends leaves a line. */
function noteSession(answer: AnyAnswer, { actor, clientAddress }: Request, scope: Scope, log: Door['log']): void {
  if (!answer.ok || !('session' in answer) || answer.session === undefined) return;
  const [text, of] = answer.session === 'ended' ? ['signed out', actor] : ['signed in', answer.session.of];
  log.info({ ...scope, of, client: pseudonymOf(clientAddress) }, text);
}

async function admit(ctx: Context, route: HttpRoute, door: SessionDoor): Promise<Visitor> {
  const visitor = route.authenticatesByToken ? guest : await visitorOf(ctx, door);
  const { userId } = { ...ctx.params, ...ctx.query };
  const decision = admission(route.access, visitor.actor, Number(ctx.params.userId));
  if (decision === 'admitted') return visitor;
  // Whoever shows a session or names a user was signed in, and must learn that this is over.
  const wasSignedIn = visitor.hasLostSession || userId !== undefined;
  throw edgeFailure(decision === 'not-signed-in' && wasSignedIn ? 'session-expired' : decision);
}

function paramsOf(ctx: Context, route: HttpRoute): unknown {
  return route.params && parseInput(route.params, { ...ctx.params });
}

/** A parameter that comes twice arrives as a list and fails its schema, so no two readers can differ about it. */
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
