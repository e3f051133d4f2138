import type * as z from 'zod/mini';
import type { ActorKind } from './actor.ts';
import type { Access, Call, ErrorText } from './operation.ts';

// Temporary: the former way to define a call, until every domain has its operations.
export { defineEvent, defineProgress, type EventType, type PayloadOf, type ProgressType } from './event.ts';
export type { Call, ErrorCodeOf, RequestInput, RequestOf, ResponseOf } from './operation.ts';

export function defineCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const ErrorCode extends string = never,
>({
  actors,
  errors,
  ...call
}: Omit<Call<Request, Response>, 'errors' | 'access'> & {
  readonly errors: readonly ErrorCode[];
  readonly actors: readonly ActorKind[];
}): Call<Request, Response, Readonly<Record<ErrorCode, ErrorText>>> {
  const texts: Partial<Record<ErrorCode, ErrorText>> = {};
  for (const code of errors) texts[code] = { status: 500, message: code };
  return { ...call, access: accessOf(actors), errors: texts as Readonly<Record<ErrorCode, ErrorText>> };
}

function accessOf(actors: readonly ActorKind[]): Access {
  if (actors.includes('guest')) return 'anyone';
  if (actors.includes('admin')) return 'admin';
  return actors.includes('user') ? 'user' : 'system';
}
