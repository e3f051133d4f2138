import * as z from 'zod';

export type Usage = {
  /** Highest usage of any rate limit, in percent. */
  readonly percent: number;
  /** Estimated number of seconds until requests are accepted again. */
  readonly regainSeconds: number | undefined;
};

const loadSchema = z.object({
  call_count: z.number().catch(0),
  total_cputime: z.number().catch(0),
  total_time: z.number().catch(0),
  /** Minutes until requests are accepted again. */
  estimated_time_to_regain_access: z.number().catch(0),
});
const businessSchema = z.record(z.string(), z.array(loadSchema));

/**
 * Reads our rate limit usage from the `X-App-Usage` and `X-Business-Use-Case-Usage` headers. Returns undefined if both
 * headers are missing or invalid.
 */
export function usageOf(headers: Headers): Usage | undefined {
  const app = loadSchema.safeParse(jsonOf(headers.get('x-app-usage')));
  const business = businessSchema.safeParse(jsonOf(headers.get('x-business-use-case-usage')));
  const loads = [...(app.success ? [app.data] : []), ...Object.values(business.data ?? {}).flat()];
  if (loads.length === 0) return undefined;

  const shares = loads.flatMap(({ call_count, total_cputime, total_time }) => [call_count, total_cputime, total_time]);
  const minutes = Math.max(...loads.map(({ estimated_time_to_regain_access }) => estimated_time_to_regain_access));
  return { percent: Math.round(Math.max(...shares)), regainSeconds: minutes > 0 ? Math.ceil(minutes * 60) : undefined };
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
