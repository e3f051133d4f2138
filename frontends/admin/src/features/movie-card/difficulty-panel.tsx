import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { SwapAdvice as Advice, MovieDifficulty } from '@dreamreel/proto/game/statistics';
import type { ResponseOf } from '@dreamreel/proto/operation';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { levelName } from '../../movies/movie-image.tsx';
import { useMovieChange } from './use-movie-change.ts';

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

/** Query for how many players reached, solved and skipped each hint of a movie. */
function difficultyQuery(movieId: number) {
  return queryOptions({
    queryKey: ['admin', 'difficulty', movieId],
    queryFn: ({ signal }) => callOperation(gameOperations.movieDifficulty, { movieId }, { signal }),
    staleTime: 0,
  });
}

function Hints({ difficulty: { plays, hints } }: { difficulty: MovieDifficulty }) {
  const { t } = useLingui();
  return (
    <table className="w-full text-left text-xs tabular-nums">
      <caption className="pb-2 text-left text-ink-soft">
        <Plural value={plays} one="# game" other="# games" />
      </caption>
      <thead className="text-ink-soft">
        <tr>
          {[t`Hint`, t`Reached`, t`Solved`, t`Skipped`].map((heading) => (
            <th key={heading} className="text-right font-medium first:text-left">
              {heading}
            </th>
          ))}
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
  const adding = useMovieChange({
    scope: { id: `aliases ${movie.id}` },
    send: (alias: string) => addAlias(movie, alias),
    done: t`Movie Saved`,
    text: ({ title }) => t`${title} saved`,
    failed: t`Couldn’t save the movie`,
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
              busy={adding.isPending}
              onClick={() => adding.mutate(guess)}
            >
              <Trans>Accept</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Adds an alias to a movie. Aliases that another admin has added in the meantime are kept. */
async function addAlias(
  { id: movieId, aliases, version }: AdminMovie,
  alias: string,
): Promise<ResponseOf<typeof movieOperations.changeMovie>> {
  try {
    return await callOperation(movieOperations.changeMovie, {
      movieId,
      version,
      aliases: [...new Set([...aliases, alias])],
    });
  } catch (failure) {
    if (!(failure instanceof HttpError && failure.code === 'conflict')) throw failure;
    return addAlias(await callOperation(movieOperations.movie, { movieId }), alias);
  }
}

const REASONS_AGAINST = {
  'being-played': msg`Players see this movie today. You can judge the order of its hints when the day is over.`,
  'images-changed': msg`This movie was shown on several days, and its images changed between them, so the order of its hints can’t be judged.`,
  'in-order': msg`No hint is clearly easier than a later one.`,
};

type SwapAdviceProps = { movie: AdminMovie; advice: Advice; onSwap: (from: number, to: number) => void };
type Suggestion = Extract<Advice, { state: 'swap' }>;
type SolveRate = Suggestion['harder'];

/** Suggests swapping two hints that are in the wrong order, or explains why there is no suggestion. */
function SwapAdvice({ movie, advice, onSwap }: SwapAdviceProps) {
  const { t } = useLingui();
  if (advice.state !== 'swap' || !isStillShown(movie, advice)) {
    return <p className="mt-3 text-ink-soft">{reasonAgainst(advice)}</p>;
  }
  const { hint: harder, solved: harderSolved, reached: harderReached } = advice.harder;
  const { hint: easier, solved: easierSolved, reached: easierReached } = advice.easier;
  const [harderRate, easierRate] = [rateText(advice.harder), rateText(advice.easier)];
  return (
    <div className="mt-3">
      <p className="flex items-start gap-2 text-accent-ink">
        <TriangleAlert aria-label={t`Warning`} className="mt-0.5 size-4 shrink-0" />
        <span>
          <Trans>
            Hint {harder} is easier than hint {easier}, but comes before it. {harderSolved} of the {harderReached}{' '}
            players who reached hint {harder} solved it there ({harderRate}), but only {easierSolved} of {easierReached}{' '}
            at hint {easier} ({easierRate}). Swap the two to fix the order.
          </Trans>
        </span>
      </p>
      <Button className="mt-2" onClick={() => onSwap(harder - 1, easier - 1)}>
        <Trans>
          Swap positions {harder} and {easier}
        </Trans>
      </Button>
    </div>
  );
}

/**
 * Returns true if the two images that the statistics refer to are still in use. Statistics about replaced images don't
 * justify a swap.
 */
function isStillShown({ generatedImages }: AdminMovie, { harder, easier }: Suggestion): boolean {
  return [harder, easier].every(({ hint, image }) => generatedImages[hint - 1] === image);
}

function reasonAgainst(advice: Advice): string {
  if (advice.state === 'too-few-players')
    return t`There’s not enough data yet to judge the order of the hints. At least two hints must each have been reached by ${{ count: advice.neededPlayers }} players.`;
  return advice.state === 'swap'
    ? t`The images have changed since the movie was played, so the order of its hints can’t be judged.`
    : i18n._(REASONS_AGAINST[advice.state]);
}

/** Formats a solve rate, such as `60%, likely between 55% and 65%`. The bounds are rounded outward. */
function rateText({ solved, reached, low, high }: SolveRate): string {
  return t`${{ rate: Math.round((solved / reached) * 100) }}%, likely between ${{ from: Math.floor(low * 100) }}% and ${{ to: Math.ceil(high * 100) }}%`;
}
