import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import type { Kit } from '@dreamreel/kit/start-kit';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { catalogueEvents } from '@dreamreel/proto/catalogue';
import { gameCalls } from '@dreamreel/proto/game';
import { PLAY_ANNOUNCEMENT_INTERVAL_MS, playAnnouncementCalls, playAnnouncements } from '@dreamreel/proto/play-announcements';
import type { OpenGames } from '../application/ports.ts';
import { guessesUnderWay } from '../domain/guesses-in-flight.ts';
import { guestsKnown } from '../domain/started-guests.ts';

/** A change of today's movie that no event has told is shown after so long. */
const MOVIE_FRESH_MS = 5_000;

const asGuest = { actor: { kind: 'guest' } } as const;
const asGateway = { actor: { kind: 'system', name: 'gateway' } } as const;

type Movie = { readonly date: GameDate; readonly json: string };

/** Listens to the game, and keeps today's movie as it answers it to somebody who has not begun. */
export async function toldOpenGames({
  rpc,
  progress,
  events,
  clock,
  every,
}: Pick<Kit, 'rpc' | 'progress' | 'events' | 'clock' | 'every'>): Promise<OpenGames> {
  const known = guestsKnown(() => performance.now());
  const underWay = guessesUnderWay();
  let movie: Movie | undefined;
  let askAgainAt = 0;

  async function loadMovie(date: GameDate): Promise<void> {
    const isAnotherDay = movie !== undefined && movie.date !== date;
    if (performance.now() < askAgainAt && !isAnotherDay) return;
    askAgainAt = performance.now() + MOVIE_FRESH_MS;
    const answer = await rpc.callRaw(gameCalls.dailyMovie, JSON.stringify({ date }), asGuest);
    movie = answer.ok ? { date, json: answer.json } : undefined;
  }

  async function* guestsOf(date: GameDate) {
    let after: string | undefined;
    do {
      const part = await rpc.call(playAnnouncementCalls.guestsOfDay, { date, after }, asGateway);
      if (!part.ok) return;
      yield part.value.guests;
      after = part.value.next ?? undefined;
    } while (after !== undefined);
  }

  // First the listening, then the reading: what is told meanwhile must not fall between them.
  await progress.subscribe(playAnnouncements, '*', known.hear);
  for (const event of [catalogueEvents.movieFeatured, catalogueEvents.movieUnfeatured]) {
    events.listen(event, () => {
      movie = undefined;
      askAgainAt = 0;
    });
  }
  every(PLAY_ANNOUNCEMENT_INTERVAL_MS, async () => {
    const today = utcDate(clock.now());
    // While the game cannot be asked, requests are passed on to it and say so themselves.
    await loadMovie(today).catch(() => undefined);
    if (known.look(today) === 'unsure') await known.settle(today, () => guestsOf(today)).catch(() => undefined);
  });

  return {
    readyFor({ sessionId, date }) {
      const today = utcDate(clock.now());
      if (movie?.date !== today || (date !== undefined && date !== today)) return undefined;
      return sessionId !== undefined && mayHaveBegun(today, sessionId) ? undefined : movie.json;
    },

    async whileGuessing({ sessionId, date }, record) {
      // Strangers may name any day; only for today is anything answered from memory.
      if (date !== utcDate(clock.now())) return record();
      const guest = guestFingerprint(sessionId);
      const end = underWay.begin(guest);
      try {
        const answer = await record();
        if (answer.ok) known.begins(date, guest);
        return answer;
      } catch (error) {
        // It may have been recorded all the same.
        known.begins(date, guest);
        throw error;
      } finally {
        end();
      }
    },
  };

  function mayHaveBegun(today: GameDate, sessionId: string): boolean {
    const guest = guestFingerprint(sessionId);
    return underWay.has(guest) || known.mayHaveBegun(today, guest);
  }
}
