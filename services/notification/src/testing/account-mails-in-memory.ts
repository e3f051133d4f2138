import type { AccountMailKind } from '@dreamreel/proto/identity/account-mails';
import type { AccountMails } from '../application/account-mail-ports.ts';

/** Creates an in-memory queue with one email of each kind. The recipients have the user ids 1, 2, and so on. */
export function accountMailsInMemory(kinds: readonly AccountMailKind[], requestedAt: Date) {
  const rows = kinds.map((kind, index) => ({
    mail: { mailId: `mail ${index}`, userId: index + 1, kind, email: `user${index + 1}@example.org` },
    state: 'queued',
    ambiguousAttempts: 0,
    notBefore: requestedAt,
    claimedAt: requestedAt,
  }));

  const mails: AccountMails = {
    async claim(_claim, size, now) {
      const due = rows.filter(({ state, notBefore }) => state === 'queued' && notBefore <= now).slice(0, size);
      return due.map((row) => {
        Object.assign(row, { state: 'sending', claimedAt: now });
        return { ...row.mail, language: 'en', ambiguousAttempts: row.ambiguousAttempts, requestedAt };
      });
    },
    async recordOutcome(_claim, mailId, outcome) {
      Object.assign(rows.find(({ mail }) => mail.mailId === mailId) ?? {}, outcome);
    },
    async expireClaims(before, now) {
      for (const row of rows)
        if (row.state === 'sending' && row.claimedAt < before) Object.assign(row, { state: 'queued', notBefore: now });
    },
  };
  return { mails, rows, states: () => rows.map(({ state }) => state) };
}
