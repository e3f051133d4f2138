import { readConfig } from '@dreamreel/kit/process/config';
import { err, ok, type Result } from '@dreamreel/kit/result';
import * as z from 'zod';
import type { ModelError } from '../../application/ports.ts';
import { openAiCalls } from '../openai/openai-calls.ts';
import { type OpenAiConfig, openAiSettings } from '../openai/openai-settings.ts';
import { pixelsInChildProcess } from '../pixels/pixels-child-process.ts';
import { hintsFor } from './hints.ts';
import { type Step, type StepResult, stepsFor } from './steps.ts';

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
      const { what, model, run } = step;
      const notTried = { what, model: model ?? '–', ms: 0, size: '–', calls: 0 };
      if (!run || !isReachable) {
        yield { ...notTried, result: run ? 'not tried' : 'not offered', notes: run ? [] : [step.skippedNote] };
        continue;
      }
      errors.length = 0;
      calls = 0;
      const begin = performance.now();
      const stepResult = await runStep(run, config.OPENAI_TIMEOUT_MS + GRACE_MS);
      const ms = Math.round(performance.now() - begin);
      isReachable = stepResult.ok || stepResult.message !== UNREACHABLE;
      yield { ...notTried, ms, calls, ...outcomeOf(step, stepResult, errors.at(-1)) };
    }
  } finally {
    pixels.stop();
  }
}

async function runStep(run: NonNullable<Step['run']>, mostMs: number): Promise<Result<StepResult, ModelError>> {
  const signal = AbortSignal.timeout(mostMs);
  try {
    return await run(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    return err('model-failed', undefined, 'The model did not respond in time');
  }
}

function outcomeOf(step: Step, done: Result<StepResult, ModelError>, error: unknown) {
  if (done.ok) return { result: 'works', size: done.value.size, notes: done.value.notes } as const;
  const message = done.message ?? done.error;
  return { result: 'fails', notes: [message, ...hintsFor(step, done, error)] } as const;
}
