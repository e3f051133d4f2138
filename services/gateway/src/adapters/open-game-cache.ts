import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import type { Kit } from '@dreamreel/kit/process/start-kit';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { catalogueEvents } from '@dreamreel/proto/catalogue/events';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { PLAY_ANNOUNCEMENT_INTERVAL_MS, playAnnouncements } from '@dreamreel/proto/game/play-announcements';
import type { OpenGameCache } from '../application/ports.ts';
import { guessesInFlight } from '../domain/guesses-in-flight.ts';
import { startedGuests } from '../domain/started-guests.ts';

/** Maximum delay until a changed movie appears, even if the change event was lost. */
const MOVIE_TTL_MS = 5_000;

const asGuest = { actor: { kind: 'guest' } } as const;
const asGateway = { actor: { kind: 'system', name: 'gateway' } } as const;

type Parts = Pick<Kit, 'rpc' | 'progress' | 'events' | 'clock' | 'every'>;

/**
 * Caches today's movie for guests who haven't started playing. The game service announces which guests have started.
 */
export async function openGameCache({ rpc, progress, events, clock, every }: Parts): Promise<OpenGameCache> {
  const started = startedGuests(() => performance.now());
  const inFlight = guessesInFlight();
  const movie = cachedMovie(rpc);

  // Subscribe before reading, so that no announcement is lost in between.
  await progress.subscribe(playAnnouncements, '*', started.receive);
  for (const event of [catalogueEvents.movieFeatured, catalogueEvents.movieUnfeatured]) {
    events.listen(event, movie.invalidate);
  }
  every('daily movie cache refresh', PLAY_ANNOUNCEMENT_INTERVAL_MS, async () => {
    const today = utcDate(clock.now());
    // While the game service is unavailable, nothing is cached, so requests are forwarded and fail with the service's
    // error.
    await movie.refresh(today).catch(() => undefined);
    if (started.refresh(today) === 'stale')
      await started.sync(today, () => guestsOf(rpc, today)).catch(() => undefined);
  });

  function mayHaveStarted(today: GameDate, sessionId: string): boolean {
    const guest = guestFingerprint(sessionId);
    return inFlight.has(guest) || started.mayHaveStarted(today, guest);
  }

  return {
    cachedJsonFor({ sessionId, date }) {
      const today = utcDate(clock.now());
      if (date !== undefined && date !== today) return undefined;
      return sessionId !== undefined && mayHaveStarted(today, sessionId) ? undefined : movie.jsonOf(today);
    },

    async trackGuess({ sessionId, date }, record) {
      // Clients can send any date, but only today's responses are cached.
      if (date !== utcDate(clock.now())) return record();
      const guest = guestFingerprint(sessionId);
      const end = inFlight.begin(guest);
      try {
        const result = await record();
        if (result.ok) started.add(date, guest);
        return result;
      } catch (error) {
        // The guess may have been recorded despite the error.
        started.add(date, guest);
        throw error;
      } finally {
        end();
      }
    },
  };
}

/** Caches one day's movie. The movie is reloaded every few seconds and after each invalidation. */
function cachedMovie(rpc: Kit['rpc']) {
  let movie: { readonly date: GameDate; readonly json: string } | undefined;
  let expiresAt = 0;

  return {
    jsonOf: (date: GameDate): string | undefined => (movie?.date === date ? movie.json : undefined),

    invalidate(): void {
      movie = undefined;
      expiresAt = 0;
    },

    async refresh(date: GameDate): Promise<void> {
      const isAnotherDay = movie !== undefined && movie.date !== date;
      if (performance.now() < expiresAt && !isAnotherDay) return;
      expiresAt = performance.now() + MOVIE_TTL_MS;
      const result = await rpc.callRaw(gameOperations.dailyMovie, JSON.stringify({ date }), asGuest);
      movie = result.ok ? { date, json: result.json } : undefined;
    },
  };
}

async function* guestsOf(rpc: Kit['rpc'], date: GameDate) {
  let after: string | undefined;
  do {
    const part = await rpc.call(gameCalls.guestsOfDay, { date, after }, asGateway);
    if (!part.ok) return;
    yield part.value.guests;
    after = part.value.next ?? undefined;
  } while (after !== undefined);
}
