import type { GameDate } from '@dreamreel/proto/calendar';
import { sessionIdSchema } from '@dreamreel/proto/game/daily-game';
import { localStore } from '@dreamreel/ui/browser/storage';
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

/** Returns the browser's guest id and creates one if necessary. */
export function anonymousId(): string {
  cachedId ??= storedId() ?? newId();
  return cachedId;
}

/** Returns true if reloading the page starts a new game because the browser can't store the guest id. */
export function isLostOnReload(sessionId: string): boolean {
  return sessionId.startsWith(anonymousId()) && !localStore.setItem(KEY, anonymousId());
}

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
