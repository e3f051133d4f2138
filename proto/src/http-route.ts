import type * as z from 'zod/mini';

/**
 * Who may call a route. The gateway denies by default: a route without a policy does not compile.
 * `owner` is the user whose id stands in the address as `:userId`.
 */
export type Access = 'anyone' | 'user' | 'owner' | 'admin';

/** The two sessions that a browser may have at once, each in a cookie of its own: a person can be both. */
export type SessionKind = 'user' | 'admin';

/** The one file of an upload. */
export type Upload = {
  /** The name of the file's part. */
  readonly field: string;
  readonly maxFileBytes: number;
};

/** One row of the spec's call table, as the gateway mounts it and the OpenAPI document describes it. */
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
   * The request itself holds the secret that allows it, so it may come from anywhere: no cookie is read or set, and
   * foreign pages and programs are not refused.
   */
  readonly authenticatesByToken?: true;
  /** Which session of the browser tells who is asking, where the policy `anyone` leaves it open. Else a player's. */
  readonly session?: SessionKind;
  /** The `:names` of the path, as the texts that stand in an address. */
  readonly params?: Params;
  readonly query?: Query;
  /** A JSON body; with `upload`, the text fields beside the file. */
  readonly body?: Body;
  /** The request is `multipart/form-data` with exactly one file. */
  readonly upload?: File;
  /** A JSON answer; with `streams`, one of the events. */
  readonly response: Response;
  /** The answer is `text/event-stream`: lines `data: ` with JSON, comments as heartbeat, the last event ends it. */
  readonly streams?: Streams;
  /** Statuses other than 200 that this route answers on purpose, with what they mean. */
  readonly failures: Readonly<Record<number, string>>;
  /** Largest body, in bytes. */
  readonly maxBodyBytes?: number;
  /** How long the gateway lets it take, in milliseconds, before it answers 504. */
  readonly timeoutMs: number;
  /** Requests per minute and client address. */
  readonly rateLimitPerMinute: number;
};

/** Declares a route and keeps its types. */
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

/** Whether a body that this schema describes may be left out altogether. */
export function isOptional(body: z.ZodMiniType): boolean {
  return body.safeParse(undefined).success;
}

/** The one session that says who is asking on a route; the other is not even looked at. */
export function sessionOf({ access, session }: Pick<HttpRoute, 'access' | 'session'>): SessionKind {
  return access === 'admin' ? 'admin' : (session ?? 'user');
}
