import { addDays } from '@dreamreel/proto/calendar';
import { newPlayer } from '../../player/player.ts';
import type { Attack } from '../attack.ts';

/** Below the rate limit of the route: more would get 429 before the date is checked. */
const REQUESTS = 100;

/** Records of games of days to come, each under another session, so that something is kept for each. */
export const futureDates: Attack = {
  name: 'future dates',
  async run({ site, note, whileOthersPlay }) {
    const { movie } = await (await newPlayer(site.origin)).daily();
    const statuses = new Map<number, number>();
    const { findings } = await whileOthersPlay(async () => {
      for (let count = 1; count <= REQUESTS; count += 1) {
        const completionDate = addDays(movie.featuredDate, 1 + (count % 365));
        const record = {
          sessionId: crypto.randomUUID(),
          movieId: movie.id + count,
          completionDate,
          guesses: ['Alien'],
        };
        const { status } = await fetch(new URL('/api/daily-completion', site), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(record),
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    note([...statuses].map(([status, count]) => `${count} × ${status}`).join(', '));
    const wrong = [...statuses.keys()].filter((status) => status < 400 || status === 429 || status >= 500);
    return [...findings, ...wrong.map((status) => `a day to come was answered with ${status}`)];
  },
};
