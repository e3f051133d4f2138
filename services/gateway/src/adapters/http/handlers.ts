import type { Actor } from '@dreamreel/proto/actor';
import type { HttpRoute } from '@dreamreel/proto/http-route';
import type * as z from 'zod/mini';
import type { AcceptedType } from './accepted-type.ts';

/** What a route answers: its value, the same as JSON that is sent as it is, or the refusal of the call behind it. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value; readonly session?: SessionChange }
  | { readonly ok: true; readonly json: string }
  | Refusal;

/** What a route that streams answers: events until the last one, or until `ended` says that nobody looks any more. */
export type StreamAnswer<Event> =
  | { readonly ok: true; readonly events: (ended: AbortSignal) => AsyncIterable<Event> }
  | Refusal;

export type Refusal = {
  readonly ok: false;
  readonly error: string;
  readonly status: number;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
};

/** The one file of an upload: a JPEG, PNG or WebP by its first bytes, and nothing else is known of it. */
export type UploadedFile = {
  readonly bytes: Buffer;
  readonly ending: 'jpg' | 'png' | 'webp';
  readonly filename: string;
};

/** What becomes of the browser's session cookie. */
export type SessionChange =
  | { readonly token: string; readonly expiresAt: string /** Who it is, for the log. */; readonly of: Actor }
  | 'ended';

/** A request that has passed its route's policy, limits and schemas. */
export type Accepted<Params, Query, Body, File> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly file: File;
  readonly actor: Actor;
  /** The session that the browser shows, also one that has ended. */
  readonly sessionToken: string | undefined;
  /** As limits count it: an IPv4 address, or the /64 of an IPv6 one. */
  readonly clientAddress: string;
  /** Always so for unsafe methods; a GET may come from anywhere. */
  readonly isFromOwnPages: boolean;
  readonly acceptedType: AcceptedType;
};

type AcceptedBy<Route extends HttpRoute> = Accepted<
  z.output<NonNullable<Route['params']>>,
  z.output<NonNullable<Route['query']>>,
  z.output<NonNullable<Route['body']>>,
  [NonNullable<Route['upload']>] extends [never] ? undefined : UploadedFile
>;

type AnswerOf<Route extends HttpRoute> = [NonNullable<Route['streams']>] extends [never]
  ? Answer<z.output<Route['response']>>
  : StreamAnswer<z.output<Route['response']>>;

export type RouteTable = Readonly<Record<string, HttpRoute>>;

/** One handler for each row of a route table: a row without one does not compile. */
export type HandlersOf<Table extends RouteTable> = {
  readonly [Name in keyof Table]: (request: AcceptedBy<Table[Name]>) => Promise<AnswerOf<Table[Name]>>;
};
