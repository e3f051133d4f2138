import type { Actor } from '@dreamreel/proto/actor';
import type { Operation, Operations, RequestOf, ResponseOf } from '@dreamreel/proto/operation';

/** What a handler returns: a value, a response that is JSON already and sent unchanged, or an expected error. */
export type RouteResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly session?: SessionChange }
  | { readonly ok: true; readonly json: string }
  | RouteError;

/** What a streaming handler returns: events until the last one, or until `signal` aborts because the client has gone. */
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

/** The one file of an upload: a JPEG, PNG or WebP by its first bytes; nothing else of it is checked. */
export type UploadedFile = {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly filename: string;
};

/** A session that has begun, whose cookie is set, with its actor for the log; or `ended`, so that the cookie is removed. */
export type SessionChange = { readonly token: string; readonly expiresAt: string; readonly actor: Actor } | 'ended';

/** A request that has passed the operation's access and limits, parsed by its schema. */
export type AcceptedRequest<Request, File> = {
  readonly request: Request;
  readonly file: File;
  readonly actor: Actor;
  /** The session token that the browser sent, also of a session that has ended. */
  readonly sessionToken: string | undefined;
  /** Whether the session still has the access that the operation needs, for a response that takes longer than a moment. */
  readonly isStillAdmitted: () => Promise<boolean>;
  /** As limits count it: an IPv4 address, or the /64 of an IPv6 address. */
  readonly clientAddress: string;
  /**
   * Whether one of our own pages has sent the request. Can only be false for a GET and where the operation authenticates by
   * token: every other cross-origin request is rejected before its handler runs.
   */
  readonly isSameOrigin: boolean;
  /** A browser's navigation, or a HEAD. Read on demand: hardly any operation asks. */
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
 * The gateway's own handlers: required for an operation without a subject, optional for one with a subject, which is
 * forwarded to its service where there is none.
 */
export type OperationHandlers<Table extends Operations> = {
  readonly [Name in Exclude<keyof Table, ServiceOperationName<Table>>]: HandlerOf<Table[Name]>;
} & { readonly [Name in ServiceOperationName<Table>]?: HandlerOf<Table[Name]> };
