import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { noticesQuery } from '../features/notices/api.ts';
import { isAdmin } from '../session/admin-session.ts';

const RETRY_AFTER_MS = 5_000;

/** When a new day starts, refetches all data that depends on the date, without reloading the page. */
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

/**
 * Retries because the browser's clock can be ahead of the server's, or the computer may wake up after midnight without
 * a network.
 */
function refreshUntil(queries: QueryClient, date: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isActive = true;
  const refresh = async () => {
    if (isAdmin()) await queries.invalidateQueries({ queryKey: ['admin'] });
    const serverDate = await dateOfServer(queries);
    if (isActive && serverDate !== date) timer = setTimeout(() => void refresh(), RETRY_AFTER_MS);
  };
  void refresh();
  return () => {
    isActive = false;
    clearTimeout(timer);
  };
}

/** Returns the server's current date. Sends a request unless the date was loaded recently. */
async function dateOfServer(queries: QueryClient): Promise<string | undefined> {
  if (!isAdmin()) return undefined;
  const notices = await queries.fetchQuery({ ...noticesQuery, staleTime: RETRY_AFTER_MS }).catch(() => undefined);
  return notices?.today.date;
}
