import type { Clock } from '@dreamreel/kit/process/clock';
import { utcDate } from '@dreamreel/proto/calendar';

/** Requests something of today, and again where midnight passed meanwhile: the first result may be yesterday's. */
export async function retryAcrossMidnight<Result>(clock: Clock, request: () => Promise<Result>): Promise<Result> {
  const requestedOn = utcDate(clock.now());
  const result = await request();
  return utcDate(clock.now()) === requestedOn ? result : request();
}
