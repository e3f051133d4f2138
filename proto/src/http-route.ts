import type * as z from 'zod/mini';

/**
 * Who may call a route. The gateway denies by default: a route without a policy does not compile.
 * `owner` is the user whose id stands in the address as `:userId`.
 */
export type Access = 'anyone' | 'user' | 'owner' | 'admin';

/** The two sessions that a browser may have at the same time, each in a cookie of its own. */
export type SessionKind = 'user' | 'admin';

/** The one file of an upload. */
export type Upload = {
  /** The name of the file's part. */
  readonly field: string;
  readonly maxFileBytes: number;
};

/** One route: the gateway mounts it, and the OpenAPI document and the tests' matrix are derived from it. */
export type HttpRoute<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Streams extends true | undefined = true | undefined,
  File extends Upload | undefined = Upload | undefined,
> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /**
   * The request contains the secret that authenticates it, so it may come from any origin: no cookie is read or set, and
   * the same-origin check is skipped.
   */
  readonly authenticatesByToken?: true;
  /** Which session identifies the caller where the policy is `anyone`; by default a player's. */
  readonly session?: SessionKind;
  /** The `:names` of the path: texts go in. */
  readonly params?: Params;
  readonly query?: Query;
  /** A JSON body; with `upload`, the text fields beside the file. */
  readonly body?: Body;
  /** The request is `multipart/form-data` with exactly one file. */
  readonly upload?: File;
  /** The JSON response; with `streams`, one event. */
  readonly response: Response;
  /** The response is `text/event-stream`: JSON in lines `data: `, comments as heartbeat, the last event ends it. */
  readonly streams?: Streams;
  /** Statuses other than 200 that are specific to this route, with what they mean. */
  readonly failures: Readonly<Record<number, string>>;
  /** Largest body, in bytes. */
  readonly maxBodyBytes?: number;
  /** Time in milliseconds after which the gateway responds with 504. */
  readonly timeoutMs: number;
  /** Requests per minute and client address. */
  readonly rateLimitPerMinute: number;
};

/** Declares a route; returns it as it is, with its types. */
export function defineRoute<
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Streams extends true | undefined = undefined,
  File extends Upload | undefined = undefined,
>(
  route: HttpRoute<Query, Body, Response, Params, Streams, File>,
): HttpRoute<Query, Body, Response, Params, Streams, File> {
  return route;
}

/** Whether the body that this schema describes may be missing. */
export function isOptional(body: z.ZodMiniType): boolean {
  return body.safeParse(undefined).success;
}

/** The session that identifies the caller of a route; the other session's cookie is not read. */
export function sessionOf({ access, session }: Pick<HttpRoute, 'access' | 'session'>): SessionKind {
  return access === 'admin' ? 'admin' : (session ?? 'user');
}
