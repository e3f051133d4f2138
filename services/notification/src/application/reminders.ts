import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err } from '@dreamreel/kit/result';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { PushLanguage, PushMessage } from '@dreamreel/proto/notification/push';
import pLimit from 'p-limit';
import { afterPush, type PushOutcome } from '../domain/after-attempt.ts';
import { isKnownPushService, isPushAddress } from '../domain/push-service.ts';
import type { ClaimedPush, Games, PushBatch, PushRequest, PushSender, PushSubscriptions } from './ports.ts';

type Deps = {
  subscriptions: Pick<PushSubscriptions, 'dueServices' | 'claim' | 'recordOutcome'>;
  games: Pick<Games, 'movieOf'>;
  sender: PushSender;
  clock: Clock;
  /** Called once for each attempt to send a reminder. */
  onOutcome: (state: PushOutcome['state']) => void;
};

/** The push services of common browsers respond quickly, so workers claim ten reminders at a time. */
const KNOWN_POOL = { workers: 4, batchSize: 10 };
/** Limits for other push services, where every request might time out because anyone can run one. */
const OTHER_POOL = { workers: 2, batchSize: 1 };
const OTHER_POOLS_AT_ONCE = 100;
const DAY_MS = 86_400_000;

/** How often to check whether more reminders are due. */
const RECHECK_MS = 2_000;

/**
 * Sends reminders about today's movie until all are sent, the day ends, or the service shuts down. Each push service
 * has separate workers, so a slow push service doesn't delay the reminders for other browsers.
 */
export const dailyPushJob =
  (deps: Deps) =>
  async (stopSignal: AbortSignal): Promise<void> => {
    const { subscriptions, games, clock } = deps;
    const date = utcDate(clock.now());
    const mayContinue = () => !stopSignal.aborted && utcDate(clock.now()) === date;
    const dueServices = () => subscriptions.dueServices(date, clock.now());
    let due = await dueServices();
    if (due.length === 0 || !(await games.movieOf(date))) return;

    const { running, failures, startPools } = servicePools(deps, date, mayContinue);
    const completed = () => Promise.all(running.values());
    try {
      while (due.length > 0 || running.size > 0) {
        startPools(due);
        await Promise.race([completed(), delay(RECHECK_MS, undefined, { ref: false })]);
        due = running.size > 0 && mayContinue() ? await dueServices() : [];
      }
    } finally {
      await completed();
    }
    if (failures.length > 0) throw failures[0];
  };

/** Runs a separate worker pool for each push service. `running` contains the pools that aren't finished. */
function servicePools(deps: Deps, date: GameDate, mayContinue: () => boolean) {
  const running = new Map<string, Promise<unknown>>();
  const failures: unknown[] = [];
  const limitOthers = pLimit(OTHER_POOLS_AT_ONCE);
  const runWorker = async (service: string, size: number) => {
    while (mayContinue() && (await sendBatch(deps, { date, service, size })) > 0);
  };
  const runPool = (service: string, { workers, batchSize }: typeof KNOWN_POOL) =>
    waitForAll(Array.from({ length: workers }, () => runWorker(service, batchSize)));
  const run = (service: string) =>
    isKnownPushService(service) ? runPool(service, KNOWN_POOL) : limitOthers(() => runPool(service, OTHER_POOL));

  /** Starts a pool for each push service that doesn't have a running pool. */
  const startPools = (services: readonly string[]) => {
    for (const service of services.filter((name) => !running.has(name))) {
      const pool = run(service).catch((failure) => failures.push(failure));
      const ended = pool.then(() => running.delete(service));
      running.set(service, ended);
    }
  };
  return { running, failures, startPools };
}

/** Claims a batch of reminders and sends them. Resolves to the number of claimed reminders. */
async function sendBatch({ subscriptions, sender, clock, onOutcome }: Deps, batch: PushBatch): Promise<number> {
  const { date } = batch;
  const dayEnd = new Date(Date.parse(date) + DAY_MS);
  const sendOne = async (claimed: ClaimedPush) => {
    const result = await sender.send(claimed, pushMessage(date, claimed.language), dayEnd);
    const outcome = afterPush(result, claimed.attempts, clock.now(), dayEnd);
    await subscriptions.recordOutcome(date, claimed.id, outcome);
    onOutcome(outcome.state);
  };
  const claimed = await subscriptions.claim(batch, clock.now());
  await waitForAll(claimed.map(sendOne));
  return claimed.length;
}

/**
 * Waits for all promises even if some reject, and then throws the first error. No requests continue after the job has
 * ended.
 */
async function waitForAll(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

const BODIES: Readonly<Record<PushLanguage, string>> = {
  en: 'A new movie is here. Can you guess it?',
  de: 'Ein neuer Film ist da. Errätst du ihn?',
};

/** Returns the daily reminder text, which reveals nothing about the movie. */
export function pushMessage(date: GameDate, language: PushLanguage): PushMessage {
  return { title: 'Dreamreel', body: BODIES[language], tag: `dreamreel-${date}` };
}

type SubscribeDeps = {
  subscriptions: Pick<PushSubscriptions, 'save'>;
  clock: Clock;
  /** True if the VAPID keys for push messages are configured. */
  isPushOn: boolean;
};

/** Adds a browser for reminders, or refreshes its stored subscription. */
export const subscribeToPush =
  ({ subscriptions, clock, isPushOn }: SubscribeDeps) =>
  async (request: PushRequest): ReturnType<PushSubscriptions['save']> => {
    if (!isPushOn) return err('push-is-off');
    return isPushAddress(request.endpoint) ? subscriptions.save(request, clock.now()) : err('no-push-service');
  };
