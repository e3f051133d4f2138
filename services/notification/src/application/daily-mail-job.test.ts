import { describe, expect, it } from '@jest/globals';
import type { AttemptResult } from '../domain/after-attempt.ts';
import { deliveriesInMemory, mailerInMemory, servicesInMemory, userState } from '../testing/in-memory.ts';
import { dailyMailJob } from './daily-mail-job.ts';
import { mailRun, resendMail } from './mail-run.ts';
import type { Mail } from './ports.ts';
import { sendBatch } from './send-batch.ts';

const DATE = '2026-11-21';

type Setup = { at?: string; server?: (mail: Mail) => AttemptResult; count?: number };

/** Creates three subscribers and all ports in memory. */
function setup({ at = '10:00', server, count = 3 }: Setup = {}) {
  let now = new Date(`${DATE}T${at}:00Z`);
  const clock = { now: () => now };
  const services = servicesInMemory(count);
  const store = deliveriesInMemory([...services.known.keys()]);
  const { mailer, arrived } = mailerInMemory(server);
  const outcomes: string[] = [];
  const deps = { ...services, deliveries: store.deliveries, mailer, clock };
  const send = sendBatch({ ...deps, onOutcome: (state) => outcomes.push(state), perSecond: undefined, batchSize: 2 });
  const templates = {
    forDay:
      async () =>
      ({ email }: { email: string }) => ({ to: email, content: '' }),
  };
  const runJob = dailyMailJob({ ...deps, templates, send });
  return {
    ...store,
    ...services,
    arrived,
    outcomes,
    run: (stopSignal = new AbortController().signal) => runJob(stopSignal),
    resend: resendMail(deps),
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

const everybody = ['user1@example.org', 'user2@example.org', 'user3@example.org'];

describe('the mails of a day', () => {
  it('sends everyone who wants it one mail, however often the job runs', async () => {
    const { run, arrived, states, outcomes } = setup();
    await Promise.all([run(), run(), run()]);
    await run();
    expect(arrived.toSorted()).toEqual(everybody);
    expect(states()).toEqual(['sent', 'sent', 'sent']);
    expect(outcomes).toEqual(['sent', 'sent', 'sent']);
  });

  it.each(['09:59', '00:00'])('sends no mail at %s', async (at) => {
    const { run, arrived, startedDays } = setup({ at });
    await run();
    expect([arrived, [...startedDays]]).toEqual([[], []]);
  });

  it('sends all mails in one run of the job, in any number of batches', async () => {
    const { run, arrived } = setup({ count: 40 });
    await run();
    expect(new Set(arrived).size).toBe(40);
  });

  it('collects subscribers until everyone has a delivery', async () => {
    const { run, deliveries } = setup();
    const { collect } = deliveries;
    const answers: string[] = [];
    deliveries.collect = async (date, now) => {
      await collect(date, now);
      const answer = answers.length < 4 ? 'more' : 'done';
      answers.push(answer);
      return answer;
    };
    await run();
    expect(answers).toEqual(['more', 'more', 'more', 'more', 'done']);
  });

  it('sends no mail on a day without a movie or after midnight', async () => {
    const { run, games, arrived, wait, rows } = setup();
    const { movieOf } = games;
    games.movieOf = async () => undefined;
    await run();
    games.movieOf = async (date) => {
      wait(14 * 3_600_000);
      return movieOf(date);
    };
    await run();
    expect([arrived, rows.size]).toEqual([[], 0]);
  });

  it('sends mails in the evening if ten o’clock was missed', async () => {
    const { run, arrived } = setup({ at: '23:59' });
    await run();
    expect(arrived).toHaveLength(3);
  });
});

describe('queued mails', () => {
  it('skips users who have played, followed the link, or deleted their account', async () => {
    const { run, arrived, rows, played, known, optOuts } = setup();
    played.add(1);
    known.delete(2);
    optOuts.add(3);
    known.set(3, userState(3, { version: 9, name: 'New name' }));
    await run();
    expect(arrived).toEqual([]);
    expect([...rows].map(([id, { state }]) => [id, state])).toEqual([
      [1, 'played'],
      [2, 'unsubscribed'],
      [3, 'unsubscribed'],
    ]);
  });

  it('skips a user who turns the mails off after the collection', async () => {
    const { run, deliveries, arrived, known } = setup();
    await deliveries.collect(DATE, new Date(`${DATE}T10:00:00Z`));
    for (const [id, state] of known) if (id === 2) known.set(id, { ...state, emailNotifications: false, version: 2 });
    await run();
    expect(arrived.toSorted()).toEqual(['user1@example.org', 'user3@example.org']);
  });

  it('keeps mails queued while the identity service is unavailable', async () => {
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

  it('keeps mails queued without counting an attempt while there is no mail server', async () => {
    let isAway = true;
    const server = (): AttemptResult =>
      isAway ? { kind: 'not-sent', detail: 'connection refused' } : { kind: 'accepted' };
    const { run, rows, wait, arrived } = setup({ server });
    for (let n = 0; n < 20; n += 1) {
      await run();
      wait(10_000);
    }
    expect([...rows.values()].map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    isAway = false;
    await run();
    expect(arrived).toHaveLength(3);
  });

  it('sends no mails after the service stops', async () => {
    const { run, arrived } = setup();
    await run(AbortSignal.abort());
    expect(arrived).toEqual([]);
  });
});

describe('an ambiguous mail', () => {
  const loseReply = (mail: Mail): AttemptResult =>
    mail.to === 'user2@example.org' ? { kind: 'ambiguous', detail: 'lost' } : { kind: 'accepted' };

  it('never repeats an ambiguous mail automatically', async () => {
    const { run, arrived, rows, wait } = setup({ server: loseReply });
    for (let n = 0; n < 5; n += 1) {
      await run();
      wait(600_000);
    }
    expect(arrived).toHaveLength(3);
    expect(rows.get(2)?.state).toBe('ambiguous');
  });

  it('marks a mail as ambiguous when its worker has been dead for two minutes, and not earlier', async () => {
    const { run, deliveries, rows, wait } = setup();
    const now = new Date(`${DATE}T10:00:00Z`);
    await deliveries.collect(DATE, now);
    await deliveries.claim({ date: DATE, claim: 'dead', size: 1 }, now);
    wait(119_000);
    await run();
    expect(rows.get(1)?.state).toBe('sending');
    wait(2_000);
    await run();
    expect(rows.get(1)?.state).toBe('ambiguous');
  });

  it('repeats an ambiguous mail of today when an admin requests it', async () => {
    const { run, resend, arrived, wait } = setup({ server: loseReply });
    await run();
    expect(await resend({ date: DATE, userId: 1 })).toEqual({ ok: false, error: 'not-ambiguous' });
    expect(await resend({ date: '2026-11-20', userId: 2 })).toEqual({ ok: false, error: 'day-over' });
    expect(await resend({ date: DATE, userId: 2 })).toEqual({ ok: true, value: { success: true } });
    expect(await resend({ date: DATE, userId: 2 })).toEqual({ ok: false, error: 'not-ambiguous' });
    await run();
    expect(arrived.filter((to) => to === 'user2@example.org')).toHaveLength(2);
    wait(14 * 3_600_000);
    expect(await resend({ date: DATE, userId: 2 })).toEqual({ ok: false, error: 'day-over' });
  });
});

describe('the mail run on the dashboard', () => {
  const counts = { queued: 0, sending: 0, sent: 2, played: 0, unsubscribed: 0, late: 0, failed: 0, ambiguous: 1 };
  const since = new Date(`${DATE}T10:00:00Z`);
  const newest = async () => ({
    date: DATE,
    startedAt: since,
    collectedAt: null,
    counts,
    ambiguous: [{ userId: 2, since }],
  });

  function view(changes: { runs?: Parameters<typeof mailRun>[0]['runs']; isAway?: boolean; at?: string } = {}) {
    const { users } = servicesInMemory(3);
    const withIds = changes.isAway ? () => Promise.reject(new Error('away')) : users.withIds;
    const clock = { now: () => new Date(changes.at ?? `${DATE}T12:00:00Z`) };
    return mailRun({ runs: changes.runs ?? { newest }, users: { withIds }, clock, zone: 'UTC', local: false })();
  }

  it('shows the counts and the addresses of ambiguous mails', async () => {
    expect(await view()).toMatchObject({
      zone: 'UTC',
      run: {
        date: DATE,
        open: true,
        collectedAt: null,
        counts,
        ambiguous: [{ userId: 2, email: 'user2@example.org' }],
      },
    });
  });

  it('shows no addresses while the identity service is unavailable, and null before the first run', async () => {
    expect(await view({ isAway: true })).toMatchObject({ run: { ambiguous: [{ userId: 2, email: null }] } });
    expect(await view({ runs: { newest: async () => undefined } })).toEqual({ zone: 'UTC', local: false, run: null });
  });

  it('shows a run as closed after its day', async () => {
    expect(await view({ at: '2026-11-22T12:00:00Z' })).toMatchObject({ run: { date: DATE, open: false } });
  });
});
