import * as z from 'zod/mini';
import type { ActorKind } from './actor.ts';

/** A schema from either `zod` or `zod/mini`. */
export type Schema = z.core.$ZodType;

/**
 * The actors that can call an operation. The gateway and the service check access independently. `owner` is the user
 * whose id is `:userId` in the path. `editor` includes everyone with dashboard access, and `admin` only dashboard users
 * with that role. `system` is for services and commands, which can call every operation.
 */
export type Access = 'anyone' | 'user' | 'owner' | 'editor' | 'admin' | 'system';

/** The HTTP status and user-visible message of an expected error. */
export type ErrorDefinition = { readonly status: number; readonly message: string };

/**
 * The contract of a request-response call between services over NATS. `@dreamreel/kit/rpc` derives both the client and
 * the server from the contract.
 */
export type Call<
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Errors extends Readonly<Record<string, ErrorDefinition>> = Readonly<Record<string, ErrorDefinition>>,
> = {
  /** NATS subject of the form `rpc.<service>.v1.<method>`. The service name is also the queue group. */
  readonly subject: `rpc.${string}.v1.${string}`;
  readonly access: Access;
  /** Schema that the service uses to parse requests. */
  readonly request: Request;
  readonly response: Response;
  /** Expected errors, by error code. */
  readonly errors: Errors;
  /** Default timeout in milliseconds. If the caller has an earlier deadline, the deadline applies instead. */
  readonly timeoutMs: number;
  /** Whether a caller can retry after a timeout. Set this only for idempotent calls. */
  readonly retry?: boolean;
  /**
   * Whether the session token from the browser's cookie is sent with the call. Set this only for calls to the identity
   * service, because anyone who has the token can act as its owner.
   */
  readonly getsSessionToken?: true;
  /**
   * Whether simultaneous requests are batched into one message. Batching is for calls that are made thousands of times
   * per second.
   */
  readonly batched?: boolean;
};

/**
 * The two session types. A browser can have a user session and an admin session at the same time, in separate cookies.
 */
export type SessionKind = 'user' | 'admin';

/** The file upload of an operation. */
export type Upload = {
  /** Name of the form field for the file. */
  readonly field: string;
  readonly maxFileBytes: number;
};

/** The HTTP method and path of an operation, and where the request fields are sent. */
export type HttpEndpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The URL path. `:name` is replaced with the request field `name`. */
  readonly path: `/api/${string}`;
  /**
   * Where to send fields that aren't path parameters. Defaults to the query for GET and DELETE, and to a JSON body
   * otherwise.
   */
  readonly fieldsIn?: 'query' | 'body';
};

/** Default maximum size of a request body. */
export const DEFAULT_MAX_BODY_BYTES = 16 * 1_024;

/** The HTTP settings of an operation: its route, limits, and request and response formats. */
export type HttpBinding = HttpEndpoint & {
  /** Maximum number of requests per minute from a client address. */
  readonly rateLimitPerMinute: number;
  /** Maximum size of the request body. Defaults to {@link DEFAULT_MAX_BODY_BYTES}. */
  readonly maxBodyBytes?: number;
  /** The session that identifies the caller if `access` is `anyone`. Defaults to the player's session. */
  readonly session?: SessionKind;
  /**
   * Set if a secret in the request authenticates the caller. Requests can then come from any origin: cookies are
   * ignored and the same-origin check is skipped.
   */
  readonly authenticatesByToken?: true;
  /** Set if the request is `multipart/form-data` with exactly one file. All other fields are text fields. */
  readonly upload?: Upload;
  /**
   * Set if the response is a `text/event-stream`. Each `data: ` line contains one JSON event, and comment lines are
   * heartbeats. The stream ends after the last event.
   */
  readonly streams?: true;
  /** Descriptions of additional statuses, such as redirects. */
  readonly otherStatuses?: Readonly<Record<number, string>>;
};

/**
 * An operation of the HTTP API. The gateway's route, the browser client, the OpenAPI document and the test matrix are
 * all derived from this definition.
 *
 * Operations with a subject are forwarded to a service, unless the gateway has its own handler for the operation. For
 * example, `dailyMovie` has a handler because its responses can be cached. Operations without a subject involve
 * cookies, uploads or streams and are handled by the gateway.
 */
