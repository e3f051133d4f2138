import type { Kit } from '@dreamreel/kit/process/start-kit';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { catalogueEvents } from '@dreamreel/proto/events';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { OpenGames } from '../application/ports.ts';

/** Maximum delay until a changed movie appears, even if the change event was lost. */
const MOVIE_TTL_MS = 5_000;
/** How soon a new day's or a changed movie is loaded. */
const CHECK_INTERVAL_MS = 500;

const asGuest = { actor: { kind: 'guest' } } as const;

/** Caches today's game before the first guess. The game is reloaded every few seconds and after each change. */
export function openGameCache({
  rpc,
  events,
  clock,
  every,
}: Pick<Kit, 'rpc' | 'events' | 'clock' | 'every'>): OpenGames {
  let game: { readonly date: GameDate; readonly json: string } | undefined;
  let expiresAt = 0;

  for (const event of [catalogueEvents.movieFeatured, catalogueEvents.movieUnfeatured]) {
    events.listen(event, () => {
      game = undefined;
      expiresAt = 0;
    });
  }
  every('daily movie cache refresh', CHECK_INTERVAL_MS, async () => {
    const today = utcDate(clock.now());
    const isAnotherDay = game !== undefined && game.date !== today;
    if (performance.now() < expiresAt && !isAnotherDay) return;
    expiresAt = performance.now() + MOVIE_TTL_MS;
    // While the game service is unavailable, nothing is cached, so requests are forwarded and fail with the service's
    // error.
    const result = await rpc
      .callRaw(gameOperations.dailyMovie, JSON.stringify({ date: today }), asGuest)
      .catch(() => undefined);
    game = result?.ok ? { date: today, json: result.json } : undefined;
  });

  return {
    jsonOn: (date) => (date === utcDate(clock.now()) && game?.date === date ? game.json : undefined),
  };
}
