import { type NetworkName, networkSchema } from '@dreamreel/proto/social/social-posts';
import { HttpError } from '@dreamreel/ui/http';
import * as z from 'zod/mini';

const rejectedSchema = z.object({ problems: z.array(z.object({ network: networkSchema, text: z.string() })) });

/** Stands in the toast of a rejected caption: what is wrong stands below the caption itself. */
export const CAPTION_REJECTED = 'What is wrong is said below the caption. Nothing that you typed is lost.';

/** What the server found wrong with which caption; nothing where the failure is about something else. */
export function captionProblems(failure: unknown): Readonly<Partial<Record<NetworkName, string>>> {
  if (!(failure instanceof HttpError) || failure.code !== 'caption-rejected') return {};
  const rejected = z.safeParse(rejectedSchema, failure.envelope);
  if (!rejected.success) return {};
  return Object.fromEntries(rejected.data.problems.map(({ network, text }) => [network, text]));
}
