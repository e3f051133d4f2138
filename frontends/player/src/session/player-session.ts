import type { GameDate } from '@dreamreel/proto/calendar';
import { sessionIdSchema } from '@dreamreel/proto/game/daily-game';
import * as z from 'zod/mini';

const KEY = 'dreamreel.anonymousId';
const anonymousIdSchema = sessionIdSchema.check(z.maxLength(64));
let cachedId: string | undefined;

/**
 * Returns the session id of a day's game: the `sessionId` query parameter, or else the anonymous id combined with the
 * date.
 */
export function sessionIdFor(date: GameDate, requestedId: string | null): string {
  return sessionIdSchema.safeParse(requestedId).data ?? `${anonymousId()}-${date}`;
}

/**
 * Returns the ids of the guest games that the user claims at sign-in: the session id from the address and the anonymous
 * id. Doesn't create an anonymous id.
 */
export function guestGames(requestedId: string | null): { sessionId?: string; anonymousId?: string } {
  const id = cachedId ?? storedId();
  const sessionId = sessionIdSchema.safeParse(requestedId).data;
  return { ...(sessionId !== undefined && { sessionId }), ...(id !== undefined && { anonymousId: id }) };
}

/**
 * Returns the id of the guest in this browser and creates one if necessary. If storage is blocked, the id lasts as long
 * as the page.
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
 * Doesn't use `crypto.randomUUID` because browsers offer it only over HTTPS, and some sites run over plain HTTP in a
 * local network.
 */
function newId(): string {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Storage is blocked or full, so the id lasts as long as the page.
  }
  return id;
}
