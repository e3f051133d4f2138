import { type NetworkName, networkSchema } from '@dreamreel/proto/social/social-posts';
import { HttpError } from '@dreamreel/ui/network/http';
import * as z from 'zod/mini';

const rejectedSchema = z.object({ problems: z.array(z.object({ network: networkSchema, text: z.string() })) });

/** Returns the server's error message for each rejected caption. Other failures return an empty object. */
export function captionProblems(failure: unknown): Readonly<Partial<Record<NetworkName, string>>> {
  if (!(failure instanceof HttpError) || failure.code !== 'caption-rejected') return {};
  const rejected = z.safeParse(rejectedSchema, failure.envelope);
  if (!rejected.success) return {};
  return Object.fromEntries(rejected.data.problems.map(({ network, text }) => [network, text]));
}
