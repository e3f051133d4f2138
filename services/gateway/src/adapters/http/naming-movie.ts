import type { CallError } from '@dreamreel/kit/rpc/client';
import * as z from 'zod/mini';

const detailSchema = z.object({ movie: z.object({ title: z.string(), year: z.int() }) });

/** Says in the text too which movie is in the way. */
export function namingMovie(refused: CallError<string>): CallError<string> {
  const detail = z.safeParse(detailSchema, refused.detail);
  if (!detail.success) return refused;
  const { title, year } = detail.data.movie;
  return { ...refused, message: `${refused.message}: ${title} (${year})` };
}
