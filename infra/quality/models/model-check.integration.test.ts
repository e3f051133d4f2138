import {
  answersImage,
  answersText,
  type Fault,
  fails,
  faultyPainter,
  hangs,
} from '@dreamreel/painter/testing/faulty-painter';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { png } from '../e2e/fixture/hostile-files.ts';
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

const [IMAGE, MODERATION] = ['generating an image', 'moderating an image'];
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

  type Case = [words: string, hint: string | RegExp, does: Fault | null, env?: Record<string, string>, step?: string];
  it.each<Case>([
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
    ['', /OPENAI_TIMEOUT_MS: increase it|OPENAI_BASE_URL: check that the/, hangs, { OPENAI_TIMEOUT_MS: '150' }],
    ['', 'OPENAI_BASE_URL: check that the server is running', null, { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }],
    ['', 'OPENAI_MODERATION_MODEL: GET /v1/models', null, { OPENAI_MODERATION_MODEL: 'guard' }, MODERATION],
  ])('gives the words of a server that fails, and the setting to change: %s, %s', async (words, hint, ...fault) => {
    const [does, env, step = IMAGE] = fault;
    if (does) server.does(does);
    const { works, text } = await checked(env);
    expect([works, resultOf(text, step)]).toEqual([false, 'fails']);
    expect(text).toContain(words);
    expect(text).toMatch(hint);
    if (env?.OPENAI_BASE_URL) expect(resultOf(text, 'writing five prompts')).toBe('not tried');
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
    const answer = JSON.stringify({
      description: 'I like trains.',
      germanDescription: '',
      guesses: [],
      prompts: [],
      shown: [],
      missing: [],
    });
    server.does(answersImage(png(1_536, 1_024)), answersText(answer));
    const { text } = await checked();
    expect(resultOf(text, IMAGE)).toBe('works');
    expect(text).toContain('check that this model accepts images');
  });

  it('lists every invalid setting before it sends a request', async () => {
    await expect(checked({ OPENAI_IMAGE_SIZE: 'large', OPENAI_TIMEOUT_MS: '1' })).rejects.toThrow(
      /OPENAI_IMAGE_SIZE[\s\S]*OPENAI_TIMEOUT_MS/,
    );
    expect(server.requests).toEqual([]);
  });
});
