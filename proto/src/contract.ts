import type * as z from 'zod/mini';
import type { ActorKind } from './actor.ts';

/**
 * The contract of one call between services: a request and its response. The typed client and the server's handler are
 * both derived from it (`@dreamreel/kit/rpc/client`, `@dreamreel/kit/rpc/server`).
 */
export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  ErrorCode extends string = string,
> = {
  /** `rpc.<service>.v1.<method>`; the service name is also the queue group. */
  readonly subject: `rpc.${string}.v1.${string}`;
  readonly request: Request;
  readonly response: Response;
  /** Codes of the expected errors. The server must map each to a status and a text, or it does not compile. */
  readonly errors: readonly ErrorCode[];
  /** Who may call. The service itself checks it, independently of the gateway. */
  readonly actors: readonly ActorKind[];
  /** How long a caller waits for the response, in milliseconds, unless its own deadline is earlier. */
  readonly timeoutMs: number;
  /** Whether a caller may send it again after a timeout: true only where it is idempotent. */
  readonly retry: boolean;
  /** Whether calls that are made in the same moment share a message: for what is called thousands of times a second. */
  readonly batched?: boolean;
};

/** What a caller passes in, before defaults are filled in. */
export type RequestInput<C extends Call> = z.input<C['request']>;
/** What the handler receives: parsed and with defaults. */
export type RequestOf<C extends Call> = z.output<C['request']>;
/** What the handler returns and the caller gets. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
/** The union of a call's error codes. */
export type ErrorCodeOf<C extends Call> = C['errors'][number];

/** Declares a call; returns it as it is, with its literal types. */
export function defineCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const ErrorCode extends string = never,
>(call: Call<Request, Response, ErrorCode>): Call<Request, Response, ErrorCode> {
  return call;
}

/** A fact that a service publishes to the others through its outbox and JetStream, delivered at least once. */
export type EventType<Payload extends z.ZodMiniType = z.ZodMiniType> = {
  /** `evt.<service>.<entity>.<fact>.v1` */
  readonly subject: `evt.${string}.${string}.${string}.v1`;
  readonly payload: Payload;
};

/** What an event carries. */
export type PayloadOf<E extends EventType> = z.output<E['payload']>;

/** Declares an event; returns it as it is, with its type. */
export function defineEvent<Payload extends z.ZodMiniType>(event: EventType<Payload>): EventType<Payload> {
  return event;
}

/**
 * What can be followed while it happens, published on `<subject>.<id of the thing>`. Delivered at most once: a subscriber
 * must read from the service what it has missed.
 */
export type ProgressType<Payload extends z.ZodMiniType = z.ZodMiniType> = {
  /** `prog.<service>.v1` */
  readonly subject: `prog.${string}.v1`;
  readonly payload: Payload;
};

/** Declares a progress; returns it as it is, with its type. */
export function defineProgress<Payload extends z.ZodMiniType>(progress: ProgressType<Payload>): ProgressType<Payload> {
  return progress;
}
