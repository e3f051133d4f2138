import OpenAI from 'openai';
import type { Step } from './steps.ts';

const MOST_CHARACTERS = 400;

type Hint = {
  /** In the status, the code and the words of the server. */
  readonly when: RegExp;
  readonly hint: (step: Pick<Step, 'setting'>) => string;
};

/** From what a server answered to the setting that may be wrong; every hint that fits is given. */
const HINTS: readonly Hint[] = [
  { when: /^(?:401|403) /, hint: () => 'OPENAI_API_KEY: is it the key of this server, and allowed to use this model?' },
  { when: /^429 /, hint: () => 'The limits or the credit of the account at this server' },
  {
    when: /^404 |model_not_found/,
    hint: ({ setting }) => `${setting}: GET /v1/models of the server lists its models. OPENAI_BASE_URL ends in /v1`,
  },
  {
    when: /response_format|json_schema|schema/i,
    hint: ({ setting }) => `${setting}: choose a model that answers by a JSON schema (structured outputs)`,
  },
  { when: /\bsizes?\b|resolution|width|height/i, hint: () => 'OPENAI_IMAGE_SIZE: a size of this model, or auto' },
  { when: /quality/i, hint: () => 'OPENAI_IMAGE_QUALITY: one of this model, or auto' },
  { when: /seed/i, hint: () => 'OPENAI_IMAGE_SEED=none: this server takes no seed' },
  {
    when: /image_url|vision|multimodal|image input/i,
    hint: ({ setting }) => `${setting}: choose a model that sees images`,
  },
];

/** What the server said word for word, and which settings to look at. */
export function hintsFor(step: Pick<Step, 'setting' | 'asksForShape'>, message: string, error: unknown): string[] {
  if (error instanceof OpenAI.APIConnectionTimeoutError || /in time/.test(message))
    return ['OPENAI_TIMEOUT_MS: give it more time; a server at home loads a model at its first request'];
  if (error instanceof OpenAI.APIConnectionError) return ['OPENAI_BASE_URL: is the server there?'];
  if (!(error instanceof OpenAI.APIError)) return senseless(step);
  const said = error.message.slice(0, MOST_CHARACTERS);
  const words = `${error.status ?? 0} ${error.code ?? ''} ${said}`;
  const hints = HINTS.filter(({ when }) => when.test(words)).map(({ hint }) => hint(step));
  return [`The server said: ${said}`, ...hints];
}

/** An answer came, and could not be used. */
const senseless = ({ setting, asksForShape }: Pick<Step, 'setting' | 'asksForShape'>): string[] =>
  asksForShape
    ? [`${setting}: the answer does not keep to the JSON schema; choose a model with structured outputs`]
    : [`${setting}: the answer is not of the OpenAI API, or its address leads to another server`];
