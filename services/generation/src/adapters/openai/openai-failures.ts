import { storable } from '@dreamreel/kit/database/storable-text';
import { type Err, err } from '@dreamreel/kit/result';
import OpenAI from 'openai';
import type { ModelError } from '../../application/ports.ts';

const POLICY = /content_policy|moderation|safety/;
const MOST_WORDS = 300;

const failed = (message: string) => err('model-failed', undefined, message);

/** The model has said no. */
export const rejectedByModel = (message: string) =>
  err('refused-by-model', undefined, storable(message.trim()) || 'The model refused and gave no reason');

/** The model has said nothing that can be used. */
export const senseless = () => failed('The model gave an answer that makes no sense');

/** What went wrong at the other end, in words for the admin. */
export function errorOf(error: unknown): Err<ModelError> {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return failed('The model did not answer in time');
  if (error instanceof OpenAI.APIConnectionError) return failed('The model cannot be reached');
  if (!(error instanceof OpenAI.APIError)) return senseless();

  const status = error.status ?? 0;
  const said = storable(error.message.replace(/^\d{3} /, ''), MOST_WORDS);
  const code = `${error.code ?? ''} ${error.type ?? ''}`;
  if (POLICY.test(code)) return rejectedByModel(`Refused by the model’s content policy: ${said}`);
  if (code.includes('insufficient_quota')) return failed('The account at the model has no credit left');
  if (status === 429) return failed('The model is too busy, please try again later');
  if (status === 401 || status === 403) return failed('The model does not accept our key (OPENAI_API_KEY)');
  if (status === 404) return failed(`The model is not there: ${said}`);
  if (status >= 500) return failed(`The model has a fault of its own (${status})`);
  return failed(`The model did not take the request: ${said}`);
}
