import * as z from 'zod';

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Settings of the server with the OpenAI API for images, stills and prompts. */
export const openAiSettings = {
  /** API key. Without a key, calls cost nothing and are not counted. */
  OPENAI_API_KEY: z.string().optional(),
  /** Address of the server, `https://host/v1`. Default: OpenAI. */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Model for images. */
  OPENAI_IMAGE_MODEL: z.string().default('gpt-image-2.5-flare'),
  /** Model for prompts. */
  OPENAI_TEXT_MODEL: z.string().default('gpt-6-luna'),
  /** Model for stills. Default: the model for prompts. */
  OPENAI_STILL_MODEL: z.string().optional(),
  /**
   * Model that decides whether an image can be public. Default: `omni-moderation-latest` at OpenAI, none at other
   * servers.
   */
  OPENAI_MODERATION_MODEL: z.string().optional(),
  /** Size of ordered images in pixels, or `auto`. Images that are not 3:2 are cropped. */
  OPENAI_IMAGE_SIZE: z
    .string()
    .regex(/^(\d+x\d+|auto)$/)
    .default('1536x1024'),
  /** Quality of ordered images. */
  OPENAI_IMAGE_QUALITY: z.enum(['low', 'medium', 'high', 'xhigh', 'max', 'auto', 'standard', 'hd']).default('medium'),
  /** Whether image requests to the server can have an integer `seed` in their body. OpenAI rejects it. */
  OPENAI_IMAGE_SEED: z.enum(['none', 'body']).default('none'),
  /** Timeout of one attempt, in milliseconds. */
  OPENAI_TIMEOUT_MS: wholeNumber(100, 600_000).default(120_000),
  /** Number of retries after 429, 5xx and broken connections. */
  OPENAI_RETRIES: wholeNumber(0, 10).default(2),
  /** Maximum number of simultaneous calls. */
  OPENAI_CONCURRENCY: wholeNumber(1, 100).default(5),
  /** Maximum number of calls per UTC day across all replicas. Default: unlimited. */
  OPENAI_CALLS_PER_DAY: wholeNumber(0, 1_000_000).optional(),
};

export type OpenAiConfig = z.output<z.ZodObject<typeof openAiSettings>>;
