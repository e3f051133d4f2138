import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@dreamreel/kit/clock';
import type { GameDate } from '@dreamreel/proto/calendar';
import { afterAttempt, type Outcome, type Settlement } from '../domain/after-attempt.ts';
import { decide } from '../domain/mail-decision.ts';
import type { Claimed, Deliveries, Games, Mailer, Settled, Subscribers, Users, WriteMail } from './ports.ts';

type Deps = {
  deliveries: Pick<Deliveries, 'reserve' | 'claim' | 'settle'>;
  users: Pick<Users, 'withIds'>;
  games: Pick<Games, 'usersWhoPlayed'>;
  subscribers: Pick<Subscribers, 'optOuts'>;
  mailer: Mailer;
  clock: Clock;
  /** Told how each mail has ended. */
  observe: (state: Settlement['state']) => void;
  /** What the provider allows all workers together; as fast as it goes where nothing is said. */
  perSecond: number | undefined;
  /** Mails of one batch; as many may be unclear after a crash. */
  batch: number;
};

/** A mail is not begun later than this after the question whether it is wanted. */
const FRESH_MS = 5_000;

/** One batch: claimed durably, asked about, sent, settled. Answers whether it is worth going on at once. */
export const sendBatch =
  (deps: Deps) =>
  async (date: GameDate, write: WriteMail): Promise<'go-on' | 'nothing-left' | 'no-server'> => {
    const { deliveries, mailer, clock, perSecond = Number.POSITIVE_INFINITY } = deps;
    const size = Math.max(1, Math.floor(Math.min(deps.batch, perSecond)));
    // Before the claim: whoever dies while it waits for its place has nothing in hand.
    const beginsAt = await placeInLine(deps, date, size);
    const batch = { date, claim: randomUUID(), size };
    const claimed = await deliveries.claim(batch, clock.now());
    if (claimed.length === 0) return 'nothing-left';

    const askedAt = clock.now();
    const asked = await ask(deps, date, claimed).catch(async (error) => {
      const back = { kind: 'not-begun', detail: 'a service is away' } as const;
      await deliveries.settle(
        batch,
        claimed.map((mail) => settledAs(mail, back, clock.now())),
      );
      throw error;
    });

    const notAfter = new Date(askedAt.getTime() + FRESH_MS);
    const sent = await Promise.all(
      asked.wanted.map(async ({ mail, email }, turn) => {
        await until(new Date(beginsAt.getTime() + (turn * 1_000) / perSecond), clock);
        const outcome = await mailer.deliver(() => write({ ...mail, email }), notAfter);
        return { outcome, settled: settledAs(mail, outcome, clock.now()) };
      }),
    );
    const settled = [...asked.leftOut, ...sent.map((each) => each.settled)];
    await deliveries.settle(batch, settled);
    for (const { settlement } of settled) deps.observe(settlement.state);
    return sent.some(({ outcome }) => outcome.kind === 'not-begun') ? 'no-server' : 'go-on';
  };

async function placeInLine({ deliveries, clock, perSecond }: Deps, date: GameDate, size: number): Promise<Date> {
  if (perSecond === undefined) return clock.now();
  const beginsAt = await deliveries.reserve(date, size, perSecond, clock.now());
  await until(beginsAt, clock);
  return beginsAt;
}

type Asked = {
  readonly wanted: readonly { readonly mail: Claimed; readonly email: string }[];
  readonly leftOut: readonly Settled[];
};

/** Whether the mails of a batch are wanted still, by all who know something about it. */
async function ask({ users, games, subscribers }: Deps, date: GameDate, claimed: readonly Claimed[]): Promise<Asked> {
  const ids = claimed.map(({ userId }) => userId);
  const [states, played] = await Promise.all([users.withIds(ids), games.usersWhoPlayed(date, ids)]);
  // Last, because it is here that a followed link is known first.
  const optOuts = await subscribers.optOuts(ids);

  const wanted: { mail: Claimed; email: string }[] = [];
  const leftOut: Settled[] = [];
  for (const mail of claimed) {
    const { userId } = mail;
    const addressee = states.get(userId);
    const facts = { addressee, optedOutVersion: optOuts.get(userId), hasPlayed: played.has(userId) };
    const decision = decide(facts);
    if (addressee && decision === 'send') wanted.push({ mail, email: addressee.email });
    else leftOut.push({ userId, settlement: { state: decision === 'played' ? 'played' : 'unsubscribed' } });
  }
  return { wanted, leftOut };
}

function settledAs({ userId, attempts }: Claimed, outcome: Outcome, now: Date): Settled {
  return { userId, settlement: afterAttempt(outcome, attempts, now) };
}

async function until(instant: Date, clock: Clock): Promise<void> {
  const ms = instant.getTime() - clock.now().getTime();
  if (ms > 0) await delay(ms);
}
