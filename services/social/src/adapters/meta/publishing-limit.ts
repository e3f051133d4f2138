import * as z from 'zod';
import type { Answered } from '../../domain/trouble.ts';
import type { Graph } from './graph-client.ts';

const limitSchema = z.object({
  data: z
    .array(
      z.object({
        quota_usage: z.number().int(),
        config: z.object({ quota_total: z.number().int(), quota_duration: z.number() }),
      }),
    )
    .min(1),
});

type Limit = { readonly used: number; readonly most: number; readonly hours: number };

/** How many posts an Instagram account has made within its window, and how many it may. */
export async function publishingLimit(graph: Graph, accountId: string): Promise<Answered<Limit>> {
  const asked = await graph.get(`${accountId}/content_publishing_limit`, { fields: 'quota_usage,config' }, limitSchema);
  if (!asked.ok) return asked;
  const [limit] = asked.value.data;
  if (!limit) throw new Error('A list of at least one is empty');
  const { quota_usage: used, config } = limit;
  return { ok: true, value: { used, most: config.quota_total, hours: Math.round(config.quota_duration / 3_600) } };
}
