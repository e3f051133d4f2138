import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@dreamreel/kit/process/clock';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { UserState } from '@dreamreel/proto/identity/users';
import { type AttemptResult, afterAttempt, type DeliveryOutcome } from '../domain/after-attempt.ts';
import { decideMail } from '../domain/mail-decision.ts';
import type { ClaimedMail, Deliveries, Games, Mailer, MailOutcome, RenderMail, Subscribers, Users } from './ports.ts';

export type SendDeps = {
  deliveries: Deliveries;
  users: Pick<Users, 'withIds'>;
  games: Games;
  subscribers: Subscribers;
  mailer: Mailer;
  clock: Clock;
  /** Called once for each email. */
  onOutcome: (state: DeliveryOutcome['state']) => void;
  /** The email provider's rate limit, shared by all workers. Undefined means no limit. */
  perSecond: number | undefined;
  /** Number of emails in a batch. If a worker crashes, up to one batch of emails becomes ambiguous. */
  batchSize: number;
};

/** Maximum time between checking that a user still wants the email and sending it. */
const CHECK_VALID_MS = 5_000;

/**
 * Claims a batch of emails, checks which recipients still want the email, sends the emails, and records the outcomes.
 * Returns whether to continue immediately.
 */
export const sendBatch =
  (deps: SendDeps) =>
  async (date: GameDate, renderMail: RenderMail): Promise<'continue' | 'nothing-left' | 'no-server'> => {
    const { deliveries, mailer, clock, perSecond = Number.POSITIVE_INFINITY } = deps;
    const size = Math.max(1, Math.floor(Math.min(deps.batchSize, perSecond)));
    // Waits before claiming emails, so a worker that crashes while waiting holds no claims.
    const beginsAt = await waitForReservedSends(deps, date, size);
    const batch = { date, claim: randomUUID(), size };
    const claimed = await deliveries.claim(batch, clock.now());
    if (claimed.length === 0) return 'nothing-left';

    const checkedAt = clock.now();
    const { wanted, skipped } = await checkAddressees(deps, date, claimed).catch(async (error) => {
      const notSent = { kind: 'not-sent', detail: 'a service is unavailable' } as const;
      const outcomes = claimed.map((mail) => outcomeOf(mail, notSent, clock.now()));
      await deliveries.recordOutcomes(batch, outcomes);
      throw error;
    });

    const notAfter = new Date(checkedAt.getTime() + CHECK_VALID_MS);
    const sentMails = await Promise.all(
      wanted.map(async ({ mail, email, language }, index) => {
        await waitUntil(new Date(beginsAt.getTime() + (index * 1_000) / perSecond), clock);
        const result = await mailer.send(() => renderMail({ ...mail, email, language }), notAfter);
        return { result, outcome: outcomeOf(mail, result, clock.now()) };
      }),
    );
    const outcomes = [...skipped, ...sentMails.map(({ outcome }) => outcome)];
    await deliveries.recordOutcomes(batch, outcomes);
    for (const { outcome } of outcomes) deps.onOutcome(outcome.state);
    return sentMails.some(({ result }) => result.kind === 'not-sent') ? 'no-server' : 'continue';
  };

async function waitForReservedSends({ deliveries, clock, perSecond }: SendDeps, date: GameDate, size: number) {
  if (perSecond === undefined) return clock.now();
  const beginsAt = await deliveries.reserveSends(date, size, perSecond, clock.now());
  await waitUntil(beginsAt, clock);
  return beginsAt;
}

type WantedMail = { readonly mail: ClaimedMail } & Pick<UserState, 'email' | 'language'>;
type CheckedBatch = {
  readonly wanted: readonly WantedMail[];
  readonly skipped: readonly MailOutcome[];
};

/**
 * Checks which recipients still want the email, using the identity service, the game service, and the local opt-outs.
 */
async function checkAddressees(
  { users, games, subscribers }: SendDeps,
  date: GameDate,
  claimed: readonly ClaimedMail[],
): Promise<CheckedBatch> {
  const ids = claimed.map(({ userId }) => userId);
  const [states, played] = await Promise.all([users.withIds(ids), games.usersWhoPlayed(date, ids)]);
  // Opt-outs are read last because an unsubscribe request is stored in this table before the identity service
  // processes it.
  const optOuts = await subscribers.optOuts(ids);

  const wanted: WantedMail[] = [];
  const skipped: MailOutcome[] = [];
  for (const mail of claimed) {
    const { userId } = mail;
    const addressee = states.get(userId);
    const facts = { addressee, hasOptedOut: optOuts.has(userId), hasPlayed: played.has(userId) };
    const decision = decideMail(facts);
    if (addressee && decision === 'send') wanted.push({ mail, email: addressee.email, language: addressee.language });
    else skipped.push({ userId, outcome: { state: decision === 'played' ? 'played' : 'unsubscribed' } });
  }
  return { wanted, skipped };
}

function outcomeOf({ userId, attempts }: ClaimedMail, result: AttemptResult, now: Date): MailOutcome {
  return { userId, outcome: afterAttempt(result, attempts, now) };
}

async function waitUntil(instant: Date, clock: Clock): Promise<void> {
  const ms = instant.getTime() - clock.now().getTime();
  if (ms > 0) await delay(ms);
}
