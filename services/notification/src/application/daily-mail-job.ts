import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inRootSpan } from '@dreamreel/kit/observability/spans';
import type { Clock } from '@dreamreel/kit/process/clock';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { UserState } from '@dreamreel/proto/identity/users';
import { type AttemptResult, afterAttempt, type DeliveryOutcome } from '../domain/after-attempt.ts';
import { decideMail } from '../domain/daily-mail.ts';
import type { ClaimedMail, Deliveries, Games, Mailer, MailOutcome, MailTemplates, RenderMail, Users } from './ports.ts';

type SendDeps = {
  deliveries: Deliveries;
  users: Pick<Users, 'withIds'>;
  games: Games;
  mailer: Mailer;
  clock: Clock;
  /** Called once for each email. */
  onOutcome: (state: DeliveryOutcome['state']) => void;
  /** The email provider's rate limit, shared by all workers. Undefined means no limit. */
  perSecond: number | undefined;
  /** Number of emails in a batch. If a worker crashes, up to one batch of emails becomes ambiguous. */
  batchSize: number;
};

/** Claim duration, which must be longer than the combined timeouts of {@link sendBatch} and an SMTP connection. */
const LEASE_MS = 120_000;
/**
 * Number of concurrent batches per worker. While one batch is being sent, the recipients of the next batch are checked.
 */
const CONCURRENT_BATCHES = 3;

/** Sends today's emails until all are sent, the day ends, or the service shuts down. */
export const dailyMailJob =
  ({ templates, ...deps }: SendDeps & { templates: MailTemplates }) =>
  async (stopSignal: AbortSignal): Promise<void> => {
    const { deliveries, games, clock } = deps;
    const now = clock.now();
    await deliveries.expireClaims(new Date(now.getTime() - LEASE_MS));
    const date = utcDate(now);
    await deliveries.expireDaysBefore(date);
    if (!(await deliveries.hasWork(date, now))) return;

    const movie = await games.movieOf(date);
    if (!movie) return;
    const renderMail = await templates(date, movie);
    const mayContinue = () => !stopSignal.aborted && utcDate(clock.now()) === date;

    while (mayContinue() && (await deliveries.collect(date, clock.now())) === 'more');

    const send = sendBatch(deps);
    const sendBatches = async () => {
      while (mayContinue() && (await inRootSpan('send mails', [], () => send(date, renderMail))) === 'continue');
    };
    // Waits for all batches even if one fails, so that no batch is still running when the job ends.
    const results = await Promise.allSettled(Array.from({ length: CONCURRENT_BATCHES }, sendBatches));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
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

/**
 * Checks which recipients still want the email, using the identity service, the game service, and the local opt-outs.
 */
async function checkAddressees(
  { users, games, deliveries }: SendDeps,
  date: GameDate,
  claimed: readonly ClaimedMail[],
) {
  const ids = claimed.map(({ userId }) => userId);
  const [states, played] = await Promise.all([users.withIds(ids), games.usersWhoPlayed(date, ids)]);
  // Opt-outs are read last because an unsubscribe request is stored in this table before the identity service
  // processes it.
  const optOuts = await deliveries.optOuts(ids);

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
