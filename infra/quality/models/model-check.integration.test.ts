import { answersImage, answersText, fails, faultyPainter, hangs } from '@dreamreel/painter/testing/faulty-painter';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { modelCheck } from './model-check.ts';

let server: Awaited<ReturnType<typeof faultyPainter>>;
beforeAll(async () => {
  server = await faultyPainter();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
  server.does();
});

const local = {
  OPENAI_IMAGE_MODEL: 'local-image-model',
  OPENAI_TEXT_MODEL: 'local-text-model',
  OPENAI_STILL_MODEL: 'local-vision-model',
};

async function checked(env: Record<string, string> = {}) {
  const lines: string[] = [];
  const works = await modelCheck({ OPENAI_BASE_URL: server.baseUrl, ...local, ...env }, (line) => lines.push(line));
  return { works, text: lines.join('\n') };
}
const imagesSchema = z.object({ data: z.tuple([z.object({ b64_json: z.string() })]) });
const painted = async (): Promise<Buffer> => {
  const response = await fetch(`${server.baseUrl}/images/generations`, {
    method: 'POST',
    body: JSON.stringify({ prompt: 'a desert', size: '300x200' }),
  });
  return Buffer.from(imagesSchema.parse(await response.json()).data[0].b64_json, 'base64');
};
const resultOf = (text: string, what: string): string =>
  new RegExp(`^${what} +(works|fails|not offered|not tried)`, 'm').exec(text)?.[1] ?? 'nothing';

describe('npm run models:check', () => {
  it('tries the local painter if no server is configured, and says so', async () => {
    const { works, text } = await checked({ OPENAI_BASE_URL: '' });
    expect(text).toContain('this is the local painter');
    expect(works).toBe(true);
  });

  it('requests each thing that the product needs once, and prints the result, duration and size, without moderation', async () => {
    const { works, text } = await checked();
    expect(works).toBe(true);
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/v1/images/generations',
      ...Array.from({ length: 4 }, () => '/v1/chat/completions'),
    ]);
    expect(text).toMatch(/^generating an image +works +[\d.]+ s +1 +1536 × 1024, \d+ KiB +local-image-model$/m);
    expect(text).toMatch(/^writing five prompts +works +[\d.]+ s +1 +5 prompts +local-text-model$/m);
    expect(text).toMatch(/^comparing an image with its prompt +works .* \d+ shown, \d+ missing/m);
    expect(text).toContain('Repeating an image gives the same image');
    expect(text).toContain('Everything that is needed works. Requests sent: 5.');
    expect(resultOf(text, 'moderating an image')).toBe('not offered');
    expect(text).toContain('OPENAI_MODERATION_MODEL is not set');
  });

  it('reports that moderation fails if a model is configured but the server has none', async () => {
    const { works, text } = await checked({ OPENAI_MODERATION_MODEL: 'guard' });
    expect([works, resultOf(text, 'moderating an image')]).toEqual([false, 'fails']);
    expect(text).toContain('OPENAI_MODERATION_MODEL: GET /v1/models');
  });

  it.each([
    ['Incorrect API key', 'OPENAI_API_KEY: check', fails(401, { message: 'Incorrect API key provided' })],
    ['exceeded your quota', 'credit of your account', fails(429, { message: 'You exceeded your quota' })],
    [
      'no such model',
      'OPENAI_IMAGE_MODEL: GET /v1/models',
      fails(404, { code: 'model_not_found', message: 'no such model' }),
    ],
    [
      'proxy’s API key: Incorrect',
      'the provider’s key in the proxy’s configuration',
      fails(401, { message: 'litellm.AuthenticationError: AuthenticationError: OpenAIException - Incorrect API key' }),
    ],
    ["'size'", 'OPENAI_IMAGE_SIZE: choose', fails(400, { message: "Invalid value for 'size'" })],
    ["'seed'", 'OPENAI_IMAGE_SEED: set it to none', fails(400, { message: "Unknown parameter: 'seed'" })],
  ])('gives the words of a server that refuses an image, and the setting to change: %s', async (words, hint, fault) => {
    server.does(fault);
    const { works, text } = await checked();
    expect([works, resultOf(text, 'generating an image')]).toEqual([false, 'fails']);
    expect([text.includes(words), text.includes(hint)]).toEqual([true, true]);
  });

  it('prints no markup and no wrong hint for a web page', async () => {
    server.does((_, response) =>
      response.writeHead(403, { 'content-type': 'text/html' }).end('<html><img width="9" alt="quality"></html>'),
    );
    const { text } = await checked();
    expect(text).toContain('returned a web page with status 403. Check OPENAI_BASE_URL');
    expect(text).not.toMatch(/<html|OPENAI_IMAGE_SIZE|OPENAI_IMAGE_QUALITY|OPENAI_API_KEY/);
  });

  it.each([
    ['higher output limit', answersText('{"prompts":', { finish_reason: 'length' }), 'writing five prompts', false],
    ['json_schema is not', fails(400, { message: 'json_schema is not supported' }), 'writing five prompts', true],
  ])('blames a JSON schema only for a response that depends on it: %s', async (words, fault, step, isBlamed) => {
    server.does(fault);
    const { works, text } = await checked();
    const section = new RegExp(`^${step}:\\n(?: {2}.*\\n)+`, 'm').exec(text)?.[0] ?? '';
    expect([works, resultOf(text, step)]).toEqual([false, 'fails']);
    expect([section.includes(words), section.includes('schema')]).toEqual([true, isBlamed]);
    if (isBlamed) expect(section).toContain('OPENAI_TEXT_MODEL: ');
  });

  it('reports a model that describes things that are not in the image', async () => {
    const { works } = await checked();
    const image = await painted();
    const answer = JSON.stringify({
      description: 'I like trains.',
      germanDescription: '',
      guesses: [],
      prompts: [],
      shown: [],
      missing: [],
    });
    server.does(answersImage(image), answersText(answer));
    const { text } = await checked();
    expect([works, text.includes('check that this model accepts images')]).toEqual([true, true]);
  });

  it('gives up a silent server after the time that is set', async () => {
    server.does(hangs);
    const { works, text } = await checked({ OPENAI_TIMEOUT_MS: '150' });
    expect([works, resultOf(text, 'generating an image')]).toEqual([false, 'fails']);
    expect(text).toMatch(/OPENAI_TIMEOUT_MS: increase it|OPENAI_BASE_URL: check that the server is running/);
  });

  it('stops if the server is unreachable', async () => {
    const { works, text } = await checked({ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' });
    expect([works, resultOf(text, 'generating an image'), resultOf(text, 'writing five prompts')]).toEqual([
      false,
      'fails',
      'not tried',
    ]);
    expect(text).toContain('OPENAI_BASE_URL: check that the server is running');
  });

  it('lists every invalid setting before it sends a request', async () => {
    await expect(checked({ OPENAI_IMAGE_SIZE: 'large', OPENAI_TIMEOUT_MS: '1' })).rejects.toThrow(
      /OPENAI_IMAGE_SIZE[\s\S]*OPENAI_TIMEOUT_MS/,
    );
    expect(server.requests).toEqual([]);
  });
});
