import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { noticesQuery } from '../features/notices/api.ts';
import { isAdmin } from '../session/admin-session.ts';

const AGAIN_AFTER_MS = 5_000;

/** Loads everything that depends on the day anew when the next one begins, without a reload of the page. */
export function useRefreshAtMidnight(): void {
  const queries = useQueryClient();
  const date = useGameDate();
  const shownDate = useRef(date);
  useEffect(() => {
    if (shownDate.current === date) return;
    shownDate.current = date;
    return refreshUntil(queries, date);
  }, [queries, date]);
}

/** This clock may be a little ahead of the server's, or the machine may have slept past midnight without a network. */
function refreshUntil(queries: QueryClient, date: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  const refresh = async () => {
    if (isAdmin()) await queries.invalidateQueries({ queryKey: ['admin'] });
    const dateThere = await dateOfServer(queries);
    if (isWanted && dateThere !== date) timer = setTimeout(() => void refresh(), AGAIN_AFTER_MS);
  };
  void refresh();
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}

/** The server's day, asked for where the page that is open does not ask for it itself. */
async function dateOfServer(queries: QueryClient): Promise<string | undefined> {
  if (!isAdmin()) return undefined;
  const notices = await queries.fetchQuery({ ...noticesQuery, staleTime: AGAIN_AFTER_MS }).catch(() => undefined);
  return notices?.today.date;
}
