import { useQuery } from '@tanstack/react-query';
import { networksQuery } from './api.ts';

/** Returns the number of scheduled posts that were missed or need a decision, or undefined while it is unknown. */
export function useWaitingPosts(): number | undefined {
  const { data } = useQuery(networksQuery);
  return data?.networks.reduce((sum, { needsAttention, missed }) => sum + needsAttention + missed, 0);
}
