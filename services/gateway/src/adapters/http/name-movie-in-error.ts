import type { CallError } from '@dreamreel/kit/rpc/client';
import * as z from 'zod/mini';

const detailSchema = z.object({ movie: z.object({ title: z.string(), year: z.int() }) });

/** Adds the conflicting movie of an error's detail to its message. */
export function nameMovieInError(error: CallError<string>): CallError<string> {
  const detail = z.safeParse(detailSchema, error.detail);
  if (!detail.success) return error;
  const { title, year } = detail.data.movie;
  return { ...error, message: `${error.message}: ${title} (${year})` };
}
