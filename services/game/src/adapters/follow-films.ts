import type { Clock } from '@dreamreel/kit/clock';
import { type Events, on } from '@dreamreel/kit/events';
import { utcDate } from '@dreamreel/proto/calendar';
import { catalogueEvents } from '@dreamreel/proto/catalogue';

/** A past day keeps the film that was played on it; an older version that arrives late changes nothing. */
const PLAN_PUZZLE = `
  INSERT INTO puzzles (date, movie, version) VALUES ($1, $2, $3)
  ON CONFLICT (date) DO UPDATE SET movie = excluded.movie, version = excluded.version
    WHERE puzzles.version < excluded.version AND puzzles.date >= $4`;

/** Keeps the films of the days as the catalogue plans them. */
export function followFilms(events: Pick<Events, 'follow'>, clock: Clock): void {
  events.follow({
    durable: 'game',
    handlers: [
      on(catalogueEvents.movieFeatured, async ({ date, movie, version }, tx) => {
        await tx.query(PLAN_PUZZLE, [date, movie, version, utcDate(clock.now())]);
      }),
    ],
  });
}
