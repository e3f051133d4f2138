import type { GameDate } from '@dreamreel/proto/calendar';
import { isSessionId } from '@dreamreel/proto/validators/game-responses';

const KEY = 'dreamreel.anonymousId';
let rememberedId: string | undefined;

/** The session of a day's game: the `sessionId` query parameter, else the anonymous id joined with the date. */
export function sessionIdFor(date: GameDate, asked: string | null): string {
  return isSessionId(asked) ? asked : `${anonymousId()}-${date}`;
}

/**
 * Which games of this browser become the user's at sign-in: that of the session in the address, and all of the anonymous
 * id. Nobody gets an id only to hand it over.
 */
export function guestGames(asked: string | null): { sessionId?: string; anonymousId?: string } {
  const id = rememberedId ?? storedId();
  return { ...(isSessionId(asked) && { sessionId: asked }), ...(id !== undefined && { anonymousId: id }) };
}

/** Who plays in this browser. Where storage is forbidden it lasts as long as the page. */
export function anonymousId(): string {
  rememberedId ??= storedId() ?? newId();
  return rememberedId;
}

function storedId(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return isSessionId(stored) && stored.length <= 64 ? stored : undefined;
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
    // Forbidden or full: the id above is remembered for this page.
  }
  return id;
}
