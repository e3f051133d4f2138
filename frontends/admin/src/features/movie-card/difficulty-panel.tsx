import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { MovieDifficulty } from '@dreamreel/proto/game/movie-difficulty';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { levelName } from '../../movies/levels.ts';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { serverMessage } from '../../server-message.ts';
import { failureText } from '../../session/failure-text.ts';
import { addAlias, difficultyQuery } from './api.ts';
import { SwapAdvice } from './swap-advice.tsx';
import { movieCardTexts } from './texts.ts';

type DifficultyPanelProps = { movie: AdminMovie; onSwap: (from: number, to: number) => void };

/** Shows how many players reached, solved and skipped each hint, and suggests improvements. */
export function DifficultyPanel({ movie, onSwap }: DifficultyPanelProps) {
  const texts = useTexts(movieCardTexts);
  const { data: difficulty, isPending, refetch } = useQuery(difficultyQuery(movie.id));
  if (isPending) return <Skeleton className="mb-3 h-40" />;
  if (!difficulty) {
    return (
      <p className="pb-3">
        {texts.didNotLoad}{' '}
        <button type="button" onClick={() => void refetch()} className="font-medium text-accent-ink underline">
          {texts.retry}
        </button>
      </p>
    );
  }
  if (difficulty.plays === 0) return <p className="pb-3 text-ink-soft">{texts.notPlayed}</p>;
  return (
    <div className="pb-3">
      <Hints difficulty={difficulty} />
      <SwapAdvice movie={movie} advice={difficulty.swapAdvice} onSwap={onSwap} />
      <NearGuesses movie={movie} guesses={difficulty.nearGuesses} />
    </div>
  );
}

function Hints({ difficulty: { plays, hints } }: { difficulty: MovieDifficulty }) {
  const texts = useTexts(movieCardTexts);
  return (
    <table className="w-full text-left text-xs tabular-nums">
      <caption className="pb-2 text-left text-ink-soft">{texts.games(plays)}</caption>
      <thead className="text-ink-soft">
        <tr>
          <th className="font-medium">{texts.hint}</th>
          <th className="text-right font-medium">{texts.reached}</th>
          <th className="text-right font-medium">{texts.solved}</th>
          <th className="text-right font-medium">{texts.skipped}</th>
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
  const texts = useTexts(movieCardTexts);
  const movies = useMovieCache();
  const adding = useMutation({
    networkMode: 'always',
    scope: { id: `aliases ${movie.id}` },
    mutationFn: (alias: string) => addAlias(movie, alias),
    onSuccess: ({ movie: changed, message }) => {
      movies.put(changed);
      toast({
        title: texts.saved,
        description: serverMessage(message, texts.savedText({ title: changed.title })),
      });
    },
    onError: (failure) =>
      toast({
        title: texts.notSaved,
        description: failureText(failure, texts.notSavedText),
        variant: 'destructive',
        action: 'add a title',
      }),
  });
  const missing = guesses.filter(({ guess }) => !movie.aliases.includes(guess));
  if (missing.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-ink-soft text-xs">{texts.nearGuesses}</p>
      <ul className="mt-1">
        {missing.map(({ guess, players }) => (
          <li key={guess} className="flex items-center justify-between gap-2">
            <span className="wrap-anywhere min-w-0">
              {guess} <span className="text-ink-soft tabular-nums">({players})</span>
            </span>
            <Button
              variant="quiet"
              aria-label={texts.acceptGuess({ guess })}
              busy={adding.isPending}
              onClick={() => adding.mutate(guess)}
            >
              {texts.accept}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
