import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { MovieDifficulty } from '@dreamreel/proto/game/movie-difficulty';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { VisuallyHidden } from '@dreamreel/ui/controls/visually-hidden';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LEVEL_NAMES } from '../../movies/levels.ts';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { addAlias, difficultyQuery } from './api.ts';
import { SwapAdvice } from './swap-advice.tsx';

type DifficultyPanelProps = { movie: AdminMovie; onSwap: (from: number, to: number) => void };

/** How many players reached and solved each hint, and what that suggests. */
export function DifficultyPanel({ movie, onSwap }: DifficultyPanelProps) {
  const { data: difficulty, isPending, refetch } = useQuery(difficultyQuery(movie.id));
  if (isPending) return <Skeleton className="mb-3 h-40" />;
  if (!difficulty) {
    return (
      <p className="pb-3">
        It did not load.{' '}
        <button type="button" onClick={() => void refetch()} className="font-medium text-accent-ink underline">
          Retry
        </button>
      </p>
    );
  }
  if (difficulty.plays === 0) return <p className="pb-3 text-ink-soft">Nobody has played it yet.</p>;
  return (
    <div className="pb-3">
      <Hints difficulty={difficulty} />
      <SwapAdvice movie={movie} advice={difficulty.swapAdvice} onSwap={onSwap} />
      <NearGuesses movie={movie} guesses={difficulty.nearGuesses} />
    </div>
  );
}

function Hints({ difficulty: { plays, hints } }: { difficulty: MovieDifficulty }) {
  return (
    <table className="w-full text-left text-xs tabular-nums">
      <caption className="pb-2 text-left text-ink-soft">{plays} games</caption>
      <thead className="text-ink-soft">
        <tr>
          <th className="font-medium">Hint</th>
          <th className="text-right font-medium">Reached</th>
          <th className="text-right font-medium">Solved</th>
          <th className="text-right font-medium">Skipped</th>
        </tr>
      </thead>
      <tbody>
        {hints.map(({ hint, reached, solved, skipped }) => (
          <tr key={hint} className="border-line border-t">
            <th className="py-1 font-normal">
              {hint} · {LEVEL_NAMES[hint - 1]}
            </th>
            <td className="text-right">{reached}</td>
            <td className="text-right font-medium">{solved}</td>
            <td className="text-right">{skipped}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NearGuesses({ movie, guesses }: { movie: AdminMovie; guesses: MovieDifficulty['nearGuesses'] }) {
  const movies = useMovieCache();
  const adding = useMutation({
    networkMode: 'always',
    scope: { id: `aliases ${movie.id}` },
    mutationFn: (alias: string) => addAlias(movie, alias),
    onSuccess: ({ movie: changed, message }) => {
      movies.put(changed);
      toast({ title: 'Movie Saved', description: message });
    },
    onError: (failure) =>
      toast({
        title: 'Failed to save movie',
        description: failureText(failure, 'Try again.'),
        variant: 'destructive',
        action: 'add a title',
      }),
  });
  const missing = guesses.filter(({ guess }) => !movie.aliases.includes(guess));
  if (missing.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-ink-soft text-xs">Nearly right. Perhaps another title is missing:</p>
      <ul className="mt-1">
        {missing.map(({ guess, players }) => (
          <li key={guess} className="flex items-center justify-between gap-2">
            <span className="wrap-anywhere min-w-0">
              {guess} <span className="text-ink-soft tabular-nums">({players})</span>
            </span>
            <Button variant="quiet" busy={adding.isPending} onClick={() => adding.mutate(guess)}>
              Accept
              <VisuallyHidden> “{guess}”</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
