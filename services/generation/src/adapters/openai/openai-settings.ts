import * as z from 'zod';

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Images, stills and prompts come from a server that speaks the OpenAI API. */
export const openAiSettings = {
  /** Without a key nothing is paid for: no call is counted. */
  OPENAI_API_KEY: z.string().optional(),
  /** `https://host/v1`; unset, the one of OpenAI. */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_IMAGE_MODEL: z.string().default('gpt-image-2.5-flare'),
  /** For prompts. */
  OPENAI_TEXT_MODEL: z.string().default('gpt-6-luna'),
  /** For stills; unset, the one for prompts. */
  OPENAI_STILL_MODEL: z.string().optional(),
  /** Says whether an image may be public; unset, OpenAI's `omni-moderation-latest` at OpenAI, and nobody at other servers. */
  OPENAI_MODERATION_MODEL: z.string().optional(),
  OPENAI_IMAGE_SIZE: z
    .string()
    .regex(/^(\d+x\d+|auto)$/)
    .default('1536x1024'),
  OPENAI_IMAGE_QUALITY: z.enum(['low', 'medium', 'high', 'xhigh', 'max', 'auto', 'standard', 'hd']).default('medium'),
  /** Whether the server takes an integer `seed` in the body of a request for an image; OpenAI's refuses it. */
  OPENAI_IMAGE_SEED: z.enum(['none', 'body']).default('none'),
  /** How long one try may take, in milliseconds. */
  OPENAI_TIMEOUT_MS: wholeNumber(100, 600_000).default(120_000),
  /** Further tries after 429, 5xx and broken connections. */
  OPENAI_RETRIES: wholeNumber(0, 10).default(2),
  /** Calls under way at the same time. */
  OPENAI_CONCURRENCY: wholeNumber(1, 100).default(5),
  /** Calls in one UTC day, over all replicas; unset, as many as are asked for. */
  OPENAI_CALLS_PER_DAY: wholeNumber(0, 1_000_000).optional(),
};

export type OpenAiConfig = z.output<z.ZodObject<typeof openAiSettings>>;
