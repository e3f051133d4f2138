import { ok, type Result } from '@dreamreel/kit/result';
import type { PaidPurpose } from '@dreamreel/proto/generation/cost-operations';
import OpenAI from 'openai';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { Budget, ModelError } from '../../application/ports.ts';
import { errorOf, isWebPage, requestsLongDelay } from './openai-failures.ts';
import type { OpenAiConfig } from './openai-settings.ts';

type Options = { readonly signal: AbortSignal; readonly headers: Record<string, string> };

/** Runs a model call that can cost money. When a call is retried, its ID must stay the same. */
export type PaidCall = <T>(
  call: { readonly callId: string; readonly purpose: PaidPurpose },
  signal: AbortSignal,
  work: (client: OpenAI, options: Options) => Promise<T>,
) => Promise<Result<T, ModelError>>;

/**
 * Creates a function that sends requests to an OpenAI-compatible server. The function counts calls against the budget,
 * limits parallel calls, and sends call IDs as idempotency keys. `onError` receives the original error of a failed
 * call.
 */
export function openAiCalls(
  config: OpenAiConfig,
  budget: Pick<Budget, 'spend'>,
  onError: (error: unknown) => void = () => {},
): PaidCall {
  const client = openAiClient(config);
  const limitConcurrency = pLimit(config.OPENAI_CONCURRENCY);

  return ({ callId, purpose }, signal, work) =>
    limitConcurrency(async () => {
      signal.throwIfAborted();
      const spent = await budget.spend(callId, purpose);
      if (!spent.ok) return spent;
      try {
        const answer = await work(client, { signal, headers: { 'Idempotency-Key': callId } });
        throwErrorInside(answer);
        return ok(answer);
      } catch (error) {
        onError(error);
        signal.throwIfAborted();
        return errorOf(error);
      }
    });
}

/** Creates a client for the configured OpenAI-compatible server. */
function openAiClient(config: OpenAiConfig): OpenAI {
  return new CompatibleClient({
    // The OpenAI client requires an API key. Servers without authentication ignore the placeholder.
    apiKey: config.OPENAI_API_KEY ?? 'none',
    baseURL: config.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    timeout: config.OPENAI_TIMEOUT_MS,
    maxRetries: config.OPENAI_RETRIES,
    fetch: fetchWithoutLongDelays,
    // Following a redirect would send our API key to another server.
    fetchOptions: { redirect: 'error' },
  });
}

/** The OpenAI client ignores errors that are not in an `error` field, as from gateways and FastAPI servers. */
class CompatibleClient extends OpenAI {
  protected override makeStatusError(status: number, body: object, message: string | undefined, headers: Headers) {
    const isWrapped = typeof body !== 'object' || 'error' in body;
    return super.makeStatusError(status, isWrapped ? body : { error: body }, message, headers);
  }
}

/** The OpenAI client ignores a requested delay of more than a minute and would repeat the request within seconds. */
async function fetchWithoutLongDelays(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (!requestsLongDelay(response.headers)) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set('x-should-retry', 'false');
  return new Response(response.body, { status, statusText, headers });
}

const errorSchema = z.looseObject({ code: z.unknown() }).nullish();
const answerSchema = z.object({ error: errorSchema, choices: z.array(z.object({ error: errorSchema })).nullish() });

/** Throws the error inside a response with status 200, as some proxies send it. No body or a web page is also an error. */
function throwErrorInside(answer: unknown): void {
  if (answer === undefined || answer === null) throw new Error('The response is empty');
  if (typeof answer === 'string' && isWebPage(answer))
    throw OpenAI.APIError.generate(200, undefined, answer, new Headers());
  const { error, choices } = answerSchema.safeParse(answer).data ?? {};
  const embeddedError = error ?? choices?.[0]?.error;
  if (!embeddedError) return;
  const status = Number(embeddedError.code);
  throw OpenAI.APIError.generate(status >= 400 ? status : 400, { error: embeddedError }, undefined, new Headers());
}
