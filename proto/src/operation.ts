import type * as z from 'zod/mini';
import type { ActorKind } from './actor.ts';

/** A schema of `zod` or `zod/mini`. */
export type Schema = z.core.$ZodType;

/**
 * Who may use an operation; the gateway and the service check it independently of each other. `owner` is the user whose
 * id is `:userId` in the path. `system` are the product's own services and commands, which may use every operation.
 */
export type Access = 'anyone' | 'user' | 'owner' | 'admin' | 'system';

/** An expected error: its HTTP status and its visible text. */
export type ErrorText = { readonly status: number; readonly message: string };

/** An operation that a service handles. Its client and its server are derived from it (`@dreamreel/kit/rpc`). */
export type Call<
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Errors extends Readonly<Record<string, ErrorText>> = Readonly<Record<string, ErrorText>>,
> = {
  /** `rpc.<service>.v1.<method>`; the service name is also the queue group. */
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
  /** Whether calls that are made in the same moment share a message: for what is called thousands of times a second. */
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

/** Where an operation is in HTTP, and how its request is sent. */
export type HttpEndpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** A `:name` in it is a field of the request. */
  readonly path: `/api/${string}`;
  /** Where the other fields of the request are: by default in the query of a GET or DELETE, else in a JSON body. */
  readonly fieldsIn?: 'query' | 'body';
};

/** The largest body of an operation that names no other, in bytes. */
export const DEFAULT_MAX_BODY_BYTES = 16 * 1_024;

/** What the gateway needs to know of an operation. */
export type Http = HttpEndpoint & {
  /** Requests per minute and client address. */
  readonly rateLimitPerMinute: number;
  /** Largest body, in bytes; {@link DEFAULT_MAX_BODY_BYTES} by default. */
  readonly maxBodyBytes?: number;
  /** Which session identifies the caller of an operation for anyone; by default a player's. */
  readonly session?: SessionKind;
  /**
   * The request contains the secret that authenticates it, so it may come from any origin: no cookie is read or set, and
   * the same-origin check is skipped.
   */
  readonly authenticatesByToken?: true;
  /** The request is `multipart/form-data` with exactly one file; the other fields of the request are its text fields. */
  readonly upload?: Upload;
  /** The response is `text/event-stream`: JSON in lines `data: `, comments as heartbeat, the last event ends it. */
  readonly streams?: true;
  /** Statuses besides 200 and those of the errors, with what they mean. */
  readonly otherStatuses?: Readonly<Record<number, string>>;
};

/**
 * An operation of the HTTP API. Everything about it is derived from this one definition: the gateway's route, the browser's
 * client, the OpenAPI document, and the tests' matrix. One with a subject is handled by its service, and the gateway only
 * passes it on; one without is handled by the gateway itself, because it is about cookies, uploads or streams.
 */
export type Operation = Omit<Call, 'subject'> & {
  readonly subject?: Call['subject'];
  readonly summary: string;
  readonly http: Http;
};

/** All operations of a domain, or of the whole API, by name: the name is the operation's id in the OpenAPI document. */
export type Operations = Readonly<Record<string, Operation>>;

/** An operation that a service handles. */
export type ServiceOperation = Operation & Call;

/** Whether a service handles the operation, and not the gateway itself. */
export function isServiceOperation(operation: Operation): operation is ServiceOperation {
  return operation.subject !== undefined;
}

/** What a caller passes in, before defaults are filled in. */
export type RequestInput<O extends Pick<Call, 'request'>> = z.input<O['request']>;
/** What the handler receives: parsed and with defaults. */
export type RequestOf<O extends Pick<Call, 'request'>> = z.output<O['request']>;
/** What the handler returns and the caller gets. With `streams`, one event. */
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

/** The actors that an access admits. The owner's id is compared by the gateway and by the service itself. */
export function actorsOf(access: Access): readonly ActorKind[] {
  return ACTORS[access];
}

const ACTORS: Readonly<Record<Access, readonly ActorKind[]>> = {
  anyone: ['guest', 'user', 'admin', 'system'],
  user: ['user', 'system'],
  owner: ['user', 'system'],
  admin: ['admin', 'system'],
  system: ['system'],
};

/** The session that identifies the caller of an operation; the other session's cookie is not read. */
export function sessionOf({ access, http }: Pick<Operation, 'access' | 'http'>): SessionKind {
  return access === 'admin' ? 'admin' : (http.session ?? 'user');
}
