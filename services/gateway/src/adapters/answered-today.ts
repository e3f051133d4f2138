import type { Clock } from '@dreamreel/kit/clock';
import { utcDate } from '@dreamreel/proto/calendar';

/** Asks for something of today, and once more where midnight came meanwhile: by then the first answer is yesterday's. */
export async function answeredToday<Answer>(clock: Clock, ask: () => Promise<Answer>): Promise<Answer> {
  const begun = utcDate(clock.now());
  const answer = await ask();
  return utcDate(clock.now()) === begun ? answer : ask();
}
