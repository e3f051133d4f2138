import { describe, expect, it } from '@jest/globals';
import { dailyMailJob, sendBatch } from '../../application/daily-mail-job.ts';
import type { Mail } from '../../application/ports.ts';
import type { AttemptResult } from '../../domain/after-attempt.ts';
import {
  addressOf,
  DATE,
  fakeMailer,
  later,
  notificationDatabase,
  otherServices,
  stoppedClock,
} from '../../testing/notification-database.ts';

const { rows, register, claim, deliveries, startDay, states } = await notificationDatabase();

type Setup = {
  resultOf?: (mail: Mail) => AttemptResult | Promise<AttemptResult>;
  count?: number;
  perSecond?: number;
  batchSize?: number;
};

const ACCEPTED: AttemptResult = { kind: 'accepted' };

/** Registers subscribers, and creates the job with fakes of the other services and the mail server. It is ten o’clock. */
async function setup({ resultOf = () => ACCEPTED, count = 3, perSecond, batchSize = 2 }: Setup = {}) {
  const { clock, wait } = stoppedClock();
  const services = otherServices(count);
  await register(...services.known.keys());
  const mails = fakeMailer(resultOf);
  const outcomes: string[] = [];
  const ports = { ...services, deliveries, mailer: mails.mailer, clock };
  const deps = { ...ports, onOutcome: (state: string) => outcomes.push(state), perSecond, batchSize };
  const renderMail = ({ email }: { email: string }) => ({ to: email, content: '' });
  const runJob = dailyMailJob({ ...deps, templates: async () => renderMail });
  return {
    ...{ ...services, ...mails, outcomes, wait },
    run: (stopSignal = new AbortController().signal) => runJob(stopSignal),
    /** Sends one batch of the collected mails. */
    async send() {
      await startDay();
      return sendBatch(deps)(DATE, renderMail);
    },
  };
}

/** Returns a mail server’s result for the second user. The mails of all others are accepted. */
const forSecond =
  (result: AttemptResult) =>
  ({ to }: Mail): AttemptResult =>
    to === addressOf(2) ? result : ACCEPTED;

