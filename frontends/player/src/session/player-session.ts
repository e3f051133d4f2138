import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { sessionIdSchema } from '@dreamreel/proto/game/daily-game';
import { now } from '@dreamreel/ui/browser/clock';
import { localStore } from '@dreamreel/ui/browser/storage';
import * as z from 'zod/mini';

const KEY = 'dreamreel.anonymousId';
const LAST_GUESSED_DAY = 'dreamreel.lastGuessedDay';
const anonymousIdSchema = sessionIdSchema.check(z.maxLength(64));
let cachedId: string | undefined;

/**
 * Returns the session id for a day's game: the `sessionId` query parameter, or the anonymous id combined with the date.
 */
export function sessionIdFor(date: GameDate, requestedId: string | null): string {
  return sessionIdSchema.safeParse(requestedId).data ?? `${anonymousId()}-${date}`;
}

/** Returns the ids of the guest games to add to the account after signing in. Doesn't create an anonymous id. */
export function guestGames(requestedId: string | null): { sessionId?: string; anonymousId?: string } {
  const id = cachedId ?? storedId();
  const sessionId = sessionIdSchema.safeParse(requestedId).data;
  return { ...(sessionId !== undefined && { sessionId }), ...(id !== undefined && { anonymousId: id }) };
}

/** Returns the browser's guest id and creates one if necessary. */
export function anonymousId(): string {
  cachedId ??= storedId() ?? newId();
  return cachedId;
}

/** Returns true if reloading the page starts a new game because the browser can't store the guest id. */
export function isLostOnReload(sessionId: string): boolean {
  return sessionId.startsWith(anonymousId()) && !localStore.setItem(KEY, anonymousId());
}

let typedGuess = '';

/** Keeps a guess that was typed on the landing page for the guess field on `/daily`. */
export function keepTypedGuess(text: string): void {
  typedGuess = text;
}

/** Returns the guess that was typed on the landing page, once. */
export function takeTypedGuess(): string {
  const guess = typedGuess;
  typedGuess = '';
  return guess;
}

/** Must be called before each guess is sent because a guess can be recorded even if its response is lost. */
export function rememberGuess(date: GameDate): void {
  if (date > lastGuessedDay()) localStore.setItem(LAST_GUESSED_DAY, date);
}

/**
 * Returns true if a guest can't have sent a guess for the game from this browser. Only today's guesses are remembered, so
 * the result is false for all other days. It is also false for a session from the page's address, which other browsers
 * may use too, and if the browser can't store anything.
 */
export function isUnstarted(sessionId: string, date: GameDate): boolean {
  return (
    date === utcDate(now()) &&
    lastGuessedDay() < date &&
    sessionId === sessionIdFor(date, null) &&
    !isLostOnReload(sessionId)
  );
}

const lastGuessedDay = () => localStore.getItem(LAST_GUESSED_DAY) ?? '';

const storedId = () => anonymousIdSchema.safeParse(localStore.getItem(KEY)).data;

/**
 * Returns a new random id. `crypto.randomUUID` isn't used, because it requires HTTPS and some sites run over plain HTTP
 * in local networks.
 */
function newId(): string {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  localStore.setItem(KEY, id);
  return id;
}
