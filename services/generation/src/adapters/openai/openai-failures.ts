import { parseForeignJson, toStorableText } from '@dreamreel/kit/database/storable-text';
import { type Err, err } from '@dreamreel/kit/result';
import { NO_CREDIT_MESSAGE } from '@dreamreel/proto/generation/errors';
import OpenAI, { type APIError } from 'openai';
import type { ModelError } from '../../application/ports.ts';

const POLICY_CODE = /content_?(?:policy|filter)|moderation|safety/i;
/** Proxies replace the provider's code by the HTTP status, so that only the message reveals a refusal. */
const POLICY_MESSAGE =
  /ContentPolicyViolation|content_policy_violation|content_?filter|content management policy|moderation_blocked|safety system/i;
const NO_CREDIT = /insufficient_quota|exceeded your current quota/;
/** LiteLLM without a database reports a wrong key like this. */
const WRONG_KEY_OF_LITELLM = 'no_db_connection';

const WRONG_KEY = 'The model provider rejected the API key (OPENAI_API_KEY)';

const MAX_ERROR_CHARACTERS = 300;
/** Longest delay that a call waits for. After longer delays, the admin repeats the request. */
const MAX_WAIT_MS = 60_000;
const MAX_ANNOUNCED_WAIT_MS = 30 * 24 * 60 * 60_000;

const failed = (message: string) => err('model-failed', undefined, message);

/** Creates the error for a request that the model refused. */
export const refusedByModel = (message: string) =>
  err(
    'refused-by-model',
    undefined,
    toStorableText(message.trim()) || 'The model refused the request without a reason',
  );

/** Creates the error for a request that violates the content policy, as the server's sentence says. */
export function refusedByPolicy(sentence = '') {
  const [, violations] = /safety_violations=\[([^\]]+)\]/.exec(sentence) ?? [];
  const quote = sentence && violations === undefined ? ` The provider said: “${sentence}”` : '';
  return refusedByModel(
    `The model refused this prompt${violations ? ` (${violations})` : ''}. Change it and retry.${quote}`,
  );
}

/** Returns whether a finish reason or an error code means that the request was refused. */
export const isPolicyCode = (code: string): boolean => POLICY_CODE.test(code);

/** A firewall's page can name a content filter too, but the model has refused nothing. */
const isPolicyMessage = (message: string): boolean =>
  POLICY_MESSAGE.test(message) && !isWebPage(removeErrorPrefix(message));

/** Creates the error for a response that the service can't use. */
export const unusableResponse = () => failed('The model returned an unusable response. Try again.');

/** Creates the error for a response that ended at the model's length limit. */
export const cutOffResponse = () => failed('The model’s response was cut off at its length limit. Try again.');

/** Maps a model server's error to an error with a message for the admin. */
export function errorOf(error: unknown): Err<ModelError> {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return failed('The model did not respond in time. Try again.');
  if (error instanceof OpenAI.APIConnectionError) return failed('The model is unreachable');
  if (!(error instanceof OpenAI.APIError)) return unusableResponse();

  const sentence = sentenceOf(error);
  const reason = sentence ? `: ${sentence}` : '';
  const codes = `${error.code ?? ''} ${error.type ?? ''}`;
  if (isPolicyCode(codes) || isPolicyMessage(error.message)) return refusedByPolicy(sentence);
  if (NO_CREDIT.test(codes + error.message)) return failed(NO_CREDIT_MESSAGE);
  if (codes.includes(WRONG_KEY_OF_LITELLM)) return failed(WRONG_KEY);
  return failed(messageOf(error, reason));
}

function messageOf(error: APIError, reason: string): string {
  const { status = 0, message, headers } = error;
  if (status === 429) return `The model is overloaded. ${tryAgain(headers)}`;
  if (status >= 500) return `The model server failed with status ${status}. ${tryAgain(headers)}`;
  if (isWebPage(removeErrorPrefix(message)))
    return `The model server returned a web page with status ${status}. Check OPENAI_BASE_URL and any firewall in between.`;
  if (status === 401 && isFromLiteLlm(message)) return `The model provider rejected the proxy’s API key${reason}`;
  if (status === 401) return WRONG_KEY;
  if (status === 403) return `The model provider denied access${reason}`;
  if (status === 404) return `The model was not found${reason}`;
  return `The model rejected the request${reason}`;
}

/** Returns the server's own sentence. The sentence is empty if the server sent none or a web page. */
export function sentenceOf({ message }: APIError): string {
  const text = removeErrorPrefix(message);
  if (text === 'status code (no body)' || isWebPage(text)) return '';
  const [, quoted] = (/^["{]/.test(text) && QUOTED.exec(text)) || [];
  const sentence = quoted === undefined ? text : parseForeignJson(quoted);
  return toStorableText(String(sentence ?? text).trim(), MAX_ERROR_CHARACTERS);
}

/** The first sentence in an error that is JSON. */
const QUOTED = /(?:^|"(?:message|detail|error)":\s*)("(?:[^"\\]|\\.)*")/;

export const isWebPage = (text: string): boolean => text.trimStart().startsWith('<');
const isFromLiteLlm = (message: string): boolean => /^\d{3} litellm\./.test(message);

/** Removes the status that the OpenAI client puts in front, and the words that LiteLLM's proxy adds. */
const removeErrorPrefix = (message: string): string =>
  message
    .replace(/^\d{3} /, '')
    .replace(/^litellm\.\w+: (?:(?:litellm\.)?\w+Error: )*(?:\w+Exception (?:\w+ )?- )?/, '')
    .replace(/\n\nLiteLLM: [\s\S]*$/, '')
    .trim();

/** Returns the delay that a server requests before the next attempt, in milliseconds, or NaN. */
function requestedDelayMs(headers: Headers | undefined): number {
  const after = headers?.get('retry-after') ?? '';
  return Number.isNaN(Number.parseFloat(after)) ? Date.parse(after) - Date.now() : Number.parseFloat(after) * 1_000;
}

/** Returns whether a server requests a delay that a call doesn't wait for. */
export const requestsLongDelay = (headers: Headers): boolean => requestedDelayMs(headers) > MAX_WAIT_MS;

function tryAgain(headers: Headers | undefined): string {
  const delayMs = requestedDelayMs(headers);
  if (!(delayMs > MAX_WAIT_MS && delayMs < MAX_ANNOUNCED_WAIT_MS)) return 'Try again later.';
  // The time is rounded up to a full minute.
  const at = new Date(Date.now() + delayMs + 59_999).toISOString();
  return `Try again after ${at.slice(0, 10)} ${at.slice(11, 16)} UTC.`;
}
