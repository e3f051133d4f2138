import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { unknownModel } from './api-error.ts';
import { MODELS } from './models.ts';
import type { Painting } from './painting.ts';

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
    .default('auto')
    .transform((size) => (size === 'auto' ? [1_536, 1_024] : size.split('x').map(Number)))
    .transform(([width = 0, height = 0]) => ({
      width: Math.min(width, MAX_SIDE_PIXELS),
      height: Math.min(height, MAX_SIDE_PIXELS),
    })),
  response_format: z.literal('b64_json').default('b64_json'),
  output_format: z.enum(['png', 'jpeg', 'webp']).default('png'),
  seed: z.int().optional(),
});

/** Custom headers for the difficulty level (1 to 5) and the seed. Other model servers ignore the headers. */
const LEVEL_HEADER = 'x-scene-level';
const SEED_HEADER = 'x-scene-seed';
const levelSchema = z.coerce.number().pipe(z.int().min(1).max(5)).catch(DEFAULT_LEVEL);

/** Handles `POST /v1/images/generations`. */
export async function generateImages(painting: Pick<Painting, 'paint'>, body: unknown, headers: IncomingHttpHeaders) {
  const { prompt, model, n, size, output_format: format, seed: number } = bodySchema.parse(body);
  if (model !== MODELS.images) throw unknownModel(model);
  // Without the seed header, the integer in the body is used, as on other servers. If the request has no seed at all,
  // the `Idempotency-Key` is used, so that a retry returns the same image.
  const { [SEED_HEADER]: given = number ?? headers['idempotency-key'] ?? prompt } = headers;
  const seed = decodeSeed(String(given));
  const data = await Promise.all(
    Array.from({ length: n }, async (_, index) => {
      const order = { prompt, level: levelSchema.parse(headers[LEVEL_HEADER]), format, ...size };
      const image = await painting.paint({ ...order, seed: index === 0 ? seed : `${seed} ${index}` });
      return { b64_json: Buffer.from(image).toString('base64') };
    }),
  );
  return { created: Math.floor(Date.now() / 1_000), model, output_format: format, data };
}

/** The seed header is percent-encoded, because headers can only contain ISO 8859-1 characters. */
function decodeSeed(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
