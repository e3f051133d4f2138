import { randomUUID } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/process/clock';
import { linkPurposeSchema } from '@dreamreel/proto/identity/internal-calls';
import { type AccountMailOutcome, type AttemptResult, afterAccountAttempt } from '../domain/after-attempt.ts';
import type { AccountMails, ClaimedAccountMail, IssueLink, Mailer, RenderAccountMail } from './ports.ts';

type Deps = {
  mails: AccountMails;
  issueLink: IssueLink;
  renderMail: RenderAccountMail;
  /** Uses its own SMTP connections so that account emails don't wait behind daily emails. */
  mailer: Mailer;
  clock: Clock;
  onOutcome: (kind: string, state: string) => void;
};

const BATCH_SIZE = 20;
const SEND_WITHIN_MS = 60_000;

/** Sends account emails until the queue is empty or the service shuts down. */
export const accountMailJob =
  (deps: Deps) =>
  async (stopSignal: AbortSignal): Promise<void> => {
    const { mails, clock } = deps;
    while (!stopSignal.aborted) {
      const claim = randomUUID();
      const claimed = await mails.claim(claim, BATCH_SIZE, clock.now());
      await Promise.all(
        claimed.map(async (mail) => {
          const outcome = await send(deps, mail);
          await mails.recordOutcome(claim, mail.mailId, outcome);
          deps.onOutcome(mail.kind, outcome.state);
        }),
      );
      if (claimed.length < BATCH_SIZE) return;
    }
  };

async function send(deps: Deps, mail: ClaimedAccountMail): Promise<AccountMailOutcome> {
  const result = await attempt(deps, mail).catch(
    (): AttemptResult => ({ kind: 'not-sent', detail: 'a service is unavailable' }),
  );
  return result === 'not-wanted' ? { state: 'dropped' } : afterAccountAttempt(result, mail, deps.clock.now());
}

/** Creates the link right before sending the email, so that its token is never stored in a queue. */
async function attempt(
  { issueLink, renderMail, mailer, clock }: Deps,
  mail: ClaimedAccountMail,
): Promise<AttemptResult | 'not-wanted'> {
  const { userId, email, kind } = mail;
  const purpose = linkPurposeSchema.safeParse(kind);
  const token = purpose.success ? await issueLink({ userId, purpose: purpose.data, email }) : undefined;
  if (purpose.success && token === undefined) return 'not-wanted';
  const rendered = await renderMail(mail, token);
  return mailer.send(() => rendered, new Date(clock.now().getTime() + SEND_WITHIN_MS));
}
