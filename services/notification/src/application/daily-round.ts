import type { Clock } from '@dreamreel/kit/clock';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { dueDay } from '../domain/due-day.ts';
import type { Deliveries, Games, Letters } from './ports.ts';
import type { sendBatch } from './send-batch.ts';

type Deps = {
  deliveries: Pick<Deliveries, 'hasWork' | 'collect' | 'giveUpClaims' | 'closeDaysBefore'>;
  games: Pick<Games, 'movieOf'>;
  letters: Letters;
  send: ReturnType<typeof sendBatch>;
  clock: Clock;
  zone: string;
};

/** Longer than any live worker has a batch: {@link sendBatch}'s patience and that of the mail server's connection. */
const LEASE_MS = 120_000;
/** Batches that a worker has in hand at once, so that one is asked about while another is sent. */
const LANES = 3;

/** Does what is to be done for the mails of today, until nothing is left, the day is over or the service stops. */
export const dailyRound =
  ({ deliveries, games, letters, send, clock, zone }: Deps) =>
  async (stopped: AbortSignal): Promise<void> => {
    const now = clock.now();
    await deliveries.giveUpClaims(new Date(now.getTime() - LEASE_MS));
    await deliveries.closeDaysBefore(utcDate(now));
    const date = dueDay(now, zone);
    if (date === undefined || !(await deliveries.hasWork(date, now))) return;

    const movie = await games.movieOf(date);
    if (!movie) return;
    const write = await letters.about(date, movie);
    const goesOn = () => !stopped.aborted && dueDay(clock.now(), zone) === date;

    while (goesOn() && (await deliveries.collect(date, clock.now())) === 'more');
    // All of them, also when one fails: a batch in hand must not outlive the round, or the service's stop.
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => lane(date, write, goesOn)));
    for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;

    async function lane(day: GameDate, mail: typeof write, isOpen: () => boolean): Promise<void> {
      while (isOpen() && (await send(day, mail)) === 'go-on');
    }
  };
