import { QueryClient } from '@tanstack/react-query';

/**
 * Creates a query client whose data never becomes stale. Failed queries and mutations aren't retried, so errors appear
 * immediately. Requests are sent even if the browser reports that it is offline.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
