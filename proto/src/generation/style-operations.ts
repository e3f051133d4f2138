import * as z from 'zod/mini';
import { defineOperations } from '../operation.ts';
import { rowVersionSchema } from '../row-ids.ts';

export const STYLE_LINE_MAX_LENGTH = 300;
export const TEMPLATE_MAX_LENGTH = 2_000;

/** The style of all movies' prompts. Saving it creates a new version. */
export const promptStyleSchema = z.object({
  /** Starts at 1. */
  version: z.int().check(z.gte(1)),
  /** Added to the end of every written prompt. */
  styleLine: z.string(),
  /** Instructions for the model that writes the prompts. */
  template: z.string(),
  /** Display name of the admin who saved the version. */
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
});
export type PromptStyle = z.output<typeof promptStyleSchema>;

const styleLine = z.string().check(
  z.trim(),
  z.maxLength(STYLE_LINE_MAX_LENGTH),
  z.refine((text) => !/\p{Cc}/u.test(text), 'Use only one line'),
);

/** The newest versions, newest first. The first one is in use. */
export const promptStylesSchema = z.object({ success: z.literal(true), styles: z.array(promptStyleSchema) });
const path = '/api/admin/prompt-styles';

/** Operations for the style of all movies' prompts. */
export const styleOperations = defineOperations('generation', {
  promptStyles: {
    summary: 'Returns the newest versions of the prompt style. The first one is used for new prompts.',
    http: { method: 'GET', path, rateLimitPerMinute: 600 },
    access: 'editor',
    response: promptStylesSchema,
  },
  savePromptStyle: {
    summary: 'Saves a new version of the prompt style. Existing prompts keep theirs.',
    http: { method: 'POST', path, rateLimitPerMinute: 60, maxBodyBytes: 16_384 },
    access: 'admin',
    request: z.object({
      styleLine,
      template: z.string().check(z.trim(), z.maxLength(TEMPLATE_MAX_LENGTH)),
      /** The version that the admin's page last loaded, or 0. If it isn't the newest one, the call fails with `conflict`. */
      seen: rowVersionSchema,
    }),
    errors: {
      conflict: { status: 409, message: 'Someone else changed the style while you were editing. It was not saved.' },
    },
    response: promptStylesSchema,
    retry: true,
  },
});
