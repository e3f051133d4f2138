import type { DailyMovieResponse } from '@dreamreel/proto/game/daily-game';
import { Suspense, useEffect, useState } from 'react';
import type { AfterGame } from '../../ended-game.ts';
import { lazyPart } from '../../lazy-part.tsx';
import type { Player } from './api.ts';
import { FeedbackBanner } from './guessing/feedback-banner.tsx';
import { GuessForm } from './guessing/guess-form.tsx';
import { GuessList, NotQuiteRight } from './guessing/guess-list.tsx';
import { HardModeNote } from './guessing/hard-mode-note.tsx';
import { ChallengeComplete } from './result/countdown.tsx';
import { HintAnnouncement, HintStrip } from './scenes/hint-strip.tsx';
import { scenesOf } from './scenes/scenes.ts';
import { Stage } from './scenes/stage.tsx';
import { useHintKeys } from './scenes/use-hint-keys.ts';
import { toEndedGame } from './to-ended-game.ts';
import { useDailyGame } from './use-daily-game.ts';

const loadEnd = () => import('./result/end-of-game.tsx');
const Ending = lazyPart(async () => (await loadEnd()).Ending);
const ResultPanel = lazyPart(async () => (await loadEnd()).ResultPanel);

type GameBoardProps = {
  player: Player;
  daily: DailyMovieResponse;
  /** True for the daily movie, false for games from the archive. */
  isDaily: boolean;
  afterGame: AfterGame | undefined;
};

/** Shows a game from the first hint to the result. */
export function GameBoard({ player, daily, isDaily, afterGame }: GameBoardProps) {
  const { game, movie, feedback, wasCompleted, isSubmitting, canSkip, isHard, guess, skipTo, lastOpened } =
    useDailyGame(player, daily);
  const scenes = scenesOf(movie);
  const isOver = game.status !== 'playing';

  // The selected hint is stored together with the latest hint, because opening a new hint resets the selection.
  const [choice, setChoice] = useState({ chosenAt: game.hintIndex, hint: game.hintIndex });
  const visibleHint = choice.chosenAt === game.hintIndex ? choice.hint : game.hintIndex;

  const show = (hint: number) => setChoice({ chosenAt: game.hintIndex, hint });
  useHintKeys({ visibleHint, hintIndex: game.hintIndex, isOver, onShow: show });

  // Preloads the end screen while the game is in progress.
  useEffect(() => {
    loadEnd().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (isSubmitting) afterGame?.preload();
  }, [isSubmitting, afterGame]);

  const day = { isDaily, hasJustEnded: !wasCompleted, dayNumber: daily.dayNumber };
  const ended = toEndedGame(game, movie, player, day);
  const stage = <Stage scenes={scenes} visibleHint={visibleHint} hintIndex={game.hintIndex} canDescribe={!isHard} />;
  return (
    <>
      {wasCompleted && isDaily && <ChallengeComplete date={player.date} />}
      <div className="game-board">
        {ended ? (
          <Suspense fallback={stage}>
            <Ending scenes={scenes} ended={ended} />
          </Suspense>
        ) : (
          <>
            {stage}
            <div className="sm:mt-2 sideways:mt-0">
              <HintStrip
                scenes={scenes}
                visibleHint={visibleHint}
                hintIndex={game.hintIndex}
                lastOpened={lastOpened}
                onShow={show}
                onReopen={skipTo}
              />
            </div>
          </>
        )}
        <FeedbackBanner feedback={feedback} guessesRemaining={game.guessesRemaining} isOver={isOver} />
        {ended ? (
          // As high as the window, so that the list below is out of view and its shift isn't visible.
          <Suspense fallback={<div className="h-svh" />}>
            <ResultPanel
              ended={ended}
              movie={movie}
              points={daily.completion?.points}
              shareButtons={afterGame && <afterGame.ShareButtons ended={ended} />}
            >
              {afterGame && <afterGame.InResult ended={ended} />}
            </ResultPanel>
          </Suspense>
        ) : (
          <>
            <GuessForm
              isSubmitting={isSubmitting}
              canSkip={canSkip}
              isHard={isHard}
              onGuess={guess}
              onSkipHint={() => skipTo(game.hintIndex + 1)}
            />
            {isHard && <HardModeNote />}
          </>
        )}
        <GuessList game={game}>{!isOver && <NotQuiteRight game={game} />}</GuessList>
      </div>
      {ended && afterGame && <afterGame.BelowGuesses ended={ended} />}
      <HintAnnouncement hintIndex={game.hintIndex} isOver={isOver} />
    </>
  );
}
