import type { Completion, DailyMovie } from '@dreamreel/proto/game/daily-game';
import { HINT_COUNT, MAX_GUESS_LENGTH, MAX_GUESSES, STAGE_SIZES } from '@dreamreel/proto/validators/game-rules';
import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Input } from '@dreamreel/ui/controls/input';
import { StageFrame } from '@dreamreel/ui/controls/stage';
import { inPageLanguage } from '@dreamreel/ui/i18n/reader-locale';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { DifficultyLabel } from '../../cinema/difficulty-label.tsx';
import { hintSources, Image } from '../../cinema/image.tsx';
import { keepTypedGuess } from '../../session/player-session.ts';
import { useTodaysGame } from './api.ts';

/** Shows today's hardest scene with a guess field, or the visitor's result. */
export function TodaysScene() {
  const { t } = useLingui();
  const { data, isPending, refetch } = useTodaysGame();
  if (!data && !isPending)
    return (
      <ErrorPanel title={t`Today’s movie didn’t load`} onRetry={refetch}>
        <Trans>Check your connection and try again.</Trans>
      </ErrorPanel>
    );
  const completion = data?.completion ?? null;
  return (
    <section aria-labelledby="todays-scene">
      <StageFrame
        below={
          <>
            <h2 id="todays-scene" className="font-medium font-sans text-sm tracking-normal">
              <Trans>Today’s first scene</Trans>
            </h2>
            {completion && !completion.completed ? (
              <span className="tabular-nums">
                {t`${{ used: completion.guessesUsed }} of ${{ count: MAX_GUESSES }} guesses used`}
              </span>
            ) : (
              <DifficultyLabel hintIndex={0} />
            )}
          </>
        }
      >
        {data ? (
          <Link to="/daily" className="-outline-offset-2 block size-full">
            <Image
              sources={hintSources(data.movie, 0)}
              alt={t`Hint ${{ number: 1 }} of ${{ count: HINT_COUNT }}: a scene from the movie`}
              sizes={STAGE_SIZES}
              priority="high"
              className="size-full"
            />
          </Link>
        ) : (
          <div role="status" aria-label={t`Loading today’s movie`} className="size-full">
            <Skeleton className="size-full" />
          </div>
        )}
      </StageFrame>
      {/* Reserves space for a result of two lines on phones. */}
      <div className="mt-3 min-h-24 sm:min-h-11">
        {data && (completion?.completed ? <OwnResult movie={data.movie} completion={completion} /> : <FirstGuess />)}
      </div>
    </section>
  );
}

/** Takes the typed guess to `/daily`, where it isn't sent before the player confirms it. */
function FirstGuess() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const openGame = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keepTypedGuess(String(new FormData(event.currentTarget).get('guess')));
    navigate('/daily');
  };
  return (
    <form onSubmit={openGame} className="flex gap-2">
      <Input
        name="guess"
        aria-label={t`Guess the movie`}
        placeholder={t({ message: 'Which movie is it?', context: 'game' })}
        maxLength={MAX_GUESS_LENGTH}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" className="min-w-26">
        <Trans>Play</Trans>
      </Button>
    </form>
  );
}

function OwnResult({ movie, completion }: { movie: DailyMovie; completion: Completion }) {
  const { text: title } = inPageLanguage(movie.title ?? '', movie.germanTitle);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="wrap-anywhere">
        {completion.won ? (
          <Trans>
            You got <span className="font-medium">{title}</span> on scene {{ number: completion.hintsUsed }}.
          </Trans>
        ) : (
          <Trans>
            Today’s movie was <span className="font-medium">{title}</span>.
          </Trans>
        )}
      </p>
      <Link to="/daily" className={buttonClass()}>
        <Trans>See your result</Trans>
      </Link>
    </div>
  );
}
