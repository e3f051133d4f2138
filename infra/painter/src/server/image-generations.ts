import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import type { Level } from '../drawing/scene.ts';
import { unknownModel } from './api-error.ts';
import { currentModel, MODELS } from './models.ts';
import type { Painting } from './painting.ts';

const [WIDTH, HEIGHT] = [1_536, 1_024];
const MAX_SIDE_PIXELS = 4_096;
/** Medium difficulty, used if the request has no level. */
const DEFAULT_LEVEL = 3;

const bodySchema = z.object({
  prompt: z.string().max(32_000),
  model: z.string().default(MODELS.images),
  n: z.int().min(1).max(10).default(1),
  size: z
    .string()
    .regex(/^(auto|\d{2,4}x\d{2,4})$/)
    .default('auto'),
  response_format: z.literal('b64_json').default('b64_json'),
  output_format: z.enum(['png', 'jpeg', 'webp']).default('png'),
  seed: z.int().optional(),
});

/**
 * Custom headers for the difficulty level (1 to 5) and the seed. Other model servers ignore the headers. If the seed
 * header is missing, the integer `seed` in the body is used, as on other servers. If the request has no seed at all,
 * the `Idempotency-Key` is used, so that a retry returns the same image.
 */
export const LEVEL_HEADER = 'x-scene-level';
export const SEED_HEADER = 'x-scene-seed';

const levelSchema = z.coerce
  .number()
  .pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]))
  .catch(DEFAULT_LEVEL);

/** Handles `POST /v1/images/generations`. */
export async function generateImages(painting: Pick<Painting, 'paint'>, body: unknown, headers: IncomingHttpHeaders) {
  const { prompt, model, n, size, output_format: format, seed: number } = bodySchema.parse(body);
  if (currentModel(model) !== MODELS.images) throw unknownModel(model);
  const level: Level = levelSchema.parse(headers[LEVEL_HEADER]);
  const seed = seedOf(headers, number) ?? prompt;
  const data = await Promise.all(
    Array.from({ length: n }, async (_, index) => {
      const order = { prompt, level, seed: index === 0 ? seed : `${seed} ${index}`, format, ...pixelsOf(size) };
      return { b64_json: Buffer.from(await painting.paint(order)).toString('base64') };
    }),
  );
  return { created: Math.floor(Date.now() / 1_000), model, output_format: format, data };
}

function seedOf(headers: IncomingHttpHeaders, number: number | undefined): string | undefined {
  const { [SEED_HEADER]: seed = number ?? headers['idempotency-key'] } = headers;
  // The seed header is percent-encoded, because headers can only contain ISO 8859-1 characters.
  return seed === undefined ? undefined : decodeHeader(String(seed));
}

function decodeHeader(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function pixelsOf(size: string): { width: number; height: number } {
  const [width = WIDTH, height = HEIGHT] = size === 'auto' ? [] : size.split('x').map(Number);
  return { width: Math.min(width, MAX_SIDE_PIXELS), height: Math.min(height, MAX_SIDE_PIXELS) };
}
