import * as z from 'zod';

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Settings for the OpenAI-compatible model server. */
export const openAiSettings = {
  /** API key. Without a key, calls are assumed to be free and aren't counted. */
  OPENAI_API_KEY: z.string().optional(),
  /** Base URL of the model server, such as `https://host/v1`. Default: OpenAI. */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Model that generates images. */
  OPENAI_IMAGE_MODEL: z.string().default('gpt-image-2.5-flare'),
  /** Model that writes prompts. */
  OPENAI_TEXT_MODEL: z.string().default('gpt-6-luna'),
  /** Model that describes stills and images. Default: `OPENAI_TEXT_MODEL`. */
  OPENAI_STILL_MODEL: z.string().optional(),
  /**
   * Model that checks whether an image is safe to publish. Default: `omni-moderation-latest` on OpenAI, otherwise none.
   */
  OPENAI_MODERATION_MODEL: z.string().optional(),
  /** Size of generated images in pixels, or `auto`. Images that aren't 3:2 are cropped. */
  OPENAI_IMAGE_SIZE: z
    .string()
    .regex(/^(\d+x\d+|auto)$/)
    .default('1536x1024'),
  /** Quality of generated images. */
  OPENAI_IMAGE_QUALITY: z.enum(['low', 'medium', 'high', 'xhigh', 'max', 'auto', 'standard', 'hd']).default('medium'),
  /** Use `body` if image requests can contain an integer `seed`. OpenAI rejects seeds. */
  OPENAI_IMAGE_SEED: z.enum(['none', 'body']).default('none'),
  /** Timeout for a single attempt, in milliseconds. */
  OPENAI_TIMEOUT_MS: wholeNumber(100, 600_000).default(120_000),
  /**
   * Number of retries after a 429 or 5xx response or a broken connection. A request isn't retried if the server asks for
   * a delay of more than a minute.
   */
  OPENAI_RETRIES: wholeNumber(0, 10).default(2),
  /** Maximum number of parallel calls. */
  OPENAI_CONCURRENCY: wholeNumber(1, 100).default(5),
  /** Maximum number of calls per UTC day, across all replicas. Default: unlimited. */
  OPENAI_CALLS_PER_DAY: wholeNumber(0, 1_000_000).optional(),
};

export type OpenAiConfig = z.output<z.ZodObject<typeof openAiSettings>>;
