import type { AccountMailKind } from '@dreamreel/proto/identity/account-mails';
import { expect, it } from '@jest/globals';
import type { AttemptResult } from '../domain/after-attempt.ts';
import { mailerInMemory } from '../testing/in-memory.ts';
import { accountMailJob } from './account-mail-job.ts';
import type { AccountMails } from './account-mail-ports.ts';

const AWAY = { kind: 'not-sent', detail: 'no server' } as const;

/** Creates a queue with a mail of each kind to the users 1, 2, and so on. `results` are the mail server's results. */
function queueOf(kinds: readonly AccountMailKind[], results: readonly AttemptResult[] = []) {
  const requestedAt = new Date('2026-11-21T10:00:00Z');
  let now = requestedAt;
  const clock = { now: () => now };
  const rows = kinds.map((kind, index) => ({
    mail: { mailId: `mail ${index}`, userId: index + 1, kind, email: `user${index + 1}@example.org` },
    ...{ state: 'queued', ambiguousAttempts: 0, notBefore: requestedAt },
  }));
  const mails: AccountMails = {
    async claim(_claim, size) {
      const due = rows.filter(({ state, notBefore }) => state === 'queued' && notBefore <= now).slice(0, size);
      for (const row of due) row.state = 'sending';
      return due.map(({ mail, ambiguousAttempts }) => ({ ...mail, language: 'en', ambiguousAttempts, requestedAt }));
    },
    async recordOutcome(_claim, mailId, outcome) {
      Object.assign(rows.find(({ mail }) => mail.mailId === mailId) ?? {}, outcome);
    },
  };
  const left = [...results];
  const { mailer, arrived, deadlines } = mailerInMemory(() => left.shift() ?? { kind: 'accepted' });
  const requested: string[] = [];
  const rendered: (string | undefined)[] = [];
  const outcomes: string[] = [];
  const deps = {
    ...{ mails, mailer, clock },
    issueLink: async ({ purpose, email }: { purpose: string; email: string }): Promise<string | undefined> => {
      requested.push(`${purpose} of ${email}`);
      return `token ${requested.length}`;
    },
    renderMail: async ({ email }: { email: string }, token: string | undefined) => {
      rendered.push(token);
      return { to: email, content: '' };
    },
    onOutcome: (kind: string, state: string) => outcomes.push(`${kind} ${state}`),
  };
  return {
    ...{ deps, arrived, deadlines, requested, rendered, outcomes },
    states: () => rows.map(({ state }) => state),
    run: (stopSignal = new AbortController().signal) => accountMailJob(deps)(stopSignal),
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

it('sends an account mail within a minute with a newly issued link, and none if it only reports a change', async () => {
  const { run, arrived, deadlines, requested, rendered, outcomes } = queueOf(['reset-password', 'password-changed']);
  await run();
  expect(arrived.toSorted()).toEqual(['user1@example.org', 'user2@example.org']);
  expect(deadlines[0]).toEqual(new Date('2026-11-21T10:01:00Z'));
  expect(requested).toEqual(['reset-password of user1@example.org']);
  expect(new Set(rendered)).toEqual(new Set(['token 1', undefined]));
  expect(outcomes.toSorted()).toEqual(['password-changed sent', 'reset-password sent']);
});

it('does not send an account mail that the account no longer needs', async () => {
  const { deps, run, arrived, states } = queueOf(['verify-email', 'email-changed']);
  deps.issueLink = async () => undefined;
  await run();
  expect(arrived).toEqual(['user2@example.org']);
  expect(states()).toEqual(['dropped', 'sent']);
});

it('repeats an account mail with a new link until the server accepts it, and never after that', async () => {
  const { run, wait, rendered, arrived, states } = queueOf(['verify-email'], [AWAY, AWAY]);
  for (let n = 0; n < 6; n += 1) {
    await run();
    wait(60_000);
  }
  expect(rendered).toEqual(['token 1', 'token 2', 'token 3']);
  expect(arrived).toHaveLength(1);
  expect(states()).toEqual(['sent']);
});

it('keeps a mail while the identity service is unavailable, without delaying others', async () => {
  const { deps, run, wait, arrived, states } = queueOf(['verify-email', 'password-changed']);
  const { issueLink } = deps;
  deps.issueLink = () => Promise.reject(new Error('unavailable'));
  await run();
  expect(arrived).toEqual(['user2@example.org']);
  expect(states()).toEqual(['queued', 'sent']);
  deps.issueLink = issueLink;
  wait(60_000);
  await run();
  expect(states()).toEqual(['sent', 'sent']);
});

it('sends all mails of a long queue, but none after the service stops', async () => {
  const { run, arrived } = queueOf(Array.from({ length: 45 }, () => 'verify-email'));
  await run(AbortSignal.abort());
  expect(arrived).toEqual([]);
  await run();
  expect(arrived).toHaveLength(45);
});
