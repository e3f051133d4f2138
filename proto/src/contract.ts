import type * as z from 'zod/mini';
import type { ActorKind } from './actor.ts';

/**
 * One request-reply call between services. The caller's client and the server's handler are
 * both made from it (`@dreamreel/kit/rpc/client`, `@dreamreel/kit/rpc/server`), so neither can drift.
 */
export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusal extends string = string,
> = {
  /** `rpc.<service>.v1.<method>`; the service name is also the queue group. */
  readonly subject: `rpc.${string}.v1.${string}`;
  readonly request: Request;
  readonly response: Response;
  /** Expected errors. The server must map each to a status and a text, or it does not compile. */
  readonly errors: readonly Refusal[];
  /** Who may call. The service itself checks it, whatever the gateway has let through. */
  readonly actors: readonly ActorKind[];
  /** How long a caller waits for an answer, in milliseconds, when its own deadline leaves more. */
  readonly timeoutMs: number;
  /** Whether a caller may send it again after a time-out: true only where a repeat changes nothing. */
  readonly retry: boolean;
  /** Whether calls made in the same moment travel in one message: for what is asked thousands of times a second. */
  readonly batched?: boolean;
};

/** What a caller passes in, before defaults are filled in. */
export type RequestInput<C extends Call> = z.input<C['request']>;
/** What the handler receives: parsed and with defaults. */
export type RequestOf<C extends Call> = z.output<C['request']>;
/** What the handler answers and the caller gets. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
/** The union of a call's refusal codes. */
export type ErrorCodeOf<C extends Call> = C['errors'][number];

/** Declares a call and keeps its literal types. */
export function defineCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const Refusal extends string = never,
>(call: Call<Request, Response, Refusal>): Call<Request, Response, Refusal> {
  return call;
}

/** One fact that a service tells the others, at least once, through its outbox and JetStream. */
export type EventType<Payload extends z.ZodMiniType = z.ZodMiniType> = {
  /** `evt.<service>.<entity>.<fact>.v1` */
  readonly subject: `evt.${string}.${string}.${string}.v1`;
  readonly payload: Payload;
};

/** What an event carries. */
export type PayloadOf<E extends EventType> = z.output<E['payload']>;

/** Declares an event and keeps its literal types. */
export function defineEvent<Payload extends z.ZodMiniType>(event: EventType<Payload>): EventType<Payload> {
  return event;
}

/**
 * What can be watched while it happens. Best effort: whoever watches must ask for what was missed.
 * One thing's progress is told on `<subject>.<its id>`.
 */
export type ProgressType<Payload extends z.ZodMiniType = z.ZodMiniType> = {
  /** `prog.<service>.v1` */
  readonly subject: `prog.${string}.v1`;
  readonly payload: Payload;
};

/** Declares a progress and keeps its types. */
export function defineProgress<Payload extends z.ZodMiniType>(progress: ProgressType<Payload>): ProgressType<Payload> {
  return progress;
}
