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
  it('is asked with the image inside the request', async () => {
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

  it('names what was found', async () => {
    const categories = { violence: true, 'violence/graphic': true, sexual: false };
    server.does(answersModeration({ flagged: true, categories }));
    expect(await moderate()).toEqual(ok({ flagged: true, categories: ['violence', 'violence/graphic'] }));
  });

  it('is flagged where one of several verdicts is', async () => {
    const clean = { flagged: false, categories: {} };
    server.does(answersModeration(clean, { flagged: true, categories: { sexual: true } }));
    expect(await moderate()).toEqual(ok({ flagged: true, categories: ['sexual'] }));
  });

  it.each([
    ['no verdict', answersModeration()],
    ['the answer to another question', answersText('{}')],
  ])('never takes %s for a clean image', async (_what, behaviour) => {
    server.does(behaviour);
    expect(await moderate()).toMatchObject({ error: 'model-failed' });
  });

  it.each([
    ['a wrong key', fails(401), 'The model does not accept our key (OPENAI_API_KEY)'],
    ['no such model', fails(404), 'The model is not there: no'],
    ['a fault', fails(500), 'The model has a fault of its own (500)'],
    ['too many requests', fails(429), 'The model is too busy, please try again later'],
    ['a broken connection', breaksOff, 'The model cannot be reached'],
    ['half an answer', stutters, 'The model gave an answer that makes no sense'],
  ])('fails in plain words: %s', async (_what, behaviour, message) => {
    server.does(behaviour);
    expect(await moderate()).toEqual(err('model-failed', undefined, message));
  });

  it('is given up when nothing is answered, and when it is cut off', async () => {
    server.does(hangs);
    expect(await moderate({ timeoutMs: 300 })).toMatchObject({ error: 'model-failed' });
    await expect(moderate({ signal: AbortSignal.abort() })).rejects.toThrow();
  });

  it('is not offered by the local painter, which says so', async () => {
    expect(await moderate()).toMatchObject({
      error: 'model-failed',
      message: expect.stringContaining('this is a local painter'),
    });
  });
});

describe('the model for moderation', () => {
  it.each([
    ['OpenAI’s own', {}, 'omni-moderation-latest'],
    ['none at another server', { OPENAI_BASE_URL: 'http://localhost:8080/v1' }, undefined],
    ['the one that is set', { OPENAI_BASE_URL: 'http://localhost:8080/v1', OPENAI_MODERATION_MODEL: 'guard' }, 'guard'],
  ])('is %s', (_what, settings, name) => {
    expect(moderationModelOf(configOf(settings))).toBe(name);
  });
});
