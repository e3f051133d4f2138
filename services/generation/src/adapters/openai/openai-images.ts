import { createHash } from 'node:crypto';
import { readBodyUpTo } from '@dreamreel/kit/http/foreign-response';
import type { ImageStore } from '@dreamreel/kit/images/image-store';
import { ok, type Result } from '@dreamreel/kit/result';
import { isLocalModel } from '@dreamreel/proto/catalogue/image-records';
import OpenAI from 'openai';
import type { ImageModel, ImageOrder, ModelError, PaintedImage } from '../../application/ports.ts';
import { findOriginal, originalKey } from '../object-store.ts';
import { imageFormat } from '../pixels/open-image.ts';
import type { Pixels } from '../pixels/pixels.ts';
import type { PaidCall } from './openai-calls.ts';
import { unusableResponse } from './openai-failures.ts';
import type { OpenAiConfig } from './openai-settings.ts';

type Parts = {
  config: OpenAiConfig;
  call: PaidCall;
  originals: Pick<ImageStore, 'get' | 'put'>;
  pixels: Pick<Pixels, 'render'>;
};

const INLINE = { response_format: 'b64_json' } as const;
const MAX_RESPONSE_BYTES = 50 * 1_024 * 1_024;

/**
 * Generates images through the OpenAI Images API. A paid image's original file is stored right away, so a retry doesn't
 * pay for it again.
 */
export function openAiImages({ config, call, originals, pixels }: Parts): ImageModel {
  const { OPENAI_IMAGE_MODEL: model, OPENAI_IMAGE_SIZE: size, OPENAI_IMAGE_QUALITY: quality } = config;
  // Newer OpenAI models always return the image bytes and reject the `response_format` parameter.
  let acceptsFormat = !model.includes('gpt-image');
  const supportsSeed = config.OPENAI_IMAGE_SEED === 'body';
  const repeats = isLocalModel(model) ? 'exact' : supportsSeed ? 'seeded' : 'never';

  /** Sends a request again without `response_format` if the server rejects it. */
  async function generate(request: (format: object) => Promise<OpenAI.ImagesResponse>) {
    if (!acceptsFormat) return request({});
    try {
      return await request(INLINE);
    } catch (error) {
      if (!(error instanceof OpenAI.APIError) || !/response_format/.test(error.message)) throw error;
      acceptsFormat = false;
      return request({});
    }
  }

  async function buyImage({ prompt, level, seed, orderId, imageKey, signal }: ImageOrder) {
    const answer = await call({ callId: orderId, purpose: 'images' }, signal, (client, { headers, ...options }) =>
      generate((format) =>
        client.images.generate(
          { model, prompt, size, quality, n: 1, ...format, ...(supportsSeed && { seed: seedNumber(seed) }) },
          // The scene headers are for the local image server (painter). Other servers ignore them.
          {
            ...options,
            headers: { ...headers, 'X-Scene-Level': String(level), 'X-Scene-Seed': encodeURIComponent(seed) },
          },
        ),
      ),
    );
    if (!answer.ok) return answer;
    const bytes = await bytesOf(answer.value, config.OPENAI_BASE_URL, signal);
    const format = bytes && (await imageFormat(bytes));
    if (!bytes || format === undefined) return unusableResponse();
    const original = { bytes, type: `image/${format}` };
    await originals.put(originalKey(imageKey, format === 'jpeg' ? 'jpg' : format), bytes, original.type);
    return ok(original);
  }

  return {
    name: model,
    repeats,
    async paint(order): Promise<Result<PaintedImage, ModelError>> {
      // If an earlier process crashed after the model call, the original image is already stored.
      const before = await findOriginal(originals, order.imageKey);
      const original = before ? ok({ bytes: before.bytes, type: before.contentType }) : await buyImage(order);
      if (!original.ok) return original;
      const image = await pixels.render(original.value.bytes);
      order.signal.throwIfAborted();
      if (!image.ok) return unusableResponse();
      const seed = repeats === 'never' ? null : order.seed;
      const { opaqueFile, ...rendered } = image.value;
      return ok({ ...rendered, original: opaqueFile ?? original.value, settings: { size, quality, seed } });
    },
  };
}

async function bytesOf(
  { data }: OpenAI.ImagesResponse,
  baseUrl: string | undefined,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const [image] = data ?? [];
  // Some servers send both fields and set one of them to null.
  const file = image?.b64_json || image?.url || '';
  const isInline = Boolean(image?.b64_json) || file.startsWith('data:');
  return isInline ? Buffer.from(file.replace(/^data:[^,]*,/, ''), 'base64') : fromOwnServer(file, baseUrl, signal);
}

/** Downloads an image from the configured server. URLs of other servers are rejected. */
async function fromOwnServer(address: string, baseUrl: string | undefined, signal: AbortSignal) {
  if (baseUrl === undefined || !URL.canParse(address) || new URL(address).origin !== new URL(baseUrl).origin) return;
  try {
    const response = await fetch(address, { redirect: 'error', signal });
    return response.ok ? await readBodyUpTo(response, MAX_RESPONSE_BYTES) : undefined;
  } catch {
    signal.throwIfAborted();
    return;
  }
}

/** Maximum seed. Every server that supports seeds accepts 31-bit integers. */
const LARGEST = 0x7f_ff_ff_ff;

/**
 * Converts a seed to an integer. Numeric seeds are kept. Other seeds are hashed, so the same text always results in the
 * same number.
 */
function seedNumber(seed: string): number {
  const number = /^\d{1,10}$/.test(seed) ? Number(seed) : Number.POSITIVE_INFINITY;
  if (number <= LARGEST) return number;
  return createHash('sha256').update(seed).digest().readUInt32BE(0) & LARGEST;
}
