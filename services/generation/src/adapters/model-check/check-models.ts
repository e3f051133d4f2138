import { readConfig } from '@dreamreel/kit/process/config';
import { type Err, err, ok, type Result } from '@dreamreel/kit/result';
import OpenAI from 'openai';
import * as z from 'zod';
import type { ModelError } from '../../application/ports.ts';
import { openAiCalls } from '../openai/openai-calls.ts';
import { sentenceOf } from '../openai/openai-failures.ts';
import { type OpenAiConfig, openAiSettings } from '../openai/openai-settings.ts';
import { pixelsInChildProcess } from '../pixels/pixels.ts';
import { type Step, stepsFor } from './steps.ts';

/** The result of checking one model. */
export type ModelCheck = {
  readonly what: string;
  readonly model: string;
  readonly result: 'works' | 'fails' | 'not offered' | 'not tried';
  readonly ms: number;
  /** Short description of the response, such as the size of an image. */
  readonly size: string;
  /** Number of requests that were sent. Each of them can cost money. */
  readonly calls: number;
  /** The server's error message, anything unusual in the response, and the settings to check. */
  readonly notes: readonly string[];
};

/** Reads the model settings from the environment. Throws an error that lists all invalid variables. */
export const readModelSettings = (env: NodeJS.ProcessEnv): OpenAiConfig => readConfig(z.object(openAiSettings), env);

/**
 * Additional time in milliseconds before a check is aborted, for servers that send response headers in time but no
 * body.
 */
const GRACE_MS = 1_000;
const UNREACHABLE = 'The model is unreachable';
const NOT_MODERATED = 'OPENAI_MODERATION_MODEL is not set, so images are not moderated';

/**
 * Sends each kind of model request once to the configured models. Checks run one at a time, and each ends after
 * `OPENAI_TIMEOUT_MS`. If the server is unreachable, the remaining checks are skipped.
 */
export async function* checkModels(given: OpenAiConfig): AsyncGenerator<ModelCheck> {
  // Retries are turned off because they would hide the first error and cost money again.
  const config = { ...given, OPENAI_RETRIES: 0 };
  const errors: unknown[] = [];
  let calls = 0;
  const count = async () => {
    calls += 1;
    return ok(true as const);
  };
  const call = openAiCalls(config, { spend: count }, (error) => errors.push(error));
  let isReachable = true;

  // Image files from models are opened in a separate process, as in the service.
  const pixels = pixelsInChildProcess();
  try {
    for (const step of stepsFor(config, call, pixels)) {
      const { what, model = '–' } = step;
      const skipped = { what, model, ms: 0, size: '–', calls: 0 };
      if (step.model === undefined) {
        yield { ...skipped, result: 'not offered', notes: [NOT_MODERATED] };
      } else if (!isReachable) {
        yield { ...skipped, result: 'not tried', notes: [] };
      } else {
        errors.length = 0;
        calls = 0;
        const notes: string[] = [];
        const begin = performance.now();
        const done = await runStep(step, config.OPENAI_TIMEOUT_MS + GRACE_MS, notes);
        const ms = Math.round(performance.now() - begin);
        isReachable = done.ok || done.message !== UNREACHABLE;
        if (!done.ok) notes.push(done.message ?? done.error, ...hintsFor(step, done, errors.at(-1)));
        const outcome = done.ok ? ({ result: 'works', size: done.value } as const) : ({ result: 'fails' } as const);
        yield { ...skipped, ms, calls, notes, ...outcome };
      }
    }
  } finally {
    pixels.stop();
  }
}

async function runStep(step: Step, mostMs: number, notes: string[]): Promise<Result<string, ModelError>> {
  const signal = AbortSignal.timeout(mostMs);
  try {
    return await step.run(signal, (text) => notes.push(text));
  } catch (error) {
    if (!signal.aborted) throw error;
    return err('model-failed', undefined, 'The model did not respond in time');
  }
}

type Hint = {
  /** Pattern that is matched against the server's status and code, our error message and the server's sentence. */
  readonly when: RegExp;
  /** Returns undefined if the hint doesn't apply to the step. */
  readonly hint: (step: Step) => string | undefined;
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
function hintsFor(step: Step, failure: Err<ModelError>, error: unknown): string[] {
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
function hintsForResponse({ setting, usesSchema }: Step, { error, message = '' }: Err<ModelError>): string[] {
  if (error === 'refused-by-model') return [];
  if (/length limit/.test(message)) return [`${setting}: choose a model with a higher output limit`];
  return usesSchema
    ? [`${setting}: the response does not follow the JSON schema; choose a model with structured outputs`]
    : [`${setting}: the response does not follow the OpenAI API, or its image address points to another server`];
}
