import type { ImageStore } from '@dreamreel/kit/image-store';
import { readBodyUpTo } from '@dreamreel/kit/read-body-up-to';
import { ok, type Result } from '@dreamreel/kit/result';
import type OpenAI from 'openai';
import type { Image, ImageModel, ImageOrder, ModelError } from '../../application/ports.ts';
import { imageFormat } from '../pixels/image-format.ts';
import type { Pixels } from '../pixels/pixels.ts';
import type { PaidCall } from './openai-calls.ts';
import { senseless } from './openai-failures.ts';
import type { OpenAiConfig } from './openai-settings.ts';
import { seedNumber } from './seed-number.ts';

type Parts = {
  config: OpenAiConfig;
  call: PaidCall;
  originals: Pick<ImageStore, 'get' | 'put'>;
  pixels: Pick<Pixels, 'render'>;
};

/** How the names of the local painter's models begin. */
const LOCAL = 'local ';
const ENDINGS = ['png', 'jpg', 'webp'] as const;
const LARGEST_ANSWER = 50 * 1_024 * 1_024;

/** Images from a server that speaks the OpenAI Images API. What was paid for is stored before anything else. */
export function openAiImages({ config, call, originals, pixels }: Parts): ImageModel {
  const { OPENAI_IMAGE_MODEL: model, OPENAI_IMAGE_SIZE: size, OPENAI_IMAGE_QUALITY: quality } = config;
  // The newer models always answer with the bytes, and refuse to be asked how.
  const inline = model.startsWith('gpt-image') ? {} : ({ response_format: 'b64_json' } as const);
  const takesSeed = config.OPENAI_IMAGE_SEED === 'body';

  async function bought({ prompt, level, seed, orderId, imageKey, signal }: ImageOrder) {
    const answer = await call(orderId, signal, (client, { headers, ...options }) =>
      client.images.generate(
        { model, prompt, size, quality, n: 1, ...inline, ...(takesSeed && { seed: seedNumber(seed) }) },
        // Any other server than the local painter ignores these two.
        {
          ...options,
          headers: { ...headers, 'X-Scene-Level': String(level), 'X-Scene-Seed': encodeURIComponent(seed) },
        },
      ),
    );
    if (!answer.ok) return answer;
    const bytes = await bytesOf(answer.value, config.OPENAI_BASE_URL, signal);
    const format = bytes && (await imageFormat(bytes));
    if (!bytes || format === undefined) return senseless();
    await originals.put(`originals/${imageKey}.${format === 'jpeg' ? 'jpg' : format}`, bytes, `image/${format}`);
    return ok(bytes);
  }

  return {
    name: model,
    repeats: model.startsWith(LOCAL) ? 'exact' : takesSeed ? 'seeded' : 'never',
    async paint(order): Promise<Result<Image, ModelError>> {
      const before = await keptOriginal(originals, order.imageKey);
      const bytes = before ? ok(before) : await bought(order);
      if (!bytes.ok) return bytes;
      const image = await pixels.render(bytes.value);
      order.signal.throwIfAborted();
      return image.ok ? image : senseless();
    },
  };
}

/** What a process that died after the call has left. */
async function keptOriginal(originals: Parts['originals'], imageKey: string): Promise<Uint8Array | undefined> {
  for (const ending of ENDINGS) {
    const stored = await originals.get(`originals/${imageKey}.${ending}`);
    if (stored) return stored.bytes;
  }
  return undefined;
}

async function bytesOf(
  { data }: OpenAI.ImagesResponse,
  baseUrl: string | undefined,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const [image] = data ?? [];
  if (image?.b64_json) return Buffer.from(image.b64_json, 'base64');
  return image?.url === undefined ? undefined : fromOwnServer(image.url, baseUrl, signal);
}

/** An address is followed to the very server that was asked, and nowhere else. */
async function fromOwnServer(address: string, baseUrl: string | undefined, signal: AbortSignal) {
  if (baseUrl === undefined || !URL.canParse(address) || new URL(address).origin !== new URL(baseUrl).origin) return;
  try {
    const response = await fetch(address, { redirect: 'error', signal });
    return response.ok ? await readBodyUpTo(response, LARGEST_ANSWER) : undefined;
  } catch {
    signal.throwIfAborted();
    return;
  }
}
