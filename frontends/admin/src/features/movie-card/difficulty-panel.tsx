import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { MovieDifficulty } from '@dreamreel/proto/game/movie-difficulty';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { toast } from '@dreamreel/ui/overlays/toast';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { levelName } from '../../movies/levels.ts';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText, serverMessage } from '../../session/failure-text.ts';
import { addAlias, difficultyQuery } from './api.ts';
import { SwapAdvice } from './swap-advice.tsx';

type DifficultyPanelProps = { movie: AdminMovie; onSwap: (from: number, to: number) => void };

/** Shows how many players reached, solved and skipped each hint, and suggests improvements. */
export function DifficultyPanel({ movie, onSwap }: DifficultyPanelProps) {
  const { data: difficulty, isPending, refetch } = useQuery(difficultyQuery(movie.id));
  if (isPending) return <Skeleton className="mb-3 h-40" />;
  if (!difficulty) {
    return (
      <p className="pb-3">
        <Trans>The results didn’t load.</Trans>{' '}
        <button type="button" onClick={() => void refetch()} className="font-medium text-accent-ink underline">
          <Trans>Retry</Trans>
        </button>
      </p>
    );
  }
  if (difficulty.plays === 0)
    return (
      <p className="pb-3 text-ink-soft">
        <Trans>No one has played this movie yet.</Trans>
      </p>
    );
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
      <caption className="pb-2 text-left text-ink-soft">
        <Plural value={plays} one="# game" other="# games" />
      </caption>
      <thead className="text-ink-soft">
        <tr>
          <th className="font-medium">
            <Trans>Hint</Trans>
          </th>
          <th className="text-right font-medium">
            <Trans>Reached</Trans>
          </th>
          <th className="text-right font-medium">
            <Trans>Solved</Trans>
          </th>
          <th className="text-right font-medium">
            <Trans>Skipped</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {hints.map(({ hint, reached, solved, skipped }) => (
          <tr key={hint} className="border-line border-t">
            <th className="py-1 font-normal">
              {hint} · {levelName(hint)}
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
  const { t } = useLingui();
  const movies = useMovieCache();
  const addTitleMutation = useMutation({
    networkMode: 'always',
    scope: { id: `aliases ${movie.id}` },
    mutationFn: (alias: string) => addAlias(movie, alias),
    onSuccess: ({ movie: changed, message }) => {
      movies.put(changed);
      toast({
        title: t`Movie Saved`,
        description: serverMessage(message, t`${{ title: changed.title }} saved`),
      });
    },
    onError: (failure) =>
      toast({
        title: t`Couldn’t save the movie`,
        description: failureText(failure, t`The server didn’t respond. Try again.`),
        variant: 'destructive',
        action: 'add a title',
      }),
  });
  const missing = guesses.filter(({ guess }) => !movie.aliases.includes(guess));
  if (missing.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-ink-soft text-xs">
        <Trans>These common guesses almost match the title. Accept a guess to count it as correct:</Trans>
      </p>
      <ul className="mt-1">
        {missing.map(({ guess, players }) => (
          <li key={guess} className="flex items-center justify-between gap-2">
            <span className="wrap-anywhere min-w-0">
              {guess} <span className="text-ink-soft tabular-nums">({players})</span>
            </span>
            <Button
              variant="quiet"
              aria-label={t`Accept “${guess}”`}
              busy={addTitleMutation.isPending}
              onClick={() => addTitleMutation.mutate(guess)}
            >
              <Trans>Accept</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
