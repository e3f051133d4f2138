import * as z from 'zod';

const text = z.string().optional();

/** An image model elsewhere; without a key the local painter does it. Checked by the generation service itself. */
export const modelSettings = {
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: text,
  OPENAI_IMAGE_MODEL: text,
  OPENAI_TEXT_MODEL: text,
  OPENAI_IMAGE_SIZE: text,
  OPENAI_IMAGE_QUALITY: text,
  OPENAI_TIMEOUT_MS: text,
  OPENAI_RETRIES: text,
  OPENAI_CONCURRENCY: text,
  OPENAI_CALLS_PER_DAY: text,
  IMAGES_AT_ONCE: text,
  IMAGE_LEASE_MS: text,
};

type ModelSettings = Readonly<Record<keyof typeof modelSettings, string | undefined>>;

/** What a service that asks image models is told of them. */
export function modelEnv(settings: Partial<ModelSettings>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(modelSettings, name)));
}
