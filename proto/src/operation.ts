import type * as z from 'zod/mini';
import type { ActorKind } from './actor.ts';

/** A schema of `zod` or `zod/mini`. */
export type Schema = z.core.$ZodType;

/**
 * Who may use an operation; the gateway and the service check it independently of each other. `owner` is the user whose
 * id is `:userId` in the path, `editor` whoever is signed in to the dashboard, `admin` there only the role of that name.
 * `system` are the product's own services and commands, which may use every operation.
 */
export type Access = 'anyone' | 'user' | 'owner' | 'editor' | 'admin' | 'system';

/** How an expected error is sent: its HTTP status, and the text that people read. */
export type ErrorDefinition = { readonly status: number; readonly message: string };

/**
 * The contract of one RPC: a request and a response between services over NATS. Its client and its server are derived
 * from it (`@dreamreel/kit/rpc`).
 */
export type Call<
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Errors extends Readonly<Record<string, ErrorDefinition>> = Readonly<Record<string, ErrorDefinition>>,
> = {
  /** `rpc.<service>.v1.<method>`; the service name is also the NATS queue group. */
  readonly subject: `rpc.${string}.v1.${string}`;
  readonly access: Access;
  /** Parsed once, by the service. */
  readonly request: Request;
  readonly response: Response;
  /** The expected errors by code. */
  readonly errors: Errors;
  /** How long a caller waits for the response, in milliseconds, unless its own deadline is earlier. */
  readonly timeoutMs: number;
  /** Whether a caller may send it again after a timeout: true only where it is idempotent; false where it is missing. */
  readonly retry?: boolean;
  /** Whether simultaneous calls are sent in one message: for what is called thousands of times a second. */
  readonly batched?: boolean;
};

/** The two sessions that a browser may have at the same time, each in a cookie of its own. */
export type SessionKind = 'user' | 'admin';

/** The one file of an upload. */
export type Upload = {
  /** The name of the file's part. */
  readonly field: string;
  readonly maxFileBytes: number;
};

/** The HTTP method and path of an operation, and where in the request its fields are. */
export type HttpEndpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `:name` stands for the field `name` of the request. */
  readonly path: `/api/${string}`;
  /** Where all other fields are. By default the query of a GET or DELETE, else a JSON body. */
  readonly fieldsIn?: 'query' | 'body';
};

/** The largest body of an operation without a `maxBodyBytes` of its own, in bytes. */
export const DEFAULT_MAX_BODY_BYTES = 16 * 1_024;

/** How the gateway serves an operation over HTTP: its address, limits and kind of request and response. */
export type HttpBinding = HttpEndpoint & {
  /** Requests per minute and client address. */
  readonly rateLimitPerMinute: number;
  /** Largest body, in bytes; {@link DEFAULT_MAX_BODY_BYTES} by default. */
  readonly maxBodyBytes?: number;
  /** Which session cookie identifies the caller where `access` is `anyone`; by default a player's. */
  readonly session?: SessionKind;
  /**
   * The request contains the secret that authenticates it, so it may come from any origin: no cookie is read or set, and
   * the same-origin check is skipped.
   */
  readonly authenticatesByToken?: true;
  /** The request is `multipart/form-data` with exactly one file; the other fields of the request are its text fields. */
  readonly upload?: Upload;
  /**
   * The response is `text/event-stream`: every `data: ` line is one event as JSON, comments are heartbeats, and the
   * stream ends after the last event.
   */
  readonly streams?: true;
  /** What statuses mean that are neither 200 nor an error's. */
  readonly otherStatuses?: Readonly<Record<number, string>>;
};

/**
 * An operation of the HTTP API. Everything about it is derived from this one definition: the gateway's route, the browser's
 * client, the OpenAPI document, and the tests' matrix.
 *
 * Where it has a subject, the gateway forwards it to the service that handles it, unless the gateway has a handler too
 * (`dailyMovie`: a cached response needs no call). Without a subject the gateway always handles it, because it is about
 * cookies, uploads or streams.
 */
export type Operation = Omit<Call, 'subject'> & {
  readonly subject?: Call['subject'];
  readonly summary: string;
  readonly http: HttpBinding;
  /** Of an unsafe method on the dashboard: it changes nothing, so the audit log does not have it. */
  readonly changesNothing?: true;
};

/** All operations of a domain, or of the whole API, by name: the name is the operation's id in the OpenAPI document. */
export type Operations = Readonly<Record<string, Operation>>;

/** An operation with a subject: it is forwarded to the service that handles it, and so it is also a {@link Call}. */
export type ServiceOperation = Operation & Call;

/** Whether the operation has a subject: a service can handle it. */
export function isServiceOperation(operation: Operation): operation is ServiceOperation {
  return operation.subject !== undefined;
}

/** The request as a caller passes it: fields with a default may be missing. */
export type RequestInput<O extends Pick<Call, 'request'>> = z.input<O['request']>;
/** The request as a handler receives it: parsed, with defaults. */
export type RequestOf<O extends Pick<Call, 'request'>> = z.output<O['request']>;
/** The response of a success, parsed. With `streams`, one event of it. */
export type ResponseOf<O extends Pick<Call, 'response'>> = z.output<O['response']>;
/** The union of an operation's error codes. */
export type ErrorCodeOf<O extends Pick<Call, 'errors'>> = Extract<keyof O['errors'], string>;

/** Declares an operation of the HTTP API; returns it as it is, with its literal types. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

/** Declares a call that only services make; returns it as it is, with its literal types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** The kinds of actor that an access admits. For `owner`, gateway and service also compare the user's id. */
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

/** The session that identifies the caller of an operation; the other session's cookie is not read. */
export function sessionOf({ access, http }: Pick<Operation, 'access' | 'http'>): SessionKind {
  return access === 'admin' || access === 'editor' ? 'admin' : (http.session ?? 'user');
}

/**
 * Whether the audit log has an operation: every one of the dashboard's that may change something. It follows from the
 * definition, so that no handler can forget it.
 */
export function isRecorded({ access, http, changesNothing }: Operation): boolean {
  return sessionOf({ access, http }) === 'admin' && http.method !== 'GET' && !changesNothing;
}
