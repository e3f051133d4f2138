import type { Actor } from '@dreamreel/proto/actor';

/** Who is behind a request. Only the cookie tells; nothing in an address or a body does. */
export type Sessions = {
  actorOf(cookies: string | undefined): Promise<Actor>;
};
