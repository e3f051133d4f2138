import { storable } from '@dreamreel/kit/database/storable-text';
import { type Err, err } from '@dreamreel/kit/result';
import OpenAI from 'openai';
import type { ModelError } from '../../application/ports.ts';

const POLICY = /content_policy|moderation|safety/;
const MAX_ERROR_CHARACTERS = 300;

const failed = (message: string) => err('model-failed', undefined, message);

/** Creates the error for a request that the model refused. */
export const refusedByModel = (message: string) =>
  err('refused-by-model', undefined, storable(message.trim()) || 'The model refused the request without a reason');

/** Creates the error for a response that the service can't use. */
export const unusableResponse = () => failed('The model returned an unusable response. Try again.');

/** Maps a model server's error to an error with a message for the admin. */
export function errorOf(error: unknown): Err<ModelError> {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return failed('The model did not respond in time. Try again.');
  if (error instanceof OpenAI.APIConnectionError) return failed('The model is unreachable');
  if (!(error instanceof OpenAI.APIError)) return unusableResponse();

  const status = error.status ?? 0;
  const detail = storable(error.message.replace(/^\d{3} /, ''), MAX_ERROR_CHARACTERS);
  const code = `${error.code ?? ''} ${error.type ?? ''}`;
  if (POLICY.test(code)) return refusedByModel(`Refused by the model’s content policy: ${detail}`);
  if (code.includes('insufficient_quota')) return failed('The account with the model provider has no credit left');
  if (status === 429) return failed('The model is overloaded. Try again later.');
  if (status === 401 || status === 403) return failed('The model provider rejected the API key (OPENAI_API_KEY)');
  if (status === 404) return failed(`The model was not found: ${detail}`);
  if (status >= 500) return failed(`The model server failed with status ${status}. Try again later.`);
  return failed(`The model rejected the request: ${detail}`);
}
