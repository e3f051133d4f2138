import type { GameDate } from '@dreamreel/proto/calendar';
import { archiveDaySchema } from '@dreamreel/proto/game';
import { request } from '@dreamreel/ui/http';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

type Whose = { anonymousId?: string; sessionKey: string };

/** One page of earlier days, the latest first. Refetched on each visit: a game may have been played meanwhile. */
export function archiveQuery({ anonymousId, sessionKey }: Whose, before: GameDate | undefined) {
  return queryOptions({
    queryKey: ['archive', anonymousId, sessionKey, before],
    queryFn: async ({ signal }) =>
      z.array(archiveDaySchema).parse(await request('/api/archive', { query: { anonymousId, before }, signal })),
    staleTime: 0,
    networkMode: 'always',
  });
}
