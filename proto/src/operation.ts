import type * as z from 'zod/mini';
import type { ActorKind } from './actor.ts';

/** A schema from `zod` or `zod/mini`. */
export type Schema = z.core.$ZodType;

/**
 * The actors that can use an operation. The gateway and the service check this independently. `owner` is the user whose
 * id is `:userId` in the path. `editor` includes everyone who is signed in to the dashboard, and `admin` only the role
 * of that name. `system` stands for services and commands, which can use every operation.
 */
export type Access = 'anyone' | 'user' | 'owner' | 'editor' | 'admin' | 'system';

/** The HTTP status and the visible message of an expected error. */
export type ErrorDefinition = { readonly status: number; readonly message: string };

/**
 * The contract of a call: a request and a response between services over NATS. `@dreamreel/kit/rpc` derives the client
 * and the server from it.
 */
export type Call<
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Errors extends Readonly<Record<string, ErrorDefinition>> = Readonly<Record<string, ErrorDefinition>>,
> = {
  /** `rpc.<service>.v1.<method>`. The service name is also the NATS queue group. */
  readonly subject: `rpc.${string}.v1.${string}`;
  readonly access: Access;
  /** Schema with which the service parses the request. */
  readonly request: Request;
  readonly response: Response;
  /** The expected errors by code. */
  readonly errors: Errors;
  /** Milliseconds that a caller waits for the response, unless its own deadline is earlier. */
  readonly timeoutMs: number;
  /** Whether a caller can retry after a timeout. Only allowed for idempotent calls. Default: false. */
  readonly retry?: boolean;
  /** Whether simultaneous calls share a message, for calls that are made thousands of times per second. */
  readonly batched?: boolean;
};

/** The two sessions that a browser can have at the same time. Each has its own cookie. */
export type SessionKind = 'user' | 'admin';

/** The file of an upload. */
export type Upload = {
  /** Name of the form field that contains the file. */
  readonly field: string;
  readonly maxFileBytes: number;
};

/** The HTTP method and path of an operation, and the location of its fields in the request. */
export type HttpEndpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path in which `:name` stands for the request's field `name`. */
  readonly path: `/api/${string}`;
  /** Location of all other fields. Default: the query for GET and DELETE, otherwise a JSON body. */
  readonly fieldsIn?: 'query' | 'body';
};

/** Maximum size of a body, for operations without `maxBodyBytes`. */
export const DEFAULT_MAX_BODY_BYTES = 16 * 1_024;

/** How the gateway serves an operation over HTTP: its route, its limits, and the types of its request and response. */
export type HttpBinding = HttpEndpoint & {
  /** Maximum number of requests per minute from one client address. */
  readonly rateLimitPerMinute: number;
  /** Maximum size of the body. Default: {@link DEFAULT_MAX_BODY_BYTES}. */
  readonly maxBodyBytes?: number;
  /** The session that identifies the caller if `access` is `anyone`. Default: the player's session. */
  readonly session?: SessionKind;
  /**
   * The request contains a secret that authenticates it, so it can come from any origin. No cookie is read or set, and
   * the same-origin check is skipped.
   */
  readonly authenticatesByToken?: true;
  /** The request is `multipart/form-data` with exactly one file. The other fields are text fields of the form. */
  readonly upload?: Upload;
  /**
   * The response is `text/event-stream`. Each `data: ` line is one event as JSON. Comments are heartbeats. The stream
   * ends after the last event.
   */
  readonly streams?: true;
  /** Descriptions of statuses that are neither 200 nor errors. */
  readonly otherStatuses?: Readonly<Record<number, string>>;
};

/**
 * An operation of the HTTP API. The gateway's route, the browser's client, the OpenAPI document and the test matrix are
 * all derived from this definition.
 *
 * The gateway forwards an operation with a subject to the service, unless the gateway also has a handler (`dailyMovie`,
 * for example, can be served from a cache). The gateway handles an operation without a subject itself, because it
 * involves cookies, uploads or streams.
 */
export type Operation = Omit<Call, 'subject'> & {
  readonly subject?: Call['subject'];
  readonly summary: string;
  readonly http: HttpBinding;
  /** For dashboard operations with an unsafe method: the operation changes nothing, so it isn't in the audit log. */
  readonly changesNothing?: true;
};

/** Operations by name. The name is also the operation's id in the OpenAPI document. */
export type Operations = Readonly<Record<string, Operation>>;

/** An operation with a subject. A service handles it, so it is also a {@link Call}. */
export type ServiceOperation = Operation & Call;

/** Returns true if the operation has a subject, so a service can handle it. */
export function isServiceOperation(operation: Operation): operation is ServiceOperation {
  return operation.subject !== undefined;
}

/** The request that a caller passes. Fields with a default are optional. */
export type RequestInput<O extends Pick<Call, 'request'>> = z.input<O['request']>;
/** The parsed request that a handler receives, with defaults. */
export type RequestOf<O extends Pick<Call, 'request'>> = z.output<O['request']>;
/** The parsed response of a success, or one event of a stream. */
export type ResponseOf<O extends Pick<Call, 'response'>> = z.output<O['response']>;
/** The union of a contract's error codes. */
export type ErrorCodeOf<O extends Pick<Call, 'errors'>> = Extract<keyof O['errors'], string>;

/** Declares an operation of the HTTP API and returns it with its literal types. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

/** Declares a call between services and returns it with its literal types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/**
 * Returns the kinds of actors that an access allows. For `owner`, the gateway and the service also compare the user id.
 */
export function actorsOf(access: Access): readonly ActorKind[] {
  return ACTORS[access];
}

const ACTORS: Readonly<Record<Access, readonly ActorKind[]>> = {
  anyone: ['guest', 'user', 'editor', 'admin', 'system'],
  user: ['user', 'system'],
  owner: ['user', 'system'],
  editor: ['editor', 'admin', 'system'],
  admin: ['admin', 'system'],
  system: ['system'],
};

/** Returns the session that identifies the caller of an operation. The cookie of the other session isn't read. */
export function sessionOf({ access, http }: Pick<Operation, 'access' | 'http'>): SessionKind {
  return access === 'admin' || access === 'editor' ? 'admin' : (http.session ?? 'user');
}

/**
 * Returns true if the audit log records an operation, which includes every dashboard operation that can change
 * something. This follows from the definition, so no handler can forget it.
 */
export function isRecorded({ access, http, changesNothing }: Operation): boolean {
  return sessionOf({ access, http }) === 'admin' && http.method !== 'GET' && !changesNothing;
}