describe('the mails of a day', () => {
  it('are sent once to everyone, however often the job runs', async () => {
    const { run, arrived, outcomes } = await setup({ count: 40 });
    await Promise.all([run(), run(), run()]);
    await run();
    expect(arrived.toSorted()).toEqual(Array.from({ length: 40 }, (_, index) => addressOf(index + 1)).toSorted());
    expect(new Set([...(await states()), ...outcomes])).toEqual(new Set(['sent']));
    expect(outcomes).toHaveLength(40);
  });

  it('are not sent before ten o’clock, without a movie, after midnight, or after the service stops', async () => {
    const { run, games, arrived, wait } = await setup();
    const { movieOf } = games;
    wait(-1);
    await run();
    expect(await rows('SELECT FROM mail_runs')).toEqual([]);
    wait(1);
    games.movieOf = async () => undefined;
    await run();
    games.movieOf = movieOf;
    await run(AbortSignal.abort());
    games.movieOf = async (date) => {
      wait(14 * 3_600_000);
      return movieOf(date);
    };
    await run();
    expect([arrived, await states()]).toEqual([[], []]);
  });

  it('are late on the next day', async () => {
    const { run, wait } = await setup();
    await startDay();
    wait(14 * 3_600_000);
    await run();
    expect(await states()).toEqual(['late', 'late', 'late']);
  });

  it('skip users who have played, followed the link, deleted their account, or turned them off', async () => {
    const { run, arrived, played, known } = await setup({ count: 5 });
    await startDay();
    played.add(1);
    known.delete(2);
    await rows('UPDATE subscribers SET opted_out_version = version WHERE user_id = 3');
    for (const [id, state] of known) if (id === 4) known.set(id, { ...state, emailNotifications: false });
    await run();
    expect(arrived).toEqual([addressOf(5)]);
    expect(await states()).toEqual(['played', 'unsubscribed', 'unsubscribed', 'unsubscribed', 'sent']);
  });

  it('stay queued without counting an attempt while there is no identity service or mail server', async () => {
    let result: AttemptResult = { kind: 'not-sent', detail: 'connection refused' };
    const { run, users, wait, tried, arrived } = await setup({ resultOf: () => result });
    const { withIds } = users;
    users.withIds = () => Promise.reject(new Error('away'));
    await expect(run()).rejects.toThrow('away');
    expect([tried, new Set(await states())]).toEqual([[], new Set(['queued'])]);
    users.withIds = withIds;
    for (let n = 0; n < 8; n += 1) {
      wait(10_000);
      await run();
    }
    expect(await rows('SELECT DISTINCT state, attempts FROM deliveries')).toEqual([{ state: 'queued', attempts: 0 }]);
    result = ACCEPTED;
    wait(10_000);
    await run();
    expect(arrived).toHaveLength(3);
  });

  it.each([
    ['their outcome is unknown', { kind: 'ambiguous', detail: 'lost' }, 'ambiguous'],
    ['the mail server rejected them', { kind: 'rejected', detail: '550 no' }, 'failed'],
  ] as const)('are never repeated automatically if %s', async (_what, result, state) => {
    const { run, wait, tried } = await setup({ resultOf: forSecond(result) });
    for (let n = 0; n < 3; n += 1) {
      await run();
      wait(600_000);
    }
    expect(tried).toHaveLength(3);
    expect(await states()).toEqual(['sent', state, 'sent']);
  });

  it('are repeated no earlier than planned if the mail server deferred them', async () => {
    const { run, wait, tried } = await setup({ resultOf: forSecond({ kind: 'deferred', detail: '450 later' }) });
    await run();
    expect(await rows('SELECT state, detail, attempts FROM deliveries WHERE user_id = 2')).toEqual([
      { state: 'queued', detail: '450 later', attempts: 1 },
    ]);
    wait(59_999);
    await run();
    expect(tried).toHaveLength(3);
    wait(1);
    await run();
    expect(tried).toHaveLength(4);
    expect(await rows('SELECT attempts FROM deliveries WHERE user_id = 2')).toEqual([{ attempts: 2 }]);
  });

  it('are ambiguous when their worker has been dead for two minutes, and not earlier', async () => {
    const { run, wait } = await setup();
    await startDay();
    await claim(1);
    wait(120_000);
    await run();
    expect((await states()).toSorted()).toEqual(['sending', 'sent', 'sent']);
    wait(1);
    await run();
    expect((await states()).toSorted()).toEqual(['ambiguous', 'sent', 'sent']);
  });
});

describe('a batch', () => {
  it('is claimed before it is sent within five seconds, and its outcomes are recorded afterward', async () => {
    const before: string[][] = [];
    const resultOf = async () => {
      before.push((await states()).toSorted());
      return ACCEPTED;
    };
    const { send, deadlines } = await setup({ count: 5, batchSize: 3, resultOf });
    expect(await send()).toBe('continue');
    expect(before).toEqual(Array(3).fill(['queued', 'queued', 'sending', 'sending', 'sending']));
    expect(deadlines).toEqual(Array(3).fill(later(5_000)));
    expect([await send(), await send()]).toEqual(['continue', 'nothing-left']);
    expect(await states()).toEqual(Array(5).fill('sent'));
  });

  it.each([
    [2, 2, 1_000],
    [0.5, 1, 2_000],
  ])('reserves its sends before it claims: at %d a second, %d mails in %d ms', async (perSecond, size, reservedMs) => {
    const resultOf = async () => {
      expect(await rows('SELECT next_send_at FROM mail_runs')).toEqual([{ next_send_at: later(reservedMs) }]);
      return ACCEPTED;
    };
    const { send, arrived } = await setup({ perSecond, batchSize: 3, resultOf });
    await send();
    expect(arrived).toHaveLength(size);
  });

  it('is sent no faster than the provider allows', async () => {
    const sentAt: number[] = [];
    const resultOf = () => {
      sentAt.push(performance.now());
      return ACCEPTED;
    };
    const { send } = await setup({ perSecond: 20, batchSize: 3, resultOf });
    const began = performance.now();
    await send();
    const [, second = 0, third = 0] = sentAt;
    // Each mail has its own earliest time, even if an earlier one was late. A timer can fire a millisecond early.
    expect(second - began).toBeGreaterThan(40);
    expect(third - began).toBeGreaterThan(90);
  });

  it('is the last one if one of its mails found no server, even if others were accepted', async () => {
    const { send } = await setup({ resultOf: forSecond({ kind: 'not-sent', detail: 'connection refused' }) });
    expect(await send()).toBe('no-server');
  });
});
