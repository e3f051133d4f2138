import type { Clock } from '@dreamreel/kit/clock';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import pLimit from 'p-limit';
import { afterPush, type PushOutcome } from '../domain/after-push.ts';
import { pushMessage } from '../domain/push-message.ts';
import type { Games } from './ports.ts';
import type { ClaimedPush, PushSender, PushSubscriptions } from './push-ports.ts';

type Deps = {
  subscriptions: Pick<PushSubscriptions, 'hasWork' | 'claim' | 'recordOutcome'>;
  games: Pick<Games, 'movieOf'>;
  sender: PushSender;
  clock: Clock;
  /** Called once for each attempt. */
  onOutcome: (state: PushOutcome['state']) => void;
};

const BATCH_SIZE = 100;
/** Requests to push services at the same time. */
const CONCURRENCY = 20;
const DAY_MS = 86_400_000;

/** Reminds browsers of today's movie once it is there, until none is left, the day is over or the service stops. */
export const dailyPushJob =
  (deps: Deps) =>
  async (stopSignal: AbortSignal): Promise<void> => {
    const { subscriptions, games, clock } = deps;
    const date = utcDate(clock.now());
    if (!(await subscriptions.hasWork(date, clock.now()))) return;
    if (!(await games.movieOf(date))) return;

    const mayContinue = () => !stopSignal.aborted && utcDate(clock.now()) === date;
    while (mayContinue() && (await sendBatch(deps, date)) > 0);
  };

/** Claims some and sends them; resolves with their number. */
async function sendBatch({ subscriptions, sender, clock, onOutcome }: Deps, date: GameDate): Promise<number> {
  const limit = pLimit(CONCURRENCY);
  const dayEnd = new Date(Date.parse(date) + DAY_MS);
  const sendOne = async (claimed: ClaimedPush) => {
    const result = await sender.send(claimed, pushMessage(date, claimed.language), dayEnd);
    const outcome = afterPush(result, claimed.attempts, clock.now(), dayEnd);
    await subscriptions.recordOutcome(date, claimed.id, outcome);
    onOutcome(outcome.state);
  };
  const batch = await subscriptions.claim(date, BATCH_SIZE, clock.now());
  // Waits for all of them, also when one cannot be recorded: none must outlive the job.
  const results = await Promise.allSettled(batch.map((claimed) => limit(() => sendOne(claimed))));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return batch.length;
}
