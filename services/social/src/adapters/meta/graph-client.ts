import { parseForeignJson } from '@dreamreel/kit/database/storable-text';
import { readBodyUpTo, type SkipLog, validRecordsFrom } from '@dreamreel/kit/http/foreign-response';
import * as z from 'zod';
import type { ProviderError, ProviderResult } from '../../domain/outcome.ts';
import { mapGraphError } from './map-graph-error.ts';

export type GraphSettings = {
  /** Base URL with the API version, such as `https://graph.facebook.com/v24.0`. */
  readonly url: string;
  readonly token: string;
  /** Timeout per request, in milliseconds. */
  readonly timeoutMs: number;
  readonly log: SkipLog;
};

type Fields = Readonly<Record<string, string>>;

/** A client of Meta's Graph API. */
export type Graph = ReturnType<typeof graphClient>;

/** Meta's response to requests that create an object. */
const createdSchema = z.object({ id: z.string().min(1) });
export const newContainerSchema = createdSchema.transform(({ id }) => ({ containerId: id }));
export const newPostSchema = createdSchema.transform(({ id }) => ({ mediaId: id }));

export function graphClient({ url, token, timeoutMs, log }: GraphSettings) {
  let usage: Usage | undefined;

  async function call<Schema extends z.ZodType>(
    address: string,
    init: RequestInit,
    schema: Schema,
  ): Promise<ProviderResult<z.output<Schema>>> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(address, {
        ...init,
        // The token is sent in a header instead of the URL, so that it doesn't appear in access logs.
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = new TextDecoder().decode(await readBodyUpTo(response, MAX_RESPONSE_BYTES));
    } catch (error) {
      return { ok: false, error: transportError(error) };
    }
    usage = usageOf(response.headers) ?? usage;
    const body = parseForeignJson(text);
    if (!response.ok)
      return {
        ok: false,
        error: mapGraphError({ status: response.status, body, regainSeconds: usage?.regainSeconds, token }),
      };
    const parsed = schema.safeParse(body);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, error: INVALID_RESPONSE };
  }

  return {
    token,
    /** Returns the schema of a list that skips invalid records. */
    records: validRecordsFrom('the Graph API', log),
    /** Highest usage of any rate limit according to the most recent response headers, in percent. */
    callsUsedPercent: () => usage?.percent ?? null,
    get: <Schema extends z.ZodType>(path: string, fields: Fields, schema: Schema) =>
      call(`${url}/${path}?${new URLSearchParams(fields)}`, {}, schema),
    post: <Schema extends z.ZodType>(path: string, fields: Fields, schema: Schema) =>
      call(`${url}/${path}`, { method: 'POST', body: new URLSearchParams(fields) }, schema),
  };
}

const MAX_RESPONSE_BYTES = 1_000_000;

export const INVALID_RESPONSE: ProviderError = {
  kind: 'no-response',
  message: 'The network returned an unusable response.',
};

/**
 * Error codes that mean that nothing was sent. After any other connection error, the request might have been processed.
 */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function transportError(error: unknown): ProviderError {
  const { data: failed } = failedFetchSchema.safeParse(error);
  return NOT_SENT.has(failed?.cause.code ?? '')
    ? { kind: 'unreachable', message: 'The network is unreachable.', retryAfterSeconds: 60 }
    : { kind: 'no-response', message: 'The network did not respond.', retryAfterSeconds: 60 };
}

const failedFetchSchema = z.object({ cause: z.object({ code: z.string() }) });

type Usage = {
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
function usageOf(headers: Headers): Usage | undefined {
  const app = loadSchema.safeParse(parseForeignJson(headers.get('x-app-usage') ?? ''));
  const business = businessSchema.safeParse(parseForeignJson(headers.get('x-business-use-case-usage') ?? ''));
  const loads = [...(app.success ? [app.data] : []), ...Object.values(business.data ?? {}).flat()];
  if (loads.length === 0) return undefined;

  const shares = loads.flatMap(({ call_count, total_cputime, total_time }) => [call_count, total_cputime, total_time]);
  const minutes = Math.max(...loads.map(({ estimated_time_to_regain_access }) => estimated_time_to_regain_access));
  return { percent: Math.round(Math.max(...shares)), regainSeconds: minutes > 0 ? Math.ceil(minutes * 60) : undefined };
}
