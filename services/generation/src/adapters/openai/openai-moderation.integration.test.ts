import { readConfig } from '@dreamreel/kit/process/config';
import { err, ok } from '@dreamreel/kit/result';
import {
  answersModeration,
  answersText,
  breaksOff,
  fails,
  faultyPainter,
  hangs,
  stutters,
} from '@dreamreel/painter/testing/faulty-painter';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { openAiCalls } from './openai-calls.ts';
import { moderationModelOf, openAiModeration } from './openai-moderation.ts';
import { openAiSettings } from './openai-settings.ts';

let server: Awaited<ReturnType<typeof faultyPainter>>;
beforeAll(async () => {
  server = await faultyPainter();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
  server.does();
});

const configOf = (settings: Record<string, string>) => readConfig(z.object(openAiSettings), settings);
const image = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

function moderate({ signal = new AbortController().signal, timeoutMs = 30_000 } = {}) {
  const times = { OPENAI_TIMEOUT_MS: String(timeoutMs), OPENAI_RETRIES: '0' };
  const config = configOf({ OPENAI_BASE_URL: server.baseUrl, ...times });
  const call = openAiCalls(config, { spend: async () => ok(true) });
  return openAiModeration('omni-moderation-latest', call).moderate(image, 'image/png', signal);
}

describe('the moderation of an image', () => {
  it('sends the image inside the moderation request', async () => {
    server.does(answersModeration({ flagged: false, categories: { violence: false, sexual: null } }));
    expect(await moderate()).toEqual(ok({ flagged: false, categories: [] }));
    expect(server.requests).toMatchObject([
      {
        path: '/v1/moderations',
        body: {
          model: 'omni-moderation-latest',
          input: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw==' } }],
        },
      },
    ]);
  });

  it('returns the categories that the moderation found', async () => {
    const categories = { violence: true, 'violence/graphic': true, sexual: false };
    server.does(answersModeration({ flagged: true, categories }));
    expect(await moderate()).toEqual(ok({ flagged: true, categories: ['violence', 'violence/graphic'] }));
  });

  it('flags an image if one of several verdicts flags it', async () => {
    const clean = { flagged: false, categories: {} };
    server.does(answersModeration(clean, { flagged: true, categories: { sexual: true } }));
    expect(await moderate()).toEqual(ok({ flagged: true, categories: ['sexual'] }));
  });

  it.each([
    ['no verdict', answersModeration()],
    ['the answer to another question', answersText('{}')],
  ])('never treats %s as a clean image', async (_what, behaviour) => {
    server.does(behaviour);
    expect(await moderate()).toMatchObject({ error: 'model-failed' });
  });

  it.each([
    ['a wrong key', fails(401), 'The model provider rejected the API key (OPENAI_API_KEY)'],
    ['no such model', fails(404), 'The model was not found: no'],
    ['a fault', fails(500), 'The model server failed with status 500. Try again later.'],
    ['too many requests', fails(429), 'The model is overloaded. Try again later.'],
    ['a broken connection', breaksOff, 'The model is unreachable'],
    ['half an answer', stutters, 'The model returned an unusable response. Try again.'],
  ])('fails with a clear message for %s', async (_what, behaviour, message) => {
    server.does(behaviour);
    expect(await moderate()).toEqual(err('model-failed', undefined, message));
  });

  it('gives up a moderation without a response, and one that is aborted', async () => {
    server.does(hangs);
    expect(await moderate({ timeoutMs: 300 })).toMatchObject({ error: 'model-failed' });
    await expect(moderate({ signal: AbortSignal.abort() })).rejects.toThrow();
  });

  it('reports that the local painter offers no moderation', async () => {
    expect(await moderate()).toMatchObject({
      error: 'model-failed',
      message: expect.stringContaining('on this local painter'),
    });
  });
});

describe('the model for moderation', () => {
  it.each([
    ['OpenAI’s own', {}, 'omni-moderation-latest'],
    ['none at another server', { OPENAI_BASE_URL: 'http://localhost:8080/v1' }, undefined],
    ['the one that is set', { OPENAI_BASE_URL: 'http://localhost:8080/v1', OPENAI_MODERATION_MODEL: 'guard' }, 'guard'],
  ])('chooses as the moderation model %s', (_what, settings, name) => {
    expect(moderationModelOf(configOf(settings))).toBe(name);
  });
});
