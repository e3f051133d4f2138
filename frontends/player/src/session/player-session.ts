import type { GameDate } from '@dreamreel/proto/calendar';
import { sessionIdSchema } from '@dreamreel/proto/game/daily-game';
import * as z from 'zod/mini';

const KEY = 'dreamreel.anonymousId';
const anonymousIdSchema = sessionIdSchema.check(z.maxLength(64));
let cachedId: string | undefined;

/** The session of a day's game: the `sessionId` query parameter, else the anonymous id joined with the date. */
export function sessionIdFor(date: GameDate, requestedId: string | null): string {
  return sessionIdSchema.safeParse(requestedId).data ?? `${anonymousId()}-${date}`;
}

/**
 * Which games of this browser become the user's at sign-in: that of the session in the address, and all of the anonymous
 * id. No id is made only for this.
 */
export function guestGames(requestedId: string | null): { sessionId?: string; anonymousId?: string } {
  const id = cachedId ?? storedId();
  const sessionId = sessionIdSchema.safeParse(requestedId).data;
  return { ...(sessionId !== undefined && { sessionId }), ...(id !== undefined && { anonymousId: id }) };
}

/** Who plays in this browser. Where storage is forbidden it lasts as long as the page. */
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

/** Not `crypto.randomUUID`: browsers have it only on https, and somebody plays over plain http in their own network. */
function newId(): string {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Forbidden or full: the id holds as long as the page.
  }
  return id;
}
