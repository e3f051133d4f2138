import * as z from 'zod';
import type { ProviderResult } from '../../domain/provider-error.ts';
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

/** Returns an Instagram account's publishing quota and how much of the quota is used in the current window. */
export async function publishingLimit(graph: Graph, accountId: string): Promise<ProviderResult<Limit>> {
  const response = await graph.get(
    `${accountId}/content_publishing_limit`,
    { fields: 'quota_usage,config' },
    limitSchema,
  );
  if (!response.ok) return response;
  const [limit] = response.value.data;
  if (!limit) throw new Error('The publishing limit is missing');
  const { quota_usage: used, config } = limit;
  return { ok: true, value: { used, most: config.quota_total, hours: Math.round(config.quota_duration / 3_600) } };
}