export type Operation = Omit<Call, 'subject'> & {
  /** Undefined if the gateway handles the operation itself. */
  readonly subject?: Call['subject'] | undefined;
  readonly summary: string;
  readonly http: HttpBinding;
  /**
   * Set for dashboard operations that use an unsafe HTTP method but don't change data. They don't appear in the audit
   * log.
   */
  readonly changesNothing?: true;
};

/** Operations by name, which is also the OpenAPI operation id. */
export type Operations = Readonly<Record<string, Operation>>;

/** An operation that a service handles. It has a subject, so it is also a {@link Call}. */
export type ServiceOperation = Operation & Call;

/** Returns true if a service can handle the operation, which requires a subject. */
export function isServiceOperation(operation: Operation): operation is ServiceOperation {
  return operation.subject !== undefined;
}

/** Request type for callers. Fields with default values are optional. */
export type RequestInput<O extends Pick<Call, 'request'>> = z.input<O['request']>;
/** Request type for handlers, after parsing. Default values are filled in. */
export type RequestOf<O extends Pick<Call, 'request'>> = z.output<O['request']>;
/** Type of a successful response after parsing, or of one event in a stream. */
export type ResponseOf<O extends Pick<Call, 'response'>> = z.output<O['response']>;
/** Union of a contract's error codes. */
export type ErrorCodeOf<O extends Pick<Call, 'errors'>> = Extract<keyof O['errors'], string>;

/** What a definition leaves out. */
const DEFAULTS = { request: z.object({}), errors: {}, timeoutMs: 5_000 };

/** A contract whose {@link DEFAULTS} can be omitted. */
type Definition<Contract extends object> = Omit<Contract, keyof typeof DEFAULTS> &
  Partial<Pick<Contract, keyof typeof DEFAULTS & keyof Contract>>;
type Subject = Call['subject'];
type OperationDefinitions = Readonly<Record<string, Definition<Operation>>>;
type CallDefinitions = Readonly<Record<string, Omit<Definition<Call>, 'subject'>>>;
type Defaults = typeof DEFAULTS & { readonly subject: Subject };
type AllWithDefaults<All> = { readonly [Name in keyof All]: Omit<Defaults, keyof All[Name]> & All[Name] };

/**
 * Declares a service's operations by name. Without other values, the request of `planDay` has no fields and is sent to
 * `rpc.<service>.v1.plan-day`, it has no expected errors, its timeout is 5 seconds, and GET requests are retried. The
 * return type preserves literal types.
 */
export function defineOperations<const All extends OperationDefinitions>(
  service: string,
  definitions: All,
): AllWithDefaults<All>;
export function defineOperations(service: string, definitions: OperationDefinitions): Operations {
  return mapByName(definitions, (definition, name) => {
    const retry = definition.http.method === 'GET';
    return { ...DEFAULTS, subject: subjectOf(service, name), retry, ...definition };
  });
}

/** Declares a service's calls by name, with the same defaults as {@link defineOperations} except for retries. */
export function defineCalls<const All extends CallDefinitions>(service: string, definitions: All): AllWithDefaults<All>;
export function defineCalls(service: string, definitions: CallDefinitions): Readonly<Record<string, Call>> {
  return mapByName(definitions, (definition, name) => ({
    subject: subjectOf(service, name),
    ...DEFAULTS,
    ...definition,
  }));
}

function mapByName<From, To>(
  values: Readonly<Record<string, From>>,
  map: (value: From, name: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
}

function subjectOf(service: string, name: string): Subject {
  return `rpc.${service}.v1.${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * Returns the actor kinds that an access level allows. For `owner`, the gateway and the service also compare the user
 * id.
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

/** Returns the session type that identifies the caller of an operation. The other session's cookie is ignored. */
export function sessionOf({ access, http }: Pick<Operation, 'access' | 'http'>): SessionKind {
  return access === 'admin' || access === 'editor' ? 'admin' : (http.session ?? 'user');
}

/**
 * Returns true if an operation is recorded in the audit log. All dashboard operations that can change data are recorded
 * automatically.
 */
export function isRecorded({ access, http, changesNothing }: Operation): boolean {
  return sessionOf({ access, http }) === 'admin' && http.method !== 'GET' && !changesNothing;
}
