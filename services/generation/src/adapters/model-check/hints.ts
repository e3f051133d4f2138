import OpenAI from 'openai';
import type { Step } from './steps.ts';

const MAX_CHARACTERS = 400;

type Hint = {
  /** Pattern that is matched against the server's status, code and error message. */
  readonly when: RegExp;
  readonly hint: (step: Pick<Step, 'setting'>) => string;
};

/** Maps server errors to the settings that could be wrong. Several entries can match the same error. */
const HINTS: readonly Hint[] = [
  {
    when: /^(?:401|403) /,
    hint: () => 'OPENAI_API_KEY: check that the key belongs to this server and can use this model',
  },
  { when: /^429 /, hint: () => 'Check the limits and the credit of your account at this server' },
  {
    when: /^404 |model_not_found/,
    hint: ({ setting }) => `${setting}: GET /v1/models lists the models of the server; OPENAI_BASE_URL must end in /v1`,
  },
  {
    when: /response_format|json_schema|schema/i,
    hint: ({ setting }) => `${setting}: choose a model that supports JSON schemas (structured outputs)`,
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

/** Returns the server's error message and hints about the settings to check. */
export function hintsFor(step: Pick<Step, 'setting' | 'usesSchema'>, message: string, error: unknown): string[] {
  if (error instanceof OpenAI.APIConnectionTimeoutError || /in time/.test(message))
    return ['OPENAI_TIMEOUT_MS: increase it; a local server loads the model at the first request'];
  if (error instanceof OpenAI.APIConnectionError)
    return ['OPENAI_BASE_URL: check that the server is running at this address'];
  if (!(error instanceof OpenAI.APIError)) return unusableResponse(step);
  const detail = error.message.slice(0, MAX_CHARACTERS);
  const words = `${error.status ?? 0} ${error.code ?? ''} ${detail}`;
  const hints = HINTS.filter(({ when }) => when.test(words)).map(({ hint }) => hint(step));
  return [`The server responded: ${detail}`, ...hints];
}

/** Returns hints for responses that the service can't use. */
const unusableResponse = ({ setting, usesSchema }: Pick<Step, 'setting' | 'usesSchema'>): string[] =>
  usesSchema
    ? [`${setting}: the response does not follow the JSON schema; choose a model with structured outputs`]
    : [`${setting}: the response does not follow the OpenAI API, or its image address points to another server`];
