import OpenAI from 'openai';
import * as z from 'zod';
import { isWebPage, requestsLongDelay } from './openai-failures.ts';
import type { OpenAiConfig } from './openai-settings.ts';

/** Creates a client for the configured OpenAI-compatible server. */
export function openAiClient(config: OpenAiConfig): OpenAI {
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
export function throwErrorInside(answer: unknown): void {
  if (answer === undefined || answer === null) throw new Error('The response is empty');
  if (typeof answer === 'string' && isWebPage(answer))
    throw OpenAI.APIError.generate(200, undefined, answer, new Headers());
  const { error, choices } = answerSchema.safeParse(answer).data ?? {};
  const inside = error ?? choices?.[0]?.error;
  if (!inside) return;
  const status = Number(inside.code);
  throw OpenAI.APIError.generate(status >= 400 ? status : 400, { error: inside }, undefined, new Headers());
}
