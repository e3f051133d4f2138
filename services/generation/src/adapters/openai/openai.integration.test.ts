import { randomUUID } from 'node:crypto';
import type { ImageStore } from '@dreamreel/kit/images/image-store';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { readConfig } from '@dreamreel/kit/process/config';
import { err, ok } from '@dreamreel/kit/result';
import {
  answersAddress,
  answersImage,
  answersText,
  breaksOff,
  type Fault,
  fails,
  faultyPainter,
  hangs,
  stutters,
} from '@dreamreel/painter/testing/faulty-painter';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import * as z from 'zod';
import type { Budget } from '../../application/ports.ts';
import { allowAllFormats } from '../../testing/allow-all-formats.ts';
import { movie } from '../../testing/in-memory.ts';
import { litellmAnswers } from '../../testing/litellm-answers.ts';
import { pixels } from '../pixels/pixels.ts';
import { openAiModels } from './openai-models.ts';
import { openAiSettings } from './openai-settings.ts';

afterAll(allowAllFormats);

let server: Awaited<ReturnType<typeof faultyPainter>>;
let photo: Buffer;
beforeAll(async () => {
  server = await faultyPainter();
  // Noise makes the largest files.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  photo = await sharp({ create: { width: 1_536, height: 1_024, channels: 3, noise, background: '#888' } })
    .png()
    .toBuffer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
});

const answersStatus =
  (status: number, body: unknown): Fault =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const answersPage =
  (status: number, page = '<!doctype html><title>Blocked by ContentFilter</title>'): Fault =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(page);
const webPage = (status: number) =>
  `The model server returned a web page with status ${status}. Check OPENAI_BASE_URL and any firewall in between.`;

const { signal } = new AbortController();
const work = pixels();

function setup(settings: Record<string, string> = {}, budgetError?: Awaited<ReturnType<Budget['spend']>>) {
  const spent: string[] = [];
  const kept = new Map<string, Buffer>();
  const originals: ImageStore = {
    put: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
    get: async (key) => {
      const bytes = kept.get(key);
      return bytes ? { bytes, contentType: 'image/png' } : null;
    },
    remove: async (key) => void kept.delete(key),
    removeOlder: async () => {},
    check: async () => {},
  };
  const budget: Budget = {
    spend: async (callId) => {
      spent.push(callId);
      return budgetError ?? ok(true);
    },
    used: async () => ({ date: '2026-11-21', used: spent.length, limit: null }),
  };
  const config = readConfig(z.object(openAiSettings), {
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: server.baseUrl,
    // A busy machine needs seconds for a large image, and a call that exceeds the timeout is repeated.
    OPENAI_TIMEOUT_MS: '30000',
    ...settings,
  });
  const metrics = openMetrics('generation');
  const models = openAiModels({
    config,
    budget: config.OPENAI_API_KEY ? budget : undefined,
    originals,
    pixels: work,
    metrics,
  });
  metrics.registry.clear();
  const order = () => ({
    prompt: 'a lake',
    level: 3,
    seed: 'a',
    orderId: randomUUID(),
    imageKey: 'k'.repeat(32),
    signal,
  });
  return { ...models, spent, kept, order, paint: (change = {}) => models.images.paint({ ...order(), ...change }) };
}

