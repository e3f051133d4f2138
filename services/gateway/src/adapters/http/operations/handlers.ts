import type { Actor } from '@dreamreel/proto/actor';
import type { Operation, Operations, RequestOf, ResponseOf } from '@dreamreel/proto/operation';

/**
 * Result of a handler: a value, serialized JSON that is sent unchanged, or an expected error. Responses are private unless
 * they have a `cacheControl`.
 */
export type RouteResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly session?: SessionChange }
  | { readonly ok: true; readonly json: string; readonly cacheControl?: string }
  | RouteError;

/**
 * Result of a streaming handler: a stream of events, which stops early if `signal` aborts because the client has
 * disconnected.
 */
export type StreamResult<Event> =
  | { readonly ok: true; readonly events: (signal: AbortSignal) => AsyncIterable<Event> }
  | RouteError;

/** The result of any handler, streaming or not. */
export type AnyResult = RouteResult<unknown> | StreamResult<unknown>;

export type RouteError = {
  readonly ok: false;
  readonly error: string;
  readonly status: number;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * The uploaded file's key in the image store, and its original name on the client. The file is deleted when the handler
 * has finished.
 */
export type StoredUpload = { readonly uploadKey: string; readonly filename: string };

/** A new session to set a cookie for, with the actor for the log, or `ended` to remove the cookie. */
export type SessionChange = { readonly token: string; readonly expiresAt: string; readonly actor: Actor } | 'ended';

/** A request that passed the operation's access check, limits, and schema validation. */
export type AcceptedRequest<Request, File> = {
  readonly request: Request;
  readonly file: File;
  readonly actor: Actor;
  /** The session token from the cookie, even if the session has ended. */
  readonly sessionToken: string | undefined;
  /** Returns true while the session still has access to the operation. Long-running responses check this repeatedly. */
  readonly isStillAdmitted: () => Promise<boolean>;
  /**
   * True if the request came from one of our own pages. Only GET requests and operations that authenticate by token
   * accept requests from other origins. All other cross-origin requests are rejected before their handler runs.
   */
  readonly isSameOrigin: boolean;
  /**
   * Returns true for browser navigations and HEAD requests. The result is computed on demand because only a few
   * operations need it.
   */
  readonly isPageRequest: () => boolean;
};

type Streams = { readonly http: { readonly streams: true } };
type Uploads = { readonly http: { readonly upload: object } };

type HandlerOf<O extends Operation> = (
  accepted: AcceptedRequest<RequestOf<O>, O extends Uploads ? StoredUpload : undefined>,
) => Promise<O extends Streams ? StreamResult<ResponseOf<O>> : RouteResult<ResponseOf<O>>>;

type ServiceOperationName<Table extends Operations> = {
  [Name in keyof Table]: Table[Name] extends { readonly subject: string } ? Name : never;
}[keyof Table];

/**
 * The gateway's own handlers. Operations without a NATS subject require a handler. Operations with a subject are
 * forwarded to their service unless they have a handler.
 */
export type OperationHandlers<Table extends Operations> = {
  readonly [Name in Exclude<keyof Table, ServiceOperationName<Table>>]: HandlerOf<Table[Name]>;
} & { readonly [Name in ServiceOperationName<Table>]?: HandlerOf<Table[Name]> };
