import { randomUUID } from 'node:crypto';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { readConfig } from '@dreamreel/kit/process/config';
import { ok } from '@dreamreel/kit/result';
import { faultyPainter } from '@dreamreel/painter/testing/faulty-painter';
import * as z from 'zod';
import { openAiModels } from '../adapters/openai/openai-models.ts';
import { openAiSettings } from '../adapters/openai/openai-settings.ts';
import { pixels } from '../adapters/pixels/pixels.ts';
import type { Budget } from '../application/ports.ts';
import { allowAllFormats } from './models.ts';

/** Settings for the models of the local painter. */
export const LOCAL = {
  OPENAI_API_KEY: '',
  OPENAI_IMAGE_MODEL: 'local-image-model',
  OPENAI_TEXT_MODEL: 'local-text-model',
  OPENAI_STILL_MODEL: 'local-vision-model',
};

/** Starts the local model server, whose responses a test can replace. */
export async function modelServer() {
  const server = await faultyPainter();
  const files = pixels();
  return {
    ...server,
    /** Responds normally again and forgets the requests. */
    reset() {
      server.requests.length = 0;
      server.does();
    },
    /** Connects to the server. Failed requests are repeated only if the settings say so. */
    connect(settings: Record<string, string> = {}, budgetError?: Awaited<ReturnType<Budget['spend']>>) {
      const spent: string[] = [];
      /** The original files, by key. */
      const kept = new Map<string, Buffer>();
      const config = readConfig(z.object(openAiSettings), {
        ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: server.baseUrl, OPENAI_RETRIES: '0' },
        // A busy machine needs seconds for a large image, and a call that exceeds the timeout is repeated.
        OPENAI_TIMEOUT_MS: '30000',
        ...settings,
      });
      const spend: Budget['spend'] = async (callId, purpose) => {
        spent.push(`${purpose} ${callId}`);
        return budgetError ?? ok(true);
      };
      const metrics = openMetrics('generation');
      const models = openAiModels({
        config,
        budget: config.OPENAI_API_KEY ? { spend } : undefined,
        originals: {
          put: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
          get: async (key) => {
            const bytes = kept.get(key);
            return bytes ? { bytes, contentType: 'image/png' } : null;
          },
        },
        pixels: files,
        metrics,
      });
      const { signal } = new AbortController();
      const order = { prompt: 'a lake', level: 3, seed: 'a', imageKey: 'k'.repeat(32), signal };
      return {
        ...{ ...models, spent, kept },
        paint: (change = {}) => models.images.paint({ ...order, orderId: randomUUID(), ...change }),
        imageCounts: () => metrics.registry.getSingleMetricAsString('dreamreel_images_total'),
      };
    },
    async stop() {
      allowAllFormats();
      await server.stop();
    },
  };
}
