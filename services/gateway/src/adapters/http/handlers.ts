import type { Actor } from '@dreamreel/proto/actor';
import type { Operation, Operations, RequestOf, ResponseOf } from '@dreamreel/proto/operation';
import type { AcceptedType } from './accepted-type.ts';

/** What a handler returns: a value, the same as JSON that is sent unchanged, or the error of the call behind it. */
export type RouteResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly session?: SessionChange }
  | { readonly ok: true; readonly json: string }
  | RouteError;

/** What a streaming handler returns: events until the last one, or until `ended` aborts because nobody reads them. */
export type StreamResult<Event> =
  | { readonly ok: true; readonly events: (ended: AbortSignal) => AsyncIterable<Event> }
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
  readonly ending: 'jpg' | 'png' | 'webp';
  readonly filename: string;
};

/** What to do with the browser's session cookie; `of` is for the log. */
export type SessionChange = { readonly token: string; readonly expiresAt: string; readonly of: Actor } | 'ended';

/** A request that has passed the operation's access and limits, parsed by its schema. */
export type AcceptedRequest<Request, File> = {
  readonly request: Request;
  readonly file: File;
  readonly actor: Actor;
  /** The session token that the browser sent, also of a session that has ended. */
  readonly sessionToken: string | undefined;
  /** As limits count it: an IPv4 address, or the /64 of an IPv6 address. */
  readonly clientAddress: string;
  /** True for unsafe methods, except where an operation authenticates by token; a GET may be cross-origin. */
  readonly isSameOrigin: boolean;
  readonly acceptedType: AcceptedType;
};

type Streams = { readonly http: { readonly streams: true } };
type Uploads = { readonly http: { readonly upload: object } };

type HandlerOf<O extends Operation> = (
  accepted: AcceptedRequest<RequestOf<O>, O extends Uploads ? UploadedFile : undefined>,
) => Promise<O extends Streams ? StreamResult<ResponseOf<O>> : RouteResult<ResponseOf<O>>>;

type OfService<Table extends Operations> = {
  [Name in keyof Table]: Table[Name] extends { readonly subject: string } ? Name : never;
}[keyof Table];

/**
 * The handlers of the operations that the gateway handles itself: one that is missing does not compile. An operation of
 * a service is passed on to it unless it has a handler here too.
 */
export type OperationHandlers<Table extends Operations> = {
  readonly [Name in Exclude<keyof Table, OfService<Table>>]: HandlerOf<Table[Name]>;
} & { readonly [Name in OfService<Table>]?: HandlerOf<Table[Name]> };
