import { ok, type Result } from '@dreamreel/kit/result';
import type OpenAI from 'openai';
import pLimit from 'p-limit';
import type { Budget, ModelError } from '../../application/ports.ts';
import { openAiClient, throwErrorInside } from './openai-client.ts';
import { errorOf } from './openai-failures.ts';
import type { OpenAiConfig } from './openai-settings.ts';

type Options = { readonly signal: AbortSignal; readonly headers: Record<string, string> };

/** Runs a model call that can cost money. When a call is retried, `callId` must stay the same. */
export type PaidCall = <T>(
  callId: string,
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
  const few = pLimit(config.OPENAI_CONCURRENCY);

  return (callId, signal, work) =>
    few(async () => {
      signal.throwIfAborted();
      const spent = await budget.spend(callId);
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
