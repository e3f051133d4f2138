import { firstProblem, inPlainWords, problemOf } from '@dreamreel/kit/plain-problems';
import * as z from 'zod/mini';
import { edgeFailure } from './http-failure.ts';

/** Parses what came from outside by a route's schema; throws 400 with the name of the first field that does not fit. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, raw, { error: inPlainWords });
  const issue = parsed.success ? nulIn(parsed.data) : undefined;
  if (parsed.success && issue === undefined) return parsed.data;

  const { field, text } = parsed.success
    ? problemOf(issue?.path ?? [], issue?.message ?? '')
    : firstProblem(parsed.error);
  throw edgeFailure('invalid-request', text, { detail: { field } });
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** JSON can say it and no database can keep it in a text. What a schema has read is never deep. */
function nulIn(value: unknown, path: readonly PropertyKey[] = []): Issue | undefined {
  if (typeof value === 'string')
    return value.includes('\0') ? { path, message: 'must not hold a NUL character' } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const issue = nulIn(part, [...path, key]);
    if (issue) return issue;
  }
  return undefined;
}
