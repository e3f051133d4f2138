import { useQuery } from '@tanstack/react-query';
import { SocialCard } from '../features/social/social-card.tsx';
import { StillAnalyzer } from '../features/still-analyzer/still-analyzer.tsx';
import { moviesQuery } from '../films/api.ts';

/** What is not about one film on the table. */
export function Tools() {
  const { data: movies = [] } = useQuery(moviesQuery);
  return (
    <div className="grid gap-4">
      <SocialCard />
      <StillAnalyzer movies={movies} />
    </div>
  );
}
