import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cuttingServer, type Step } from '../testing/cutting-server.ts';
import { smtpSink } from '../testing/smtp-sink.ts';
import { smtpLanes } from './smtp-pool.ts';

const FROM = 'daily@dreamreel.example';
const CONTENT = 'Subject: Today\r\n\r\n.a line with a dot\r\n';
const clock = { now: () => new Date() };
const soon = () => new Date(Date.now() + 60_000);
const mail =
  (to = 'ada@example.org') =>
  () => ({ to, content: CONTENT });

let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
});

function lanesTo(server: URL, more: Partial<Parameters<typeof smtpLanes>[0]> = {}) {
  const lanes = smtpLanes({ server, connections: 2, from: FROM, clock, ...more });
  ends.push(lanes.close);
  return lanes;
}

async function sinkWith(behaviour: Parameters<typeof smtpSink>[0] = {}) {
  const sink = await smtpSink(behaviour);
  ends.push(sink.stop);
  return sink;
}

describe('a mail server that answers', () => {
  it('gets every mail whole, over no more connections than allowed, which stay open', async () => {
    const sink = await sinkWith({ beforeAnswer: () => delay(5) });
    const lanes = lanesTo(sink.url);
    const to = Array.from({ length: 30 }, (_, index) => `user${index}@example.org`);
    const outcomes = await Promise.all(to.map((each) => lanes.deliver(mail(each), soon())));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    expect(sink.arrived.map((each) => each.to).toSorted()).toEqual(to.toSorted());
    expect(new Set(sink.arrived.map(({ content }) => content))).toEqual(new Set([CONTENT]));
    expect(sink.connections()).toBe(2);
  });

  it.each([
    [550, 'refused'],
    [553, 'refused'],
    [450, 'not-now'],
    [452, 'not-now'],
  ])('is taken at its word: %i is %s', async (code, kind) => {
    const sink = await sinkWith({ refuses: () => code });
    const outcome = await lanesTo(sink.url).deliver(mail(), soon());
    expect(outcome).toMatchObject({ kind, detail: expect.stringContaining(String(code)) });
    expect(sink.arrived).toEqual([]);
  });

  it('takes the next mail after it has refused one', async () => {
    const sink = await sinkWith({ refuses: (to) => (to.startsWith('bad') ? 550 : undefined) });
    const lanes = lanesTo(sink.url, { connections: 1 });
    expect(await lanes.deliver(mail('bad@example.org'), soon())).toMatchObject({ kind: 'refused' });
    expect(await lanes.deliver(mail('good@example.org'), soon())).toEqual({ kind: 'accepted' });
  });

  it('gets mails with a signature where there is a key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const sink = await sinkWith();
    const dkim = { domainName: 'dreamreel.example', keySelector: 's1', privateKey: pem };
    await lanesTo(sink.url, { dkim }).deliver(mail(), soon());
    expect(sink.arrived[0]?.content).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;.*d=dreamreel\.example;[\s\S]*s=s1;/);
    expect(sink.arrived[0]?.content).toContain(CONTENT);
  });
});

describe('a mail server that hangs up', () => {
  const cases: readonly (readonly [Step, string | undefined, string])[] = [
    ['MAIL FROM', undefined, 'not-begun'],
    ['RCPT TO', undefined, 'not-begun'],
    ['DATA', undefined, 'not-begun'],
    ['LAST BYTE', undefined, 'unclear'],
    ['MAIL FROM', '421 too many connections', 'not-begun'],
    ['LAST BYTE', '421 leaving', 'unclear'],
    ['LAST BYTE', '451 try later', 'not-now'],
    ['LAST BYTE', '554 no', 'refused'],
  ];
  it.each(cases)('at %s with the words %s leaves the mail %s', async (step, words, kind) => {
    const server = await cuttingServer(step, words);
    ends.push(server.stop);
    expect(await lanesTo(server.url).deliver(mail(), soon())).toMatchObject({ kind });
  });

  it('while nobody talks costs no mail', async () => {
    const first = await smtpSink();
    const lanes = lanesTo(first.url, { connections: 1 });
    await lanes.deliver(mail(), soon());
    await first.stop();
    expect(await lanes.deliver(mail(), soon())).toMatchObject({ kind: 'not-begun' });
  });
});

it('begins no mail whose time is over, and none where nobody listens', async () => {
  const sink = await sinkWith();
  const past = new Date(Date.now() - 1);
  expect(await lanesTo(sink.url).deliver(mail(), past)).toMatchObject({ kind: 'not-begun' });
  expect(await lanesTo(new URL('smtp://127.0.0.1:1')).deliver(mail(), soon())).toMatchObject({ kind: 'not-begun' });
  expect(sink.arrived).toEqual([]);
});
