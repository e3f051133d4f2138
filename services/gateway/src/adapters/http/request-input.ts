import * as z from 'zod/mini';
import { edgeFailure } from './http-failure.ts';

// zod/mini says 'Invalid input' to everything as long as no language is set.
z.config(z.locales.en());

/** Parses what came from outside by a route's schema; throws 400 with the name of the first field that does not fit. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, raw);
  if (parsed.success) return parsed.data;

  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.') ?? '';
  const problem = issue?.message ?? 'Invalid';
  throw edgeFailure('invalid-request', field === '' ? problem : `${field}: ${problem}`, { detail: { field } });
}
