import type { Actor } from '@dreamreel/proto/actor';
import { ADMINS_ONLY } from '@dreamreel/proto/errors';
import { fieldsIn } from '@dreamreel/proto/http-request';
import { isRecorded, type Operation, type SessionKind, sessionOf } from '@dreamreel/proto/operation';
import { userIdSchema } from '@dreamreel/proto/row-ids';
import type { Context } from 'koa';
import * as z from 'zod';
import type { Sessions } from '../../../application/ports.ts';
import { admission } from '../../../domain/admission.ts';
import { hasBody, readJsonBody } from '../input/request-body.ts';
import { checkQueryText, checkReadable, isPageRequest, parseInput } from '../input/request-input.ts';
import type { UploadStorage } from '../input/upload-storage.ts';
import { clientKey } from '../limits/client-key.ts';
import type { StreamLimit } from '../limits/rate-limit.ts';
import { edgeFailure } from '../output/http-failure.ts';
import type { Scope } from '../request-scope.ts';
import type { AuditRecorder } from '../security/audit-recorder.ts';
import { isSameOrigin } from '../security/same-origin.ts';
import type { SessionCookie } from '../security/session-cookie.ts';
import type { StoredUpload } from './handlers.ts';

/** Cookie and session lookup for one kind of session (player or admin). */
export type SessionScheme = { readonly sessions: Sessions; readonly cookie: SessionCookie };

/** What the access check of an operation needs. */
export type AccessChecks = {
  readonly name: string;
  readonly operation: Operation;
  readonly options: {
    readonly sessionSchemes: Readonly<Record<SessionKind, SessionScheme>>;
    /** The site's configured URL, if any. */
    readonly publicOrigin: string | undefined;
    readonly uploads: UploadStorage;
  };
  readonly limitStreams: StreamLimit;
  readonly audit: AuditRecorder;
};

/** Unvalidated request fields as sent by the client. */
export type Fields = Readonly<Record<string, unknown>>;

type OperationContext = Context & { readonly state: Scope };

/**
 * Checks the origin, access, and stream limit before reading the request, so that clients without access can't learn
 * the schema from validation errors.
 */
export async function acceptRequest(ctx: OperationContext, checks: AccessChecks) {
  const { operation, options, limitStreams } = checks;
  const { http } = operation;
  const sameOrigin = isSameOrigin(ctx, options.publicOrigin);
  if (http.method !== 'GET' && !sameOrigin && !http.authenticatesByToken) throw edgeFailure('cross-origin-forbidden');
  const { actor, sessionToken, isStillAdmitted } = await admit(ctx, checks);
  if (http.streams) limitStreams(clientKey(ctx.ip), ctx.res);
  const { fields, file } = await readFields(ctx, checks);
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
export function callContext(ctx: OperationContext, actor: Actor) {
  return { requestId: ctx.state.requestId, actor, clientAddress: clientKey(ctx.ip) };
}

const ownerParameters = z.object({ userId: userIdSchema });

type Visitor = {
  readonly actor: Actor;
  /** The browser's session token, even if the session has ended. */
  readonly sessionToken: string | undefined;
  /** True if the browser sent a session cookie but the session isn't valid. */
  readonly hasInvalidSession: boolean;
};

type Admitted = Visitor & { readonly isStillAdmitted: () => Promise<boolean> };

async function admit(ctx: OperationContext, { name, operation, options, audit }: AccessChecks): Promise<Admitted> {
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
    if (isRecorded(operation)) await audit.rejected(action, decision, callContext(ctx, actor));
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
  { operation: { http }, options }: AccessChecks,
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

/**
 * Identifies the sender of a request. Visitors whose session has ended are treated as guests. The cookie of an ended
 * session isn't removed, because the browser may have received a new cookie with the same name in the meantime. If
 * sessions can't be checked, the request fails with 503. If such users were treated as guests, they could play a second
 * game on the same day.
 */
async function visitorOf(ctx: Context, { sessions, cookie }: SessionScheme): Promise<Visitor> {
  const cookieValue = cookie.read(ctx);
  if (cookieValue === undefined) return guest;

  const sessionToken = TOKEN.test(cookieValue) ? cookieValue : undefined;
  const sessionActor = sessionToken === undefined ? 'ended' : await sessions.actorOf(sessionToken);
  if (sessionActor === 'ended') return { ...guest, sessionToken, hasInvalidSession: true };
  return { actor: sessionActor, sessionToken, hasInvalidSession: false };
}

/** A visitor without a session. */
const guest: Visitor = { actor: { kind: 'guest' }, sessionToken: undefined, hasInvalidSession: false };

/** Format of our session tokens. Tokens in other formats are rejected without a lookup. */
const TOKEN = /^[\w-]{16,256}$/;
