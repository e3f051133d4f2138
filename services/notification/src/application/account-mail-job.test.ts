import type { AccountMailKind } from '@dreamreel/proto/identity/account-mails';
import { describe, expect, it } from '@jest/globals';
import type { AttemptResult } from '../domain/after-attempt.ts';
import { mailerInMemory } from '../testing/in-memory.ts';
import { accountMailJob } from './account-mail-job.ts';
import type { AccountMails } from './account-mail-ports.ts';

const neverAborted = new AbortController().signal;

/**
 * Creates a queue with a mail of each kind to the users 1, 2, and so on. `results` are the mail server's results in
 * order.
 */
function queueOf(kinds: Parameters<typeof accountMailsInMemory>[0], results: readonly AttemptResult[] = []) {
  let now = new Date('2026-11-21T10:00:00Z');
  const clock = { now: () => now };
  const { mails, rows, states } = accountMailsInMemory(kinds, now);
  const left = [...results];
  const { mailer, arrived } = mailerInMemory(() => left.shift() ?? { kind: 'accepted' });
  const unwanted = new Set<number>();
  const requested: string[] = [];
  const rendered: (string | undefined)[] = [];
  const outcomes: string[] = [];
  const job = accountMailJob({
    mails,
    mailer,
    clock,
    issueLink: async ({ userId, purpose, email }) => {
      requested.push(`${purpose} of ${email}`);
      return unwanted.has(userId) ? undefined : `token ${requested.length}`;
    },
    renderMail: async ({ email }, token) => {
      rendered.push(token);
      return { to: email, content: '' };
    },
    onOutcome: (kind, state) => outcomes.push(`${kind} ${state}`),
  });
  return {
    rows,
    states,
    arrived,
    unwanted,
    requested,
    rendered,
    outcomes,
    run: () => job(neverAborted),
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

describe('an account mail', () => {
  it('sends an account mail immediately with a newly issued link', async () => {
    const { run, arrived, requested, rendered, states, outcomes } = queueOf(['reset-password']);
    await run();
    expect(arrived).toEqual(['user1@example.org']);
    expect(requested).toEqual(['reset-password of user1@example.org']);
    expect(rendered).toEqual(['token 1']);
    expect(states()).toEqual(['sent']);
    expect(outcomes).toEqual(['reset-password sent']);
  });

  it('sends no link in a mail that only reports a change', async () => {
    const { run, requested, rendered, states } = queueOf(['password-changed', 'email-changed']);
    await run();
    expect(requested).toEqual([]);
    expect(rendered).toEqual([undefined, undefined]);
    expect(states()).toEqual(['sent', 'sent']);
  });

  it('does not send a mail that the account no longer needs', async () => {
    const { run, unwanted, arrived, states } = queueOf(['verify-email', 'verify-email']);
    unwanted.add(1);
    await run();
    expect(arrived).toEqual(['user2@example.org']);
    expect(states()).toEqual(['dropped', 'sent']);
  });

  it('repeats a mail with a new link until the server accepts it, and never after that', async () => {
    const away = { kind: 'not-sent', detail: 'no server' } as const;
    const { run, wait, rendered, arrived, states } = queueOf(['verify-email'], [away, away]);
    for (let n = 0; n < 6; n += 1) {
      await run();
      wait(60_000);
    }
    expect(rendered).toEqual(['token 1', 'token 2', 'token 3']);
    expect(arrived).toHaveLength(1);
    expect(states()).toEqual(['sent']);
  });

  it('sends a mail that might have arrived up to three times, however often there was no server before', async () => {
    const away = { kind: 'not-sent', detail: 'no server' } as const;
    const unclear = { kind: 'ambiguous', detail: 'no reply' } as const;
    const { run, wait, rendered, states } = queueOf(['reset-password'], [away, away, unclear, away, unclear, unclear]);
    for (let n = 0; n < 8; n += 1) {
      await run();
      if (n < 5) expect(states()).toEqual(['queued']);
      wait(900_000);
    }
    expect(states()).toEqual(['failed']);
    expect(rendered).toHaveLength(6);
  });

  it('keeps a mail while the identity service is unavailable, without delaying others', async () => {
    const { run, wait, requested, arrived, states } = queueOf(['verify-email', 'password-changed']);
    requested.push = () => {
      throw new Error('unavailable');
    };
    await run();
    expect(arrived).toEqual(['user2@example.org']);
    expect(states()).toEqual(['queued', 'sent']);
    requested.push = Array.prototype.push;
    wait(60_000);
    await run();
    expect(states()).toEqual(['sent', 'sent']);
  });

  it('lets another worker send the mail of a dead worker', async () => {
    const { run, wait, rows, states } = queueOf(['verify-email']);
    const [row] = rows;
    if (row) row.state = 'sending';
    await run();
    expect(states()).toEqual(['sending']);
    wait(121_000);
    await run();
    expect(states()).toEqual(['sent']);
  });

  it('sends all mails of a long queue', async () => {
    const { run, arrived } = queueOf(Array.from({ length: 45 }, () => 'verify-email'));
    await run();
    expect(arrived).toHaveLength(45);
  });
});

/** Creates an in-memory queue with one email of each kind. The recipients have the user ids 1, 2, and so on. */
function accountMailsInMemory(kinds: readonly AccountMailKind[], requestedAt: Date) {
  const rows = kinds.map((kind, index) => ({
    mail: { mailId: `mail ${index}`, userId: index + 1, kind, email: `user${index + 1}@example.org` },
    state: 'queued',
    ambiguousAttempts: 0,
    notBefore: requestedAt,
    claimedAt: requestedAt,
  }));

  const mails: AccountMails = {
    async claim(_claim, size, now) {
      const isDue = ({ state, notBefore, claimedAt }: (typeof rows)[number]) =>
        state === 'queued' ? notBefore <= now : state === 'sending' && now.getTime() - claimedAt.getTime() > 120_000;
      return rows
        .filter(isDue)
        .slice(0, size)
        .map((row) => {
          Object.assign(row, { state: 'sending', claimedAt: now });
          return { ...row.mail, language: 'en', ambiguousAttempts: row.ambiguousAttempts, requestedAt };
        });
    },
    async recordOutcome(_claim, mailId, outcome) {
      Object.assign(rows.find(({ mail }) => mail.mailId === mailId) ?? {}, outcome);
    },
  };
  return { mails, rows, states: () => rows.map(({ state }) => state) };
}
