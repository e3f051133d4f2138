import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from '@dreamreel/kit/process/free-port';
import { afterEach, describe, expect, it } from '@jest/globals';
import { smtpSink } from '../../testing/smtp-sink.ts';
import { smtpMailer } from './smtp-mailer.ts';

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

function poolFor(server: URL, more: Partial<Parameters<typeof smtpMailer>[0]> = {}) {
  const pool = smtpMailer({ server, maxConnections: 2, from: FROM, clock, ...more });
  ends.push(pool.close);
  return pool;
}

async function sinkWith(behaviour: Parameters<typeof smtpSink>[0] = {}) {
  const sink = await smtpSink(behaviour);
  ends.push(sink.stop);
  return sink;
}

describe('a mail server that replies', () => {
  it('delivers every mail completely and keeps no more connections open than allowed', async () => {
    const sink = await sinkWith({ beforeReply: () => delay(5) });
    const pool = poolFor(sink.url);
    const to = Array.from({ length: 30 }, (_, index) => `user${index}@example.org`);
    const outcomes = await Promise.all(to.map((each) => pool.send(mail(each), soon())));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    expect(sink.arrived.map((each) => each.to).toSorted()).toEqual(to.toSorted());
    expect(new Set(sink.arrived.map(({ content }) => content))).toEqual(new Set([CONTENT]));
    expect(sink.connections()).toBe(2);
  });

  it.each([
    [550, 'rejected'],
    [450, 'deferred'],
  ])('maps the reply code %i to the result %s, and delivers the next mail', async (code, kind) => {
    const sink = await sinkWith({ rejects: (to) => (to.startsWith('bad') ? code : undefined) });
    const pool = poolFor(sink.url, { maxConnections: 1 });
    const rejected = { kind, detail: expect.stringContaining(String(code)) };
    expect(await pool.send(mail('bad@example.org'), soon())).toMatchObject(rejected);
    expect(await pool.send(mail('good@example.org'), soon())).toEqual({ kind: 'accepted' });
    expect(sink.arrived.map(({ to }) => to)).toEqual(['good@example.org']);
  });

  it('signs mails if a key is configured', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const sink = await sinkWith();
    const dkim = { domainName: 'dreamreel.example', keySelector: 's1', privateKey: pem };
    await poolFor(sink.url, { dkim }).send(mail(), soon());
    expect(sink.arrived[0]?.content).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;.*d=dreamreel\.example;[\s\S]*s=s1;/);
    expect(sink.arrived[0]?.content).toContain(CONTENT);
  });
});

describe('a mail server that disconnects', () => {
  it.each([
    ['MAIL FROM', undefined, 'not-sent'],
    ['RCPT TO', undefined, 'not-sent'],
    ['DATA', undefined, 'not-sent'],
    ['.', undefined, 'ambiguous'],
    ['MAIL FROM', '421 too many connections', 'not-sent'],
    ['.', '421 leaving', 'ambiguous'],
    ['.', '451 try later', 'deferred'],
    ['.', '554 no', 'rejected'],
  ])(
    'returns the right result for a server that disconnects at %s with the final reply %s: %s',
    async (step, finalReply, kind) => {
      const url = await disconnectingServer(step, finalReply);
      expect(await poolFor(url).send(mail(), soon())).toMatchObject({ kind });
    },
  );

  it('loses no mail when the server closes an idle connection', async () => {
    const first = await smtpSink();
    const pool = poolFor(first.url, { maxConnections: 1 });
    await pool.send(mail(), soon());
    await first.stop();
    expect(await pool.send(mail(), soon())).toMatchObject({ kind: 'not-sent' });
  });
});

it('sends no mail after its deadline or without a server', async () => {
  const sink = await sinkWith();
  const past = new Date(Date.now() - 1);
  expect(await poolFor(sink.url).send(mail(), past)).toMatchObject({ kind: 'not-sent' });
  expect(await poolFor(new URL('smtp://127.0.0.1:1')).send(mail(), soon())).toMatchObject({ kind: 'not-sent' });
  expect(sink.arrived).toEqual([]);
});

/** Starts a minimal SMTP server that disconnects at a given command, optionally after sending a final reply. */
async function disconnectingServer(at: string, finalReply?: string): Promise<URL> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    createInterface(socket).on('line', (line) => {
      // The lines of the mail itself get no reply. Its last line is a dot.
      const [command] = /^(EHLO|MAIL FROM|RCPT TO|DATA|\.$)/.exec(line) ?? [];
      if (command === at) socket.end(finalReply === undefined ? '' : `${finalReply}\r\n`, () => socket.destroy());
      else if (command !== undefined) socket.write(command === 'DATA' ? '354 go ahead\r\n' : '250 fine\r\n');
    });
  });
  ends.push(() => server.close());
  return new URL(`smtp://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`);
}
