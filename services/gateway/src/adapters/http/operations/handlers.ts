import type { Actor } from '@dreamreel/proto/actor';
import type { Operation, Operations, RequestOf, ResponseOf } from '@dreamreel/proto/operation';

/** The result of a handler: a value, ready-made JSON that is sent unchanged, or an expected error. */
export type RouteResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly session?: SessionChange }
  | { readonly ok: true; readonly json: string }
  | RouteError;

/**
 * The result of a streaming handler: events until the last one, or until `signal` aborts because the client has
 * disconnected.
 */
export type StreamResult<Event> =
  | { readonly ok: true; readonly events: (signal: AbortSignal) => AsyncIterable<Event> }
  | RouteError;

export type RouteError = {
  readonly ok: false;
  readonly error: string;
  readonly status: number;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
};

/** The single file of an upload. Its first bytes are JPEG, PNG, or WebP. Nothing else in it is checked. */
export type UploadedFile = {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly filename: string;
};

/** A new session, whose cookie is set, with its actor for the log, or `ended` to remove the cookie. */
export type SessionChange = { readonly token: string; readonly expiresAt: string; readonly actor: Actor } | 'ended';

/** A request that passed the operation's access check and limits and was parsed by its schema. */
export type AcceptedRequest<Request, File> = {
  readonly request: Request;
  readonly file: File;
  readonly actor: Actor;
  /** The session token that the browser sent, even if its session has ended. */
  readonly sessionToken: string | undefined;
  /** Returns true while the session still has the access that the operation needs. Used by long-running responses. */
  readonly isStillAdmitted: () => Promise<boolean>;
  /** The client as limits count it: an IPv4 address, or the /64 of an IPv6 address. */
  readonly clientAddress: string;
  /**
   * True if one of our own pages sent the request. It can be false only for GET requests and for operations that
   * authenticate by token. All other cross-origin requests are rejected before their handler runs.
   */
  readonly isSameOrigin: boolean;
  /** Returns true for a browser navigation or a HEAD request. Computed on demand because few operations need it. */
  readonly isPageRequest: () => boolean;
};

type Streams = { readonly http: { readonly streams: true } };
type Uploads = { readonly http: { readonly upload: object } };

type HandlerOf<O extends Operation> = (
  accepted: AcceptedRequest<RequestOf<O>, O extends Uploads ? UploadedFile : undefined>,
) => Promise<O extends Streams ? StreamResult<ResponseOf<O>> : RouteResult<ResponseOf<O>>>;

type ServiceOperationName<Table extends Operations> = {
  [Name in keyof Table]: Table[Name] extends { readonly subject: string } ? Name : never;
}[keyof Table];

/**
 * The gateway's own handlers. A handler is required for an operation without a subject. It is optional for an operation
 * with a subject, which is otherwise forwarded to its service.
 */
export type OperationHandlers<Table extends Operations> = {
  readonly [Name in Exclude<keyof Table, ServiceOperationName<Table>>]: HandlerOf<Table[Name]>;
} & { readonly [Name in ServiceOperationName<Table>]?: HandlerOf<Table[Name]> };
