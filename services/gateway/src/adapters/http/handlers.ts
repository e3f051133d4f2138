import type { Actor } from '@dreamreel/proto/actor';
import type { HttpRoute } from '@dreamreel/proto/http-route';
import type * as z from 'zod/mini';

/** What a route answers: its value, the same as ready JSON, or the refusal of the call behind it. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value | Uint8Array }
  | {
      readonly ok: false;
      readonly error: string;
      readonly status: number;
      readonly message: string;
      readonly detail?: Readonly<Record<string, unknown>> | undefined;
    };

/** A request that has passed its route's policy, limits and schemas. */
export type Accepted<Query, Body> = {
  readonly query: Query;
  readonly body: Body;
  readonly actor: Actor;
};

type AcceptedBy<Route extends HttpRoute> = Accepted<
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
