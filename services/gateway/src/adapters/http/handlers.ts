import type { Actor } from '@dreamreel/proto/actor';
import type { HttpRoute } from '@dreamreel/proto/http-route';
import type * as z from 'zod/mini';

/** What a route answers: its value, the same as ready JSON, or the refusal of the call behind it. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value | Uint8Array; readonly session?: SessionChange }
  | {
      readonly ok: false;
      readonly error: string;
      readonly status: number;
      readonly message: string;
      readonly detail?: Readonly<Record<string, unknown>> | undefined;
    };

/** What becomes of the browser's session cookie. */
export type SessionChange = { readonly token: string; readonly expiresAt: string } | 'ended';

/** A request that has passed its route's policy, limits and schemas. */
export type Accepted<Params, Query, Body> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly actor: Actor;
  /** The session that the browser shows, also one that has ended. */
  readonly sessionToken: string | undefined;
  /** As limits count it: an IPv4 address, or the /64 of an IPv6 one. */
  readonly clientAddress: string;
  /** Always so for unsafe methods; a GET may come from anywhere. */
  readonly isFromOwnPages: boolean;
  /** A script of our own pages asks, not whoever opens a link. */
  readonly isAskedByOwnScript: boolean;
};

type AcceptedBy<Route extends HttpRoute> = Accepted<
  z.output<NonNullable<Route['params']>>,
  z.output<NonNullable<Route['query']>>,
  z.output<NonNullable<Route['body']>>
>;

export type RouteTable = Readonly<Record<string, HttpRoute>>;

/** One handler for each row of a route table: a row without one does not compile. */
export type HandlersOf<Table extends RouteTable> = {
  readonly [Name in keyof Table]: (
    request: AcceptedBy<Table[Name]>,
  ) => Promise<Answer<z.output<Table[Name]['response']>>>;
};
