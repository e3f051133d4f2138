import type * as z from 'zod/mini';

/**
 * Who may call a route. The gateway denies by default: a route without a policy does not compile.
 * `owner` is the user whose id stands in the address as `:userId`.
 */
export type Access = 'anyone' | 'user' | 'owner' | 'admin';

/** One row of the spec's call table, as the gateway mounts it and the OpenAPI document describes it. */
export type HttpRoute<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The `:names` of the path, as the texts that stand in an address. */
  readonly params?: Params;
  readonly query?: Query;
  /** A JSON body. */
  readonly body?: Body;
  readonly response: Response;
  /** Statuses other than 200 that this route answers on purpose, with what they mean. */
  readonly failures: Readonly<Record<number, string>>;
  /** Largest body, in bytes. */
  readonly maxBodyBytes?: number;
  /** How long the gateway lets it take, in milliseconds, before it answers 504. */
  readonly timeoutMs: number;
  /** Requests per minute and client address. */
  readonly perMinute: number;
};

/** Declares a route and keeps its types. */
export function defineRoute<
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(route: HttpRoute<Query, Body, Response, Params>): HttpRoute<Query, Body, Response, Params> {
  return route;
}