describe('an image from a server with the OpenAI API', () => {
  it('orders an image with the settings and a random key, and stores every rendition below its size limit', async () => {
    server.does(answersImage(photo));
    const { paint, kept, spent } = setup({ OPENAI_IMAGE_QUALITY: 'high' });
    const orderId = randomUUID();
    const painted = await paint({ orderId });
    expect(server.requests).toMatchObject([
      {
        path: '/v1/images/generations',
        authorization: 'Bearer sk-test',
        key: orderId,
        body: { model: 'gpt-image-2.5-flare', prompt: 'a lake', size: '1536x1024', quality: 'high', n: 1 },
      },
    ]);
    expect(server.requests[0]?.body).not.toHaveProperty('response_format');
    expect(spent).toEqual([orderId]);
    expect([...kept.keys()]).toEqual([`originals/${'k'.repeat(32)}.png`]);
    const { renditions, isWrongSize } = painted.ok ? painted.value : { renditions: [], isWrongSize: true };
    expect(renditions.map(({ width, ending }) => `${width}.${ending}`).toSorted()).toEqual([
      '1536.jpg',
      '1536.webp',
      '384.jpg',
      '384.webp',
      '768.jpg',
      '768.webp',
    ]);
    expect(isWrongSize).toBe(false);
    const hint = renditions.find(({ width, ending }) => width === 768 && ending === 'webp');
    expect(hint?.bytes.byteLength).toBeLessThan(60 * 1_024);
  });

  it('sends an integer seed only if the server supports it', async () => {
    server.does(answersImage(photo));
    const [without, seeded] = [setup(), setup({ OPENAI_IMAGE_SEED: 'body' })];
    for (const [at, { paint }] of [without, seeded, seeded].entries())
      await paint({ seed: 'b7d1', imageKey: String(at).repeat(32) });
    const [first, second, third] = server.requests.map(({ body }) => body.seed);
    expect([first, typeof second, third]).toEqual([undefined, 'number', second]);
    expect([without.images.repeats, seeded.images.repeats]).toEqual(['never', 'seeded']);
  });

  it('does not order a paid image again after a crash', async () => {
    server.does(answersImage(photo));
    const { images, order } = setup();
    const one = order();
    expect(await images.paint(one)).toMatchObject({ ok: true });
    expect(await images.paint(one)).toMatchObject({ ok: true });
    expect(server.requests).toHaveLength(1);
  });

  it('crops an image of another shape and reports it', async () => {
    const square = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
    server.does(answersImage(square));
    const painted = await setup({ OPENAI_IMAGE_MODEL: 'dall-e-3' }).paint();
    expect(painted).toMatchObject({ ok: true, value: { isWrongSize: true } });
    expect(server.requests[0]?.body).toMatchObject({ response_format: 'b64_json' });
    const sizes = painted.ok
      ? await Promise.all(painted.value.renditions.map(({ bytes }) => sharp(bytes).metadata()))
      : [];
    for (const { width, height } of sizes) expect(height).toBe(Math.round((width * 2) / 3));
  });

  it('inspects a transparent image on the light ground that players see, and keeps the original file', async () => {
    const size = { width: 600, height: 400, channels: 4 } as const;
    const transparent = await sharp({ create: { ...size, background: '#0000' } })
      .png()
      .toBuffer();
    server.does(answersImage(transparent));
    const { paint, kept } = setup();
    const painted = await paint();
    const { original } = painted.ok ? painted.value : {};
    expect(original?.type).toBe('image/jpeg');
    expect((await sharp(original?.bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    expect([...kept.values()]).toEqual([transparent]);
  });

  it.each(['gpt-image-2', 'openai/gpt-image-1', 'azure/gpt-image-1-mini', 'chatgpt-image-latest'])(
    'sends no response_format to a model that rejects it: %s',
    async (name) => {
      server.does(fails(400));
      await setup({ OPENAI_IMAGE_MODEL: name }).paint();
      expect(server.requests.map(({ body }) => 'response_format' in body)).toEqual([false]);
    },
  );

  it.each([
    ['OpenAI', fails(400, { message: "Unknown parameter: 'response_format'.", code: 'unknown_parameter' })],
    ['LiteLLM', litellmAnswers.noFormat],
    ['a strict server', answersStatus(422, { detail: [{ loc: ['body', 'response_format'], msg: 'Extra inputs' }] })],
  ])('leaves response_format out once %s rejects it, and pays for one image', async (_what, rejection) => {
    server.does(rejection, answersImage(photo));
    const { paint, spent } = setup({ OPENAI_IMAGE_MODEL: 'company-image' });
    expect(await paint()).toMatchObject({ ok: true });
    expect(await paint({ imageKey: 'l'.repeat(32) })).toMatchObject({ ok: true });
    expect(server.requests.map(({ body }) => 'response_format' in body)).toEqual([true, false, false]);
    expect(spent).toHaveLength(2);
  });

  it('accepts an image as a data URL', async () => {
    const address = `data:image/png;base64,${photo.toString('base64')}`;
    for (const image of [{ url: address }, { b64_json: address }]) {
      server.does(answersStatus(200, { created: 1, data: [image] }));
      expect(await setup().paint()).toMatchObject({ ok: true });
    }
  });

  it('downloads an image only from the configured server', async () => {
    server.does(answersAddress(`${server.origin}/files/1`));
    server.serves(photo);
    expect(await setup().paint()).toMatchObject({ ok: true });
    for (const foreign of ['http://169.254.169.254/latest', 'http://127.0.0.1:1/', 'file:///etc/passwd', '//x', 'x']) {
      server.does(answersAddress(foreign));
      expect(await setup().paint()).toMatchObject({ error: 'model-failed' });
    }
  });

  it.each([
    ['a web page', '<html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['nothing', ''],
  ])('rejects an image that is %s', async (_what, bytes) => {
    server.does(answersImage(Buffer.from(bytes)));
    const { paint, kept } = setup();
    expect(await paint()).toEqual(
      err('model-failed', undefined, 'The model returned an unusable response. Try again.'),
    );
    expect(kept.size).toBe(0);
  });
});

describe('a server that fails', () => {
  it('repeats an order after 429, 5xx and a broken connection, after the requested delay', async () => {
    server.does(
      fails(429, {}, { 'retry-after': '0' }),
      fails(500, {}, { 'retry-after-ms': '1' }),
      breaksOff,
      answersImage(photo),
    );
    const { paint, spent } = setup({ OPENAI_RETRIES: '3' });
    expect(await paint()).toMatchObject({ ok: true });
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1);
    expect(server.requests).toHaveLength(4);
    expect(spent).toHaveLength(1);
  });

  it.each([
    ['too many requests', fails(429), 'model-failed', 'The model is overloaded. Try again later.'],
    [
      'no credit',
      fails(429, { code: 'insufficient_quota' }),
      'model-failed',
      'The account with the model provider has no credit left',
    ],
    ['a fault', fails(503), 'model-failed', 'The model server failed with status 503. Try again later.'],
    ['a wrong key', fails(401), 'model-failed', 'The model provider rejected the API key (OPENAI_API_KEY)'],
    ['no such model', fails(404), 'model-failed', 'The model was not found: no'],
    ['a bad request', fails(400), 'model-failed', 'The model rejected the request: no'],
    [
      'its policy',
      fails(400, { code: 'moderation_blocked', message: 'Your request was rejected by the safety system' }),
      'refused-by-model',
      'The model refused this prompt. Change it and retry. The provider said: “Your request was rejected by the safety system”',
    ],
    [
      'an unverified organization',
      fails(403, { message: 'Your organization must be verified to use the model `gpt-image-1`.' }),
      'model-failed',
      'The model provider denied access: Your organization must be verified to use the model `gpt-image-1`.',
    ],
    [
      'a gateway',
      answersStatus(403, { message: 'No subscription' }),
      'model-failed',
      'The model provider denied access: No subscription',
    ],
    [
      'an error that is a text',
      answersStatus(403, { error: 'not allowed' }),
      'model-failed',
      'The model provider denied access: not allowed',
    ],
    ['no reason', answersPage(403, ''), 'model-failed', 'The model provider denied access'],
    ['a firewall', answersPage(403), 'model-failed', webPage(403)],
    ['a login page', answersPage(200), 'model-failed', webPage(200)],
    ['a wrong base URL', answersPage(404), 'model-failed', webPage(404)],
    [
      'an error with status 200',
      answersStatus(200, { error: { message: 'Insufficient balance', code: 402 } }),
      'model-failed',
      'The model rejected the request: Insufficient balance',
    ],
    [
      'an overload with status 200',
      answersStatus(200, { error: { message: 'Rate limited upstream', code: 429 } }),
      'model-failed',
      'The model is overloaded. Try again later.',
    ],
    ...(['content_filter', 'contentFilter', 'content_policy_violation'] as const).map(
      (code) =>
        [
          `the code ${code}`,
          fails(400, { code, message: 'Not allowed.' }),
          'refused-by-model',
          'The model refused this prompt. Change it and retry. The provider said: “Not allowed.”',
        ] as const,
    ),
    ['a broken connection', breaksOff, 'model-failed', 'The model is unreachable'],
    [
      'an empty image',
      answersStatus(200, { created: 1, data: [{ b64_json: null, url: null }] }),
      'model-failed',
      'The model returned an unusable response. Try again.',
    ],
    ['null', answersStatus(200, null), 'model-failed', 'The model returned an unusable response. Try again.'],
    ['half an answer', stutters, 'model-failed', 'The model returned an unusable response. Try again.'],
  ] as const)('explains the failure: %s', async (_what, behaviour, error, message) => {
    server.does(behaviour);
    expect(await setup({ OPENAI_RETRIES: '0' }).paint()).toEqual(err(error, undefined, message));
  });

  it.each([
    ['wrongKey', 'model-failed', 'The model provider rejected the API key (OPENAI_API_KEY)'],
    [
      'wrongKeyOfProxy',
      'model-failed',
      'The model provider rejected the proxy’s API key: Incorrect API key provided: sk-wrong.',
    ],
    ['refusal', 'refused-by-model', 'The model refused this prompt (sexual). Change it and retry.'],
    [
      'azureRefusal',
      'refused-by-model',
      'The model refused this prompt. Change it and retry. The provider said: “This request has been blocked by our content filters.”',
    ],
    [
      'azureModeration',
      'refused-by-model',
      'The model refused this prompt. Change it and retry. The provider said: “Your request was rejected by the safety system.”',
    ],
    [
      'azureContentManagement',
      'refused-by-model',
      "The model refused this prompt. Change it and retry. The provider said: “The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.”",
    ],
    [
      'unverified',
      'model-failed',
      'The model provider denied access: Your organization must be verified to use the model `gpt-image-1`.',
    ],
    ['firewall', 'model-failed', webPage(403)],
    ['overloaded', 'model-failed', 'The model is overloaded. Try again later.'],
    ['noCredit', 'model-failed', 'The account with the model provider has no credit left'],
    [
      'noSuchModel',
      'model-failed',
      'The model rejected the request: You passed in model=company-image. There are no healthy deployments for this model',
    ],
  ] as const)('explains an error that LiteLLM’s proxy passes on: %s', async (name, error, message) => {
    server.does(litellmAnswers[name]);
    expect(await setup({ OPENAI_RETRIES: '0' }).paint()).toEqual(err(error, undefined, message));
  });

  it.each([
    ['in seconds', 429, () => '5400'],
    ['as a date', 503, () => new Date(Date.now() + 5_400_000).toUTCString()],
  ])(
    'sends no request before a requested delay of more than a minute, and says when to try again: %s',
    async (_what, status, after) => {
      server.does(fails(status, {}, { 'retry-after': after() }), answersImage(photo));
      const before = Date.now();
      const painted = await setup().paint();
      expect(server.requests).toHaveLength(1);
      const [, day, time] = /Try again after (\S+) (\S+) UTC\.$/.exec(painted.ok ? '' : (painted.message ?? '')) ?? [];
      const waitMs = Date.parse(`${day}T${time}Z`) - before;
      expect([waitMs > 5_398_000, waitMs < 5_700_000]).toEqual([true, true]);
    },
  );

  it.each(['1e300', 'soon', '-5'])('ignores an impossible delay: %s', async (after) => {
    server.does(fails(429, {}, { 'retry-after': after }));
    expect(await setup({ OPENAI_RETRIES: '0' }).paint()).toMatchObject({
      message: 'The model is overloaded. Try again later.',
    });
  });

  it('gives up a server that doesn’t respond', async () => {
    server.does(hangs);
    // The client detects a timeout by the class of an error, and jest's errors belong to another realm.
    const message = expect.stringMatching(/^The model (did not respond in time\. Try again\.|is unreachable)$/);
    expect(await setup({ OPENAI_RETRIES: '0', OPENAI_TIMEOUT_MS: '300' }).paint()).toMatchObject({
      message,
    });
  });

  it('sends no API key to another server after a redirect', async () => {
    server.does((_request, response) => response.writeHead(307, { location: `${server.origin}/v1/elsewhere` }).end());
    expect(await setup({ OPENAI_RETRIES: '0' }).paint()).toMatchObject({ error: 'model-failed' });
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/images/generations']);
  });

  it('sends no request after an abort or when the budget is used up', async () => {
    const cut = new AbortController();
    server.does(() => cut.abort());
    await expect(setup().paint({ signal: cut.signal })).rejects.toThrow();
    server.requests.length = 0;
    const spent = err('budget-spent', { retryAfterSeconds: 60 }, 'spent');
    expect(await setup({}, spent).paint()).toEqual(spent);
    expect(server.requests).toEqual([]);
  });

  it('limits the number of simultaneous orders', async () => {
    let [now, most] = [0, 0];
    const three = Promise.withResolvers<void>();
    server.does(async (_request, response) => {
      now += 1;
      most = Math.max(most, now);
      if (now === 3) three.resolve();
      await three.promise;
      await new Promise((resolve) => setTimeout(resolve, 30));
      now -= 1;
      response.writeHead(500).end();
    });
    const { paint } = setup({ OPENAI_RETRIES: '0', OPENAI_CONCURRENCY: '3' });
    await Promise.all(Array.from({ length: 9 }, () => paint()));
    expect(most).toBe(3);
  });
});

describe('texts from a server with the OpenAI API', () => {
  const still = { jpeg: new Uint8Array([0xff, 0xd8, 0xff]) };

  it('describes a still that is sent inside the request', async () => {
    server.does(answersText('{"description":" A lake at dusk. "}'));
    expect(await setup().stills.describe(still, signal, 'Alien')).toEqual(ok('A lake at dusk.'));
    const [{ body, path }] = server.requests.length === 1 ? server.requests : [{ body: {}, path: '' }];
    expect(path).toBe('/v1/chat/completions');
    expect(JSON.stringify(body)).toContain('data:image/jpeg;base64,/9j/');
    expect(body).toMatchObject({ response_format: { type: 'json_schema', json_schema: { strict: true } } });
  });

  const written = [3, 1, 2, 5, 4].map((level) => ({ level, scene: 's', prompt: `p${level}`, describes: 'd' }));

  it('returns five prompts in order', async () => {
    server.does(answersText(JSON.stringify({ prompts: written })));
    const answer = await setup().prompts.write(movie, 1, signal);
    expect(answer.ok && answer.value.map(({ prompt }) => prompt)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
  });

  it('returns texts that can be stored and are never cut inside a character', async () => {
    const scene = `${'s'.repeat(199)}🎬`;
    const odd = written.map((prompt) => ({ ...prompt, scene, prompt: `p${prompt.level}\0`, describes: 'a \ud83d b' }));
    server.does(answersText(JSON.stringify({ prompts: odd })));
    const answer = await setup().prompts.write(movie, 1, signal);
    const stored = { scene: 's'.repeat(199), prompt: 'p1', describes: 'a \ufffd b' };
    expect(answer.ok && answer.value[0]).toEqual({ level: 1, ...stored });
  });

  const json = JSON.stringify({ prompts: written });
  it.each([
    ['a code fence', answersText(`\`\`\`json\n${json}\n\`\`\``)],
    ['an introduction', answersText(`Here you are:\n\`\`\`\n${json}\n\`\`\`\nEnjoy!`)],
    ['thoughts', answersText(`<think>The user wants {"prompts"}.</think>\n${json}`)],
    ['thoughts without a first tag', answersText(`The user wants {"prompts"}.\n</think>\n\n${json}`)],
    [
      'parts',
      answersText(null, {
        message: {
          role: 'assistant',
          content: [
            { type: 'text', text: json.slice(0, 9) },
            { type: 'text', text: json.slice(9) },
          ],
        },
      }),
    ],
  ])('reads JSON from a response with %s', async (_what, behaviour) => {
    server.does(behaviour);
    expect(await setup().prompts.write(movie, 1, signal)).toMatchObject({ ok: true });
  });

  it.each([
    [
      'was cut off',
      answersText(json.slice(0, 99), { finish_reason: 'length' }),
      'The model’s response was cut off at its length limit. Try again.',
    ],
    [
      'is an error of one choice',
      answersText(null, {
        finish_reason: 'error',
        message: undefined,
        error: { code: 502, message: 'Upstream error' },
      }),
      'The model server failed with status 502. Try again later.',
    ],
  ])('explains a response that %s', async (_what, behaviour, message) => {
    server.does(behaviour);
    expect(await setup().prompts.write(movie, 1, signal)).toEqual(err('model-failed', undefined, message));
  });

  it.each([
    ['no JSON', answersText('Here you are!')],
    ['four', answersText(JSON.stringify({ prompts: written.slice(1) }))],
    ['one twice', answersText(JSON.stringify({ prompts: written.map((prompt) => ({ ...prompt, level: 1 })) }))],
    ['an empty one', answersText(JSON.stringify({ prompts: written.map((prompt) => ({ ...prompt, prompt: ' ' })) }))],
    ['nothing', answersText(null)],
    ['another shape', answersText('{"prompts":"five"}')],
  ])('rejects a response that is %s', async (_what, behaviour) => {
    server.does(behaviour);
    expect(await setup().prompts.write(movie, 1, signal)).toMatchObject({ error: 'model-failed' });
  });

  it('returns the reason of a model that refuses', async () => {
    const message = { role: 'assistant', content: null, refusal: 'I cannot do that' };
    server.does(answersText(null, { message }));
    expect(await setup().prompts.write(movie, 1, signal)).toEqual(
      err('refused-by-model', undefined, 'I cannot do that'),
    );
    server.does(answersText('', { finish_reason: 'content_filter' }));
    expect(await setup().stills.describe(still, signal)).toMatchObject({ error: 'refused-by-model' });
  });
});

describe('the local painter behind the OpenAI API', () => {
  const local = {
    OPENAI_API_KEY: '',
    OPENAI_IMAGE_MODEL: 'local-image-model',
    OPENAI_TEXT_MODEL: 'local-text-model',
    OPENAI_STILL_MODEL: 'local-vision-model',
  };
  beforeEach(() => server.does());

  it('paints every rendition locally without costs and without storing an original', async () => {
    const { paint, spent, kept, images } = setup(local);
    const painted = await paint({ prompt: 'a lighthouse on a cliff' });
    expect(painted).toMatchObject({ ok: true, value: { isWrongSize: false } });
    expect([images.name, images.repeats, spent, kept.size]).toEqual(['local-image-model', 'exact', [], 0]);
    expect(server.requests[0]).toMatchObject({ headers: { 'x-scene-level': '3', 'x-scene-seed': 'a' } });
  });

  it('describes in its image what the painter placed there, but not in the renditions', async () => {
    const { paint, kept } = setup({ ...local, OPENAI_API_KEY: 'sk-test' });
    const painted = await paint({ prompt: 'a lighthouse on a cliff' });
    const [original] = kept.values();
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('lighthouse');
    const renditions = painted.ok ? painted.value.renditions : [];
    expect(renditions).toHaveLength(6);
    for (const { bytes } of renditions) {
      const { exif, xmp, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, comments]).toEqual([undefined, undefined, undefined]);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/lighthouse|dreamreel/);
    }
  });

  it('paints the same image for the same prompt, level and seed in any order', async () => {
    const { paint } = setup(local);
    const hashes = await Promise.all(
      [{}, {}, { seed: 'Amélie 2001' }, { level: 5 }].map(async (change) => {
        const painted = await paint({ prompt: 'a lighthouse on a cliff', orderId: randomUUID(), ...change });
        return painted.ok ? Buffer.from(painted.value.renditions[0]?.bytes ?? []).toString('base64') : '';
      }),
    );
    expect(hashes[0]).toBe(hashes[1]);
    expect(new Set(hashes).size).toBe(3);
  });

  it('writes five prompts from the facts of a movie, and keeps existing scenes', async () => {
    const { prompts } = setup(local);
    const planned = [{ level: 2, scene: 'a jetty', prompt: 'A boat, low hills.', describes: 'A boat.' }];
    const answer = await prompts.write({ ...movie, prompts: planned }, 1, signal);
    expect(prompts.name).toBe('local-text-model');
    expect(answer.ok && answer.value.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    expect(answer.ok && answer.value[1]).toMatchObject({
      scene: 'a jetty',
      prompt: expect.stringMatching(/^A boat, low hills, /),
    });
  });

  it('describes a still in words', async () => {
    const { stills } = setup(local);
    const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6f97' } })
      .jpeg()
      .toBuffer();
    const described = await stills.describe({ jpeg }, signal, 'Alien');
    expect([stills.name, described.ok && described.value]).toEqual([
      'local-vision-model',
      expect.stringContaining('blue'),
    ]);
    expect(await stills.describe({ jpeg: new Uint8Array([1, 2, 3]) }, signal)).toMatchObject({ error: 'model-failed' });
  });
});
