import { ok, type Result } from '@dreamreel/kit/result';
import OpenAI from 'openai';
import pLimit from 'p-limit';
import type { Budget, ModelError } from '../../application/ports.ts';
import { errorOf } from './openai-failures.ts';
import type { OpenAiConfig } from './openai-settings.ts';

type Options = { readonly signal: AbortSignal; readonly headers: Record<string, string> };

/** Runs one call that can cost money. `callId` is the same for a repeat of the same order. */
export type PaidCall = <T>(
  callId: string,
  signal: AbortSignal,
  work: (client: OpenAI, options: Options) => Promise<T>,
) => Promise<Result<T, ModelError>>;

/**
 * Creates a caller for a server with the OpenAI API. It counts calls, limits how many run at the same time, and sends
 * their ids. `onError` receives every original error.
 */
export function openAiCalls(
  config: OpenAiConfig,
  budget: Pick<Budget, 'spend'>,
  onError: (error: unknown) => void = () => {},
): PaidCall {
  const client = new OpenAI({
    // A server that requires no key ignores it.
    apiKey: config.OPENAI_API_KEY ?? 'none',
    baseURL: config.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    timeout: config.OPENAI_TIMEOUT_MS,
    maxRetries: config.OPENAI_RETRIES,
    // A redirect would send our key to another server.
    fetchOptions: { redirect: 'error' },
  });
  const few = pLimit(config.OPENAI_CONCURRENCY);

  return (callId, signal, work) =>
    few(async () => {
      signal.throwIfAborted();
      const spent = await budget.spend(callId);
      if (!spent.ok) return spent;
      try {
        return ok(await work(client, { signal, headers: { 'Idempotency-Key': callId } }));
      } catch (error) {
        onError(error);
        signal.throwIfAborted();
        return errorOf(error);
      }
    });
}
