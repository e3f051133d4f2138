import type { Err } from '@dreamreel/kit/result';
import OpenAI from 'openai';
import type { ModelError } from '../../application/ports.ts';
import { sentenceOf } from '../openai/openai-failures.ts';
import type { Step } from './steps.ts';

type CheckedStep = Pick<Step, 'setting' | 'usesSchema'>;
type Hint = {
  /** Pattern that is matched against the server's status and code, our error message and the server's sentence. */
  readonly when: RegExp;
  /** Returns undefined if the hint doesn't apply to the step. */
  readonly hint: (step: CheckedStep) => string | undefined;
};

/** Maps server errors to the settings that could be wrong. Several entries can match the same error. */
const HINTS: readonly Hint[] = [
  {
    when: /\(OPENAI_API_KEY\)/,
    hint: () => 'OPENAI_API_KEY: check that the key belongs to this server and can use this model',
  },
  { when: /proxy’s API key/, hint: () => 'Check the provider’s key in the proxy’s configuration' },
  { when: /denied access/, hint: () => 'OPENAI_API_KEY: check that its account is allowed to use this model' },
  { when: /^429 /, hint: () => 'Check the limits and the credit of your account at this server' },
  {
    when: /^404 |model_not_found|no healthy deployments/,
    hint: ({ setting }) => `${setting}: GET /v1/models lists the models of the server; OPENAI_BASE_URL must end in /v1`,
  },
  {
    when: /response_format|json_schema|schema/i,
    hint: ({ setting, usesSchema }) =>
      usesSchema ? `${setting}: choose a model that supports JSON schemas (structured outputs)` : undefined,
  },
  {
    when: /\bsizes?\b|resolution|width|height/i,
    hint: () => 'OPENAI_IMAGE_SIZE: choose a size that this model supports, or auto',
  },
  { when: /quality/i, hint: () => 'OPENAI_IMAGE_QUALITY: choose a quality that this model supports, or auto' },
  { when: /seed/i, hint: () => 'OPENAI_IMAGE_SEED: set it to none, because this server supports no seed' },
  {
    when: /image_url|vision|multimodal|image input/i,
    hint: ({ setting }) => `${setting}: choose a model that accepts images`,
  },
];

/** Returns the server's sentence unless the message already contains it, and hints about the settings to check. */
export function hintsFor(step: CheckedStep, failure: Err<ModelError>, error: unknown): string[] {
  const { message = '' } = failure;
  if (error instanceof OpenAI.APIConnectionTimeoutError || /in time/.test(message))
    return ['OPENAI_TIMEOUT_MS: increase it; a local server loads the model at the first request'];
  if (error instanceof OpenAI.APIConnectionError)
    return ['OPENAI_BASE_URL: check that the server is running at this address'];
  if (!(error instanceof OpenAI.APIError)) return hintsForResponse(step, failure);
  const sentence = sentenceOf(error);
  const words = [error.status, error.code, message, sentence].join(' ');
  const hints = HINTS.flatMap(({ when, hint }) => (when.test(words) ? (hint(step) ?? []) : []));
  return message.includes(sentence) ? hints : [`The server responded: ${sentence}`, ...hints];
}

/** Returns hints for responses that the service can't use. */
function hintsForResponse({ setting, usesSchema }: CheckedStep, { error, message = '' }: Err<ModelError>): string[] {
  if (error === 'refused-by-model') return [];
  if (/length limit/.test(message)) return [`${setting}: choose a model with a higher output limit`];
  return usesSchema
    ? [`${setting}: the response does not follow the JSON schema; choose a model with structured outputs`]
    : [`${setting}: the response does not follow the OpenAI API, or its image address points to another server`];
}
