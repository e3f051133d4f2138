import { randomUUID } from 'node:crypto';
import { err } from '@dreamreel/kit/result';
import {
  answersAddress,
  answersImage,
  breaksOff,
  type Fault,
  fails,
  hangs,
  stutters,
} from '@dreamreel/painter/testing/faulty-painter';
import { NO_CREDIT_MESSAGE } from '@dreamreel/proto/generation/errors';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { MODEL_ERRORS } from '../../application/ports.ts';
import { LOCAL, modelServer } from '../../testing/model-server.ts';
import { plainImage } from '../../testing/models.ts';

const server = await modelServer();
afterAll(server.stop);
const photo = await plainImage(1_536, 1_024);
beforeEach(() => server.reset());

const answersStatus =
  (status: number, body: unknown): Fault =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const answersPage =
  (status: number, page = '<!doctype html><title>Blocked by ContentFilter</title>'): Fault =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(page);
/** Fails like LiteLLM's proxy 1.108 in front of an OpenAI-compatible or Azure server. The messages were recorded. */
const proxyFails = (status: number, message: string) => {
  const suffix = "model group 'company-image' failed with the error above. No fallback was attempted.";
  return fails(status, {
    message: `litellm.${message}\n\nLiteLLM: ${suffix}`,
    type: 'invalid_request_error',
    param: null,
    code: String(status),
  });
};
const openAiFails = (status: number, error: string, sentence: string) =>
  proxyFails(status, `${error}: ${error}: OpenAIException - ${sentence}`);
const hasFormat = () => server.requests.map(({ body }) => 'response_format' in body);

