import { describe, expect, it } from '@jest/globals';
import type { AttemptResult } from '../domain/after-attempt.ts';
import { deliveriesInMemory, mailerInMemory, servicesInMemory } from '../testing/in-memory.ts';
import { dailyMailJob } from './daily-mail-job.ts';
import { mailRun, resendMail } from './mail-run.ts';
import type { Mail } from './ports.ts';
import { sendBatch } from './send-batch.ts';

const DATE = '2026-11-21';

type Setup = {
  at?: string;
  resultOf?: (mail: Mail) => AttemptResult;
  count?: number;
  perSecond?: number;
  batchSize?: number;
};

const ACCEPT = (): AttemptResult => ({ kind: 'accepted' });
const addressOf = (id: number) => `user${id}@example.org`;

/** Creates subscribers and all ports in memory. */
function setup({ at = '10:00', resultOf = ACCEPT, count = 3, perSecond, batchSize = 2 }: Setup = {}) {
  let now = new Date(`${DATE}T${at}:00Z`);
  const clock = { now: () => now };
  const services = servicesInMemory(count);
  const store = deliveriesInMemory([...services.known.keys()]);
  const fakeMailer = mailerInMemory((mail) => {
    store.steps.push(`send to ${mail.to}`);
    return resultOf(mail);
  });
  const outcomes: string[] = [];
  const deps = { ...services, deliveries: store.deliveries, mailer: fakeMailer.mailer, clock };
  const send = sendBatch({ ...deps, onOutcome: (state) => outcomes.push(state), perSecond, batchSize });
  const renderMail = ({ email }: { email: string }) => ({ to: email, content: '' });
  const runJob = dailyMailJob({ ...deps, templates: { forDay: async () => renderMail }, send });
  return {
    ...store,
    ...services,
    ...fakeMailer,
    outcomes,
    now,
    run: (stopSignal = new AbortController().signal) => runJob(stopSignal),
    /** Sends one batch of the collected mails. */
    async send() {
      await store.deliveries.collect(DATE, now);
      return send(DATE, renderMail);
    },
    resend: resendMail(deps),
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

/** Returns a mail server’s result for the second user. The mails of all others are accepted. */
const forSecond =
  (result: AttemptResult) =>
  ({ to }: Mail): AttemptResult =>
    to === addressOf(2) ? result : ACCEPT();

describe('the mails of a day', () => {
  it('are sent once to everyone, however often the job runs', async () => {
    const { run, arrived, states, outcomes } = setup({ count: 40 });
    await Promise.all([run(), run(), run()]);
    await run();
    expect(new Set(arrived).size).toBe(40);
    expect(arrived).toHaveLength(40);
    expect(new Set([...states(), ...outcomes])).toEqual(new Set(['sent']));
    expect(outcomes).toHaveLength(40);
  });

  it.each([
    ['00:00', 0],
    ['09:59', 0],
    ['10:00', 3],
    ['23:59', 3],
  ])('are sent from ten o’clock on, also if that was missed: at %s %i', async (at, count) => {
    const { run, arrived } = setup({ at });
    await run();
    expect(arrived).toHaveLength(count);
  });

  it('are collected until everyone has one', async () => {
    const { run, deliveries } = setup();
    const answers: string[] = [];
    deliveries.collect = async () => {
      const answer = answers.length < 4 ? 'more' : 'done';
      answers.push(answer);
      return answer;
    };
    await run();
    expect(answers).toEqual(['more', 'more', 'more', 'more', 'done']);
  });

  it('are not sent without a movie, after midnight, or after the service stops', async () => {
    const { run, games, arrived, wait, states } = setup();
    const { movieOf } = games;
    games.movieOf = async () => undefined;
    await run();
    games.movieOf = movieOf;
    await run(AbortSignal.abort());
    games.movieOf = async (date) => {
      wait(14 * 3_600_000);
      return movieOf(date);
    };
    await run();
    expect([arrived, states()]).toEqual([[], []]);
  });

  it('skip users who have played, followed the link, deleted their account, or turned them off', async () => {
    const { run, arrived, states, played, known, optOuts, deliveries, now } = setup({ count: 5 });
    await deliveries.collect(DATE, now);
    played.add(1);
    known.delete(2);
    optOuts.add(3);
    for (const [id, state] of known) if (id === 4) known.set(id, { ...state, emailNotifications: false, version: 2 });
    await run();
    expect(arrived).toEqual([addressOf(5)]);
    expect(states()).toEqual(['played', 'unsubscribed', 'unsubscribed', 'unsubscribed', 'sent']);
  });

  it('stay queued while the identity service is unavailable', async () => {
    const { run, users, arrived, states, wait } = setup();
    const { withIds } = users;
    users.withIds = () => Promise.reject(new Error('away'));
    await expect(run()).rejects.toThrow('away');
    expect([arrived, new Set(states())]).toEqual([[], new Set(['queued'])]);
    users.withIds = withIds;
    wait(10_000);
    await run();
    expect(arrived).toHaveLength(3);
  });

  it('stay queued without counting an attempt while there is no mail server', async () => {
    let result: AttemptResult = { kind: 'not-sent', detail: 'connection refused' };
    const { run, rows, wait, arrived } = setup({ resultOf: () => result });
    for (let n = 0; n < 20; n += 1) {
      await run();
      wait(10_000);
    }
    expect([...rows.values()].map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    result = { kind: 'accepted' };
    await run();
    expect(arrived).toHaveLength(3);
  });
});

describe('an ambiguous mail', () => {
  const resultOf = forSecond({ kind: 'ambiguous', detail: 'lost' });

  it('is never repeated automatically', async () => {
    const { run, arrived, states, wait } = setup({ resultOf });
    for (let n = 0; n < 5; n += 1) {
      await run();
      wait(600_000);
    }
    expect(arrived).toHaveLength(3);
    expect(states()).toEqual(['sent', 'ambiguous', 'sent']);
  });

  it('is one whose worker has been dead for two minutes, and not earlier', async () => {
    const { run, deliveries, states, wait, now } = setup();
    await deliveries.collect(DATE, now);
    await deliveries.claim({ date: DATE, claim: 'dead', size: 1 }, now);
    wait(119_000);
    await run();
    expect(states()[0]).toBe('sending');
    wait(2_000);
    await run();
    expect(states()[0]).toBe('ambiguous');
  });

  it('is repeated when an admin requests it on its day', async () => {
    const { run, resend, arrived, wait } = setup({ resultOf });
    await run();
    expect(await resend({ date: DATE, userId: 1 })).toEqual({ ok: false, error: 'not-ambiguous' });
    expect(await resend({ date: '2026-11-20', userId: 2 })).toEqual({ ok: false, error: 'day-over' });
    expect(await resend({ date: DATE, userId: 2 })).toEqual({ ok: true, value: { success: true } });
    expect(await resend({ date: DATE, userId: 2 })).toEqual({ ok: false, error: 'not-ambiguous' });
    await run();
    expect(arrived.filter((to) => to === addressOf(2))).toHaveLength(2);
    wait(14 * 3_600_000);
    expect(await resend({ date: DATE, userId: 2 })).toEqual({ ok: false, error: 'day-over' });
  });
});

describe('a batch', () => {
  it('is claimed before it is sent, and its outcomes are recorded afterward', async () => {
    const { steps, states, send } = setup({ count: 5, batchSize: 3 });
    expect(await send()).toBe('continue');
    expect(steps).toEqual(['claim 3', ...[1, 2, 3].map((id) => `send to ${addressOf(id)}`), 'record 3']);
    expect([await send(), await send()]).toEqual(['continue', 'nothing-left']);
    expect(new Set(states())).toEqual(new Set(['sent']));
  });

  it.each([
    [2, 2],
    [0.5, 1],
  ])('reserves its sends before it claims: at %d a second, %d mails', async (perSecond, size) => {
    const { steps, send } = setup({ count: size, perSecond, batchSize: 3 });
    await send();
    expect(steps.slice(0, 2)).toEqual([`reserve ${size} at ${perSecond} a second`, `claim ${size}`]);
  });

  it('is sent within five seconds after checking that its mails are wanted, or not at all', async () => {
    const { deadlines, send, now } = setup();
    await send();
    expect(deadlines).toEqual([1, 2].map(() => new Date(now.getTime() + 5_000)));
  });

  it('is sent no faster than the provider allows', async () => {
    const sentAt: number[] = [];
    const resultOf = (): AttemptResult => {
      sentAt.push(performance.now());
      return { kind: 'accepted' };
    };
    const { send } = setup({ perSecond: 20, batchSize: 3, resultOf });
    const began = performance.now();
    await send();
    const [, second = 0, third = 0] = sentAt;
    // Each mail has its own earliest time, even if an earlier one was late. A timer can fire a millisecond early.
    expect(second - began).toBeGreaterThan(40);
    expect(third - began).toBeGreaterThan(90);
  });

  it('is the last one if one of its mails found no server, even if others were accepted', async () => {
    const { send } = setup({ resultOf: forSecond({ kind: 'not-sent', detail: 'connection refused' }) });
    expect(await send()).toBe('no-server');
  });
});

describe('the mail run on the dashboard', () => {
  const startedAt = new Date(`${DATE}T10:00:00Z`);
  const counts = { queued: 0, sending: 0, sent: 2, played: 0, unsubscribed: 0, late: 0, failed: 0, ambiguous: 1 };
  const ambiguous = [{ userId: 2, since: startedAt }];
  const run = { date: DATE, startedAt, collectedAt: null, counts, ambiguous };

  const view = (changes: { newest?: typeof run | undefined; isAway?: boolean; at?: string } = {}) => {
    const { newest, at, isAway } = { newest: run, at: `${DATE}T12:00:00Z`, ...changes };
    const { users } = servicesInMemory(3);
    if (isAway) users.withIds = () => Promise.reject(new Error('away'));
    const clock = { now: () => new Date(at) };
    return mailRun({ runs: { newest: async () => newest }, users, clock, zone: 'UTC', local: false })();
  };

  it('shows the counts and the addresses of ambiguous mails, and is closed after its day', async () => {
    const shown = { date: DATE, startedAt: startedAt.toISOString(), collectedAt: null, counts };
    const mails = [{ userId: 2, email: addressOf(2), since: startedAt.toISOString() }];
    expect(await view()).toEqual({ zone: 'UTC', local: false, run: { ...shown, ambiguous: mails, open: true } });
    expect(await view({ at: '2026-11-22T12:00:00Z' })).toMatchObject({ run: { date: DATE, open: false } });
  });

  it('shows no addresses while the identity service is unavailable, and null before the first run', async () => {
    expect(await view({ isAway: true })).toMatchObject({ run: { ambiguous: [{ userId: 2, email: null }] } });
    expect(await view({ newest: undefined })).toEqual({ zone: 'UTC', local: false, run: null });
  });
});
