import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '../domain/after-attempt.ts';
import { deliveriesInMemory, mailerInMemory, servicesInMemory } from '../testing/in-memory.ts';
import { dailyRound } from './daily-mail-job.ts';
import { mailRun, resend } from './mail-run.ts';
import type { Mail } from './ports.ts';
import { sendBatch } from './send-batch.ts';

const DATE = '2026-11-21';

type World = { at?: string; server?: (mail: Mail) => Outcome; count?: number };

/** Three subscribers and everything else in memory. */
function setup({ at = '10:00', server, count = 3 }: World = {}) {
  let now = new Date(`${DATE}T${at}:00Z`);
  const clock = { now: () => now };
  const services = servicesInMemory(count);
  const store = deliveriesInMemory([...services.known.keys()]);
  const { mailer, arrived } = mailerInMemory(server);
  const observed: string[] = [];
  const deps = { ...services, deliveries: store.deliveries, mailer, clock, zone: 'UTC' };
  const send = sendBatch({ ...deps, observe: (state) => observed.push(state), perSecond: undefined, batch: 2 });
  const letters = {
    about:
      async () =>
      ({ email }: { email: string }) => ({ to: email, content: '' }),
  };
  const round = dailyRound({ ...deps, letters, send });
  return {
    ...store,
    ...services,
    arrived,
    observed,
    round: (stopped = new AbortController().signal) => round(stopped),
    resend: resend(deps),
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

const everybody = ['user1@example.org', 'user2@example.org', 'user3@example.org'];

describe('the mails of a day', () => {
  it('go to everybody who wants them, once, however many rounds there are', async () => {
    const { round, arrived, states, observed } = setup();
    await Promise.all([round(), round(), round()]);
    await round();
    expect(arrived.toSorted()).toEqual(everybody);
    expect(states()).toEqual(['sent', 'sent', 'sent']);
    expect(observed).toEqual(['sent', 'sent', 'sent']);
  });

  it.each(['09:59', '00:00'])('do not go at %s', async (at) => {
    const { round, arrived, begun } = setup({ at });
    await round();
    expect([arrived, [...begun]]).toEqual([[], []]);
  });

  it('all go in one round, however many batches they are', async () => {
    const { round, arrived } = setup({ count: 40 });
    await round();
    expect(new Set(arrived).size).toBe(40);
  });

  it('are collected until everybody has a row', async () => {
    const { round, deliveries } = setup();
    const { collect } = deliveries;
    const answers: string[] = [];
    deliveries.collect = async (date, now) => {
      await collect(date, now);
      const answer = answers.length < 4 ? 'more' : 'done';
      answers.push(answer);
      return answer;
    };
    await round();
    expect(answers).toEqual(['more', 'more', 'more', 'more', 'done']);
  });

  it('do not go on a day without a movie, nor once midnight has come', async () => {
    const { round, games, arrived, wait, rows } = setup();
    const { movieOf } = games;
    games.movieOf = async () => undefined;
    await round();
    games.movieOf = async (date) => {
      wait(14 * 3_600_000);
      return movieOf(date);
    };
    await round();
    expect([arrived, rows.size]).toEqual([[], 0]);
  });

  it('go in the evening, where ten was missed', async () => {
    const { round, arrived } = setup({ at: '23:59' });
    await round();
    expect(arrived).toHaveLength(3);
  });

  it('leave out who has played, has turned them off, has followed the link or is gone', async () => {
    const { round, arrived, rows, played, known, optOuts } = setup();
    played.add(1);
    known.delete(2);
    optOuts.set(3, 1);
    await round();
    expect(arrived).toEqual([]);
    expect([...rows].map(([id, { state }]) => [id, state])).toEqual([
      [1, 'played'],
      [2, 'unsubscribed'],
      [3, 'unsubscribed'],
    ]);
  });

  it('are asked about after they were collected: who turns them off in between gets none', async () => {
    const { round, deliveries, arrived, known } = setup();
    await deliveries.collect(DATE, new Date(`${DATE}T10:00:00Z`));
    for (const [id, state] of known) if (id === 2) known.set(id, { ...state, emailNotifications: false, version: 2 });
    await round();
    expect(arrived.toSorted()).toEqual(['user1@example.org', 'user3@example.org']);
  });

  it('wait untouched while the identity service does not answer', async () => {
    const { round, users, arrived, states, wait } = setup();
    const { withIds } = users;
    users.withIds = () => Promise.reject(new Error('away'));
    await expect(round()).rejects.toThrow('away');
    expect([arrived, new Set(states())]).toEqual([[], new Set(['queued'])]);
    users.withIds = withIds;
    wait(10_000);
    await round();
    expect(arrived).toHaveLength(3);
  });

  it('wait while there is no mail server, without losing a try', async () => {
    let isAway = true;
    const server = (): Outcome => (isAway ? { kind: 'not-begun', detail: 'refused' } : { kind: 'accepted' });
    const { round, rows, wait, arrived } = setup({ server });
    for (let n = 0; n < 20; n += 1) {
      await round();
      wait(10_000);
    }
    expect([...rows.values()].map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    isAway = false;
    await round();
    expect(arrived).toHaveLength(3);
  });

  it('end with the stop of the service', async () => {
    const { round, arrived } = setup();
    await round(AbortSignal.abort());
    expect(arrived).toEqual([]);
  });
});

describe('a mail of which nobody knows whether it went out', () => {
  const unclear = (mail: Mail): Outcome =>
    mail.to === 'user2@example.org' ? { kind: 'unclear', detail: 'lost' } : { kind: 'accepted' };

  it('is never sent again by itself', async () => {
    const { round, arrived, rows, wait } = setup({ server: unclear });
    for (let n = 0; n < 5; n += 1) {
      await round();
      wait(600_000);
    }
    expect(arrived).toHaveLength(3);
    expect(rows.get(2)?.state).toBe('ambiguous');
  });

  it('is one whose worker has died for two minutes, and not for less', async () => {
    const { round, deliveries, rows, wait } = setup();
    const now = new Date(`${DATE}T10:00:00Z`);
    await deliveries.collect(DATE, now);
    await deliveries.claim({ date: DATE, claim: 'dead', size: 1 }, now);
    wait(119_000);
    await round();
    expect(rows.get(1)?.state).toBe('sending');
    wait(2_000);
    await round();
    expect(rows.get(1)?.state).toBe('ambiguous');
  });

  it('goes out once more on the admin’s word, and only an unclear one of today', async () => {
    const { round, resend, arrived, wait } = setup({ server: unclear });
    await round();
    expect(await resend({ date: DATE, userId: 1 })).toEqual({ ok: false, error: 'not-ambiguous' });
    expect(await resend({ date: '2026-11-20', userId: 2 })).toEqual({ ok: false, error: 'day-over' });
    expect(await resend({ date: DATE, userId: 2 })).toEqual({ ok: true, value: { success: true } });
    expect(await resend({ date: DATE, userId: 2 })).toEqual({ ok: false, error: 'not-ambiguous' });
    await round();
    expect(arrived.filter((to) => to === 'user2@example.org')).toHaveLength(2);
    wait(14 * 3_600_000);
    expect(await resend({ date: DATE, userId: 2 })).toEqual({ ok: false, error: 'day-over' });
  });
});

describe('what the admin sees', () => {
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

  it('is the run with its counts, and whom the unclear mails are for', async () => {
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

  it('is numbers alone while the identity service is away, and nothing before the first run', async () => {
    expect(await view({ isAway: true })).toMatchObject({ run: { ambiguous: [{ userId: 2, email: null }] } });
    expect(await view({ runs: { newest: async () => undefined } })).toEqual({ zone: 'UTC', local: false, run: null });
  });

  it('is closed once its day is over', async () => {
    expect(await view({ at: '2026-11-22T12:00:00Z' })).toMatchObject({ run: { date: DATE, open: false } });
  });
});