describe('an image from a server with the OpenAI API', () => {
  it('orders an image with the settings and a random key, and does not pay for it again after a crash', async () => {
    server.does(answersImage(photo));
    const { paint, kept, spent, imageCounts } = server.connect({ OPENAI_IMAGE_QUALITY: 'high' });
    const orderId = randomUUID();
    const painted = await paint({ orderId });
    expect(painted).toMatchObject({ ok: true, value: { isWrongSize: false } });
    expect(await paint({ orderId })).toEqual(painted);
    expect(server.requests).toMatchObject([
      {
        ...{ path: '/v1/images/generations', authorization: 'Bearer sk-test', key: orderId },
        body: { model: 'gpt-image-2.5-flare', prompt: 'a lake', size: '1536x1024', quality: 'high', n: 1 },
      },
    ]);
    // This model rejects the parameter.
    expect(hasFormat()).toEqual([false]);
    const counted = (await imageCounts())?.matchAll(/outcome="(.+?)".* (\d+)$/gm) ?? [];
    // Other outcomes start at 0, so that an alert can detect the first failure.
    expect(Array.from(counted, ([, outcome, count]) => [outcome, count])).toEqual([
      ['made', '2'],
      ...[...MODEL_ERRORS, 'error'].map((outcome) => [outcome, '0']),
    ]);
    expect([spent, [...kept.keys()]]).toEqual([[`images ${orderId}`], [`originals/${'k'.repeat(32)}.png`]]);
  });

  it('sends an integer seed only if the server supports it', async () => {
    server.does(answersImage(photo));
    const [without, seeded] = [server.connect(), server.connect({ OPENAI_IMAGE_SEED: 'body' })];
    for (const [at, { paint }] of [without, seeded, seeded, seeded].entries())
      await paint({ seed: at < 3 ? 'b7d1' : '2147483647', imageKey: String(at).repeat(32) });
    const [first, second = -1, ...others] = server.requests.map(({ body }) => Number(body.seed));
    expect([first, ...others]).toEqual([Number.NaN, second, 2_147_483_647]);
    expect(Number.isInteger(second) && second >= 0 && second < 2 ** 31).toBe(true);
    expect([without.images.repeats, seeded.images.repeats]).toEqual(['never', 'seeded']);
  });

  it('inspects a transparent image on the light ground that players see, and keeps the original file', async () => {
    const size = { width: 600, height: 400, channels: 4 } as const;
    const transparent = await sharp({ create: { ...size, background: '#0000' } })
      .png()
      .toBuffer();
    server.does(answersImage(transparent));
    const { paint, kept } = server.connect();
    const painted = await paint();
    const { original } = painted.ok ? painted.value : {};
    expect(original?.type).toBe('image/jpeg');
    expect((await sharp(original?.bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    expect([...kept.values()]).toEqual([transparent]);
  });

  it.each([
    ['OpenAI', fails(400, { message: "Unknown parameter: 'response_format'.", code: 'unknown_parameter' })],
    [
      'LiteLLM',
      proxyFails(
        400,
        'UnsupportedParamsError: Setting `response_format` is not supported by openai, gpt-image-1. To drop it from the call, set `litellm.drop_params = True`.',
      ),
    ],
    ['a strict server', answersStatus(422, { detail: [{ loc: ['body', 'response_format'], msg: 'Extra inputs' }] })],
  ])('leaves response_format out once %s rejects it, and pays for one image', async (_what, rejection) => {
    server.does(rejection, answersImage(photo));
    const { paint, spent } = server.connect({ OPENAI_IMAGE_MODEL: 'company-image' });
    expect(await paint()).toMatchObject({ ok: true });
    expect(await paint({ imageKey: 'l'.repeat(32) })).toMatchObject({ ok: true });
    expect(hasFormat()).toEqual([true, false, false]);
    expect(spent).toHaveLength(2);
  });

  it('accepts an image as a data URL', async () => {
    const address = `data:image/png;base64,${photo.toString('base64')}`;
    for (const image of [{ url: address }, { b64_json: address }]) {
      server.does(answersStatus(200, { created: 1, data: [image] }));
      expect(await server.connect().paint()).toMatchObject({ ok: true });
    }
  });

  it('downloads an image only from the configured server', async () => {
    server.does(answersAddress(`${server.origin}/files/1`));
    server.serves(photo);
    expect(await server.connect().paint()).toMatchObject({ ok: true });
    for (const foreign of ['http://169.254.169.254/latest', 'http://127.0.0.1:1/', 'file:///etc/passwd', '//x', 'x']) {
      server.does(answersAddress(foreign));
      expect(await server.connect().paint()).toMatchObject({ error: 'model-failed' });
    }
  });

  it('rejects an SVG, and keeps nothing', async () => {
    server.does(answersImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')));
    const { paint, kept } = server.connect();
    expect(await paint()).toEqual(err('model-failed', undefined, UNUSABLE));
    expect(kept.size).toBe(0);
  });
});

const UNUSABLE = 'The model returned an unusable response. Try again.';
const OVERLOADED = 'The model is overloaded. Try again later.';
const WRONG_KEY = 'The model provider rejected the API key (OPENAI_API_KEY)';
const BALANCE = 'Insufficient balance';
const BAD_KEY = 'Incorrect API key provided: sk-wrong.';
const QUOTA = 'You exceeded your current quota, please check your plan and billing details.';
const NO_MODEL = 'You passed in model=company-image. There are no healthy deployments for this model';
const PAGE = '<html><head><title>403 Forbidden</title></head></html>';
const UNVERIFIED = 'Your organization must be verified to use the model `gpt-image-1`.';
const SAFETY = 'Your request was rejected by the safety system';
const FILTERED =
  "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.";
const proxyKey = (reason: string) => `The model provider rejected the proxy’s API key: ${reason}`;
const denied = (reason: string) => `The model provider denied access: ${reason}`;
const rejected = (reason: string) => `The model rejected the request: ${reason}`;
const webPage = (status: number) =>
  `The model server returned a web page with status ${status}. Check OPENAI_BASE_URL and any firewall in between.`;
const refused = (sentence: string) =>
  `The model refused this prompt. Change it and retry. The provider said: “${sentence}”`;

describe('a server that fails', () => {
  it('repeats an order after 429, 5xx and a broken connection, after the requested delay', async () => {
    const shortDelays = [fails(429, {}, { 'retry-after': '0' }), fails(500, {}, { 'retry-after-ms': '1' })];
    server.does(...shortDelays, breaksOff, answersImage(photo));
    const { paint, spent } = server.connect({ OPENAI_RETRIES: '3' });
    expect(await paint()).toMatchObject({ ok: true });
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1);
    expect([server.requests.length, spent.length]).toEqual([4, 1]);
  });

  it.each<[string, Fault, string]>([
    ['no credit', fails(429, { code: 'insufficient_quota' }), NO_CREDIT_MESSAGE],
    ['a fault', fails(503), 'The model server failed with status 503. Try again later.'],
    ['a wrong key', fails(401), WRONG_KEY],
    ['no such model', fails(404), 'The model was not found: no'],
    ['a bad request', fails(400), rejected('no')],
    ['a gateway', answersStatus(403, { message: 'No subscription' }), denied('No subscription')],
    ['an error that is a text', answersStatus(403, { error: 'not allowed' }), denied('not allowed')],
    ['no reason', answersPage(403, ''), 'The model provider denied access'],
    ['a firewall', answersPage(403), webPage(403)],
    ['a login page', answersPage(200), webPage(200)],
    ['an error with status 200', answersStatus(200, { error: { message: BALANCE, code: 402 } }), rejected(BALANCE)],
    ['an overload with status 200', answersStatus(200, { error: { message: 'Limited', code: 429 } }), OVERLOADED],
    ['a broken connection', breaksOff, 'The model is unreachable'],
    ['an empty image', answersStatus(200, { created: 1, data: [{ b64_json: null, url: null }] }), UNUSABLE],
    ['null', answersStatus(200, null), UNUSABLE],
    ['half an answer', stutters, UNUSABLE],
    ['LiteLLM’s wrong key', fails(400, { message: 'No connected db.', type: 'no_db_connection' }), WRONG_KEY],
    ['the provider’s wrong key behind LiteLLM', openAiFails(401, 'AuthenticationError', BAD_KEY), proxyKey(BAD_KEY)],
    ['an unverified organization behind LiteLLM', openAiFails(403, 'APIError', UNVERIFIED), denied(UNVERIFIED)],
    ['a firewall behind LiteLLM', proxyFails(403, `APIError: AzureException APIError - ${PAGE}`), webPage(403)],
    ['no credit behind LiteLLM', openAiFails(429, 'RateLimitError', QUOTA), NO_CREDIT_MESSAGE],
    ['no such model of LiteLLM', proxyFails(400, `BadRequestError: ${NO_MODEL}`), rejected(NO_MODEL)],
  ])('explains the failure: %s', async (_what, fault, message) => {
    server.does(fault);
    expect(await server.connect().paint()).toEqual(err('model-failed', undefined, message));
  });

  const withCode = (code: string): [string, Fault, string] => [
    `the code ${code}`,
    fails(400, { code, message: 'Not allowed.' }),
    refused('Not allowed.'),
  ];
  it.each<[string, Fault, string]>([
    ...['moderation_blocked', 'content_filter', 'contentFilter', 'content_policy_violation'].map(withCode),
    [
      'LiteLLM',
      proxyFails(400, `BadRequestError: OpenAIException - ${SAFETY}. safety_violations=[sexual].`),
      'The model refused this prompt (sexual). Change it and retry.',
    ],
    [
      'Azure',
      proxyFails(
        400,
        'BadRequestError: litellm.ContentPolicyViolationError: {"error":{"code":"content_policy_violation","message":"This request has been blocked by our content filters.","param":null,"type":"image_generation_error","inner_error":{"code":"ResponsibleAIPolicyViolation"}}}\nmodel=company-image. content_policy_fallback=None. fallbacks=None.',
      ),
      refused('This request has been blocked by our content filters.'),
    ],
    [
      'Azure’s moderation',
      proxyFails(
        400,
        `BadRequestError: AzureException - {"error":{"code":"moderation_blocked","message":"${SAFETY}.","param":null,"type":"image_generation_user_error"}}`,
      ),
      refused(`${SAFETY}.`),
    ],
    ['Azure’s filter', proxyFails(400, `BadRequestError: OpenAIException - ${FILTERED}`), refused(FILTERED)],
  ])('explains a refusal in the provider’s words: %s', async (_what, fault, message) => {
    server.does(fault);
    expect(await server.connect().paint()).toEqual(err('refused-by-model', undefined, message));
  });

  it.each([
    ['in seconds', 429, () => '5400'],
    ['as a date', 503, () => new Date(Date.now() + 5_400_000).toUTCString()],
  ])(
    'sends no request before a requested delay of more than a minute, and says when to try again: %s',
    async (_what, status, after) => {
      server.does(fails(status, {}, { 'retry-after': after() }), answersImage(photo));
      const before = Date.now();
      const painted = await server.connect({ OPENAI_RETRIES: '2' }).paint();
      expect(server.requests).toHaveLength(1);
      const [, day, time] = /Try again after (\S+) (\S+) UTC\.$/.exec(painted.ok ? '' : (painted.message ?? '')) ?? [];
      const waitMs = Date.parse(`${day}T${time}Z`) - before;
      expect([waitMs > 5_398_000, waitMs < 5_700_000]).toEqual([true, true]);
    },
  );

  it.each(['1e300', 'soon', '-5'])('ignores an impossible delay: %s', async (after) => {
    server.does(fails(429, {}, { 'retry-after': after }));
    expect(await server.connect().paint()).toMatchObject({ message: OVERLOADED });
  });

  it('gives up a server that doesn’t respond, and counts the call, which can cost money', async () => {
    server.does(hangs);
    // The client detects a timeout by the class of an error, and jest's errors belong to another realm.
    const message = expect.stringMatching(/^The model (did not respond in time\. Try again\.|is unreachable)$/);
    const { paint, spent } = server.connect({ OPENAI_TIMEOUT_MS: '300' });
    expect(await paint()).toMatchObject({ message });
    expect(spent).toHaveLength(1);
  });

  it('sends no API key to another server after a redirect', async () => {
    server.does((_request, response) => response.writeHead(307, { location: `${server.origin}/v1/elsewhere` }).end());
    expect(await server.connect().paint()).toMatchObject({ error: 'model-failed' });
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/images/generations']);
  });

  it('sends no request after an abort or when the budget is used up', async () => {
    const cut = new AbortController();
    server.does(() => cut.abort());
    await expect(server.connect({ OPENAI_RETRIES: '2' }).paint({ signal: cut.signal })).rejects.toThrow();
    server.requests.length = 0;
    const spent = err('budget-spent', { retryAfterSeconds: 60 }, 'spent');
    const { paint, imageCounts } = server.connect({}, spent);
    expect(await paint()).toEqual(spent);
    expect(await imageCounts()).toContain('outcome="budget-spent",service="generation"} 1');
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
    const { paint } = server.connect({ OPENAI_CONCURRENCY: '3' });
    await Promise.all(Array.from({ length: 9 }, () => paint()));
    expect(most).toBe(3);
  });
});

describe('the local painter behind the OpenAI API', () => {
  it('paints locally without costs and without storing an original', async () => {
    const { paint, spent, kept, images } = server.connect(LOCAL);
    expect(await paint({ prompt: 'a lighthouse on a cliff' })).toMatchObject({
      ...{ ok: true, value: { isWrongSize: false, settings: { size: '1536x1024', quality: 'medium', seed: 'a' } } },
    });
    expect([images.name, images.repeats, spent, kept.size]).toEqual(['local-image-model', 'exact', [], 0]);
    expect(server.requests[0]).toMatchObject({ headers: { 'x-scene-level': '3', 'x-scene-seed': 'a' } });
  });
});
