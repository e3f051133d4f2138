import type { GameDate } from '@dreamreel/proto/calendar';
import { sessionIdSchema } from '@dreamreel/proto/game/daily-game';
import * as z from 'zod/mini';

const KEY = 'dreamreel.anonymousId';
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

/**
 * Returns the browser's guest id and creates one if necessary. If storage is blocked, the id is lost when the page is
 * reloaded.
 */
export function anonymousId(): string {
  cachedId ??= storedId() ?? newId();
  return cachedId;
}

function storedId(): string | undefined {
  try {
    return anonymousIdSchema.safeParse(localStorage.getItem(KEY)).data;
  } catch {
    return undefined;
  }
}

/**
 * Returns a new random id. `crypto.randomUUID` isn't used, because it requires HTTPS and some sites run over plain HTTP
 * in local networks.
 */
function newId(): string {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // The browser's storage is blocked or full, so the id is lost when the page is reloaded.
  }
  return id;
}
