import type { DailyMovieResponse } from '@dreamreel/proto/game/daily-game';
import { Suspense, useEffect, useState } from 'react';
import type { AfterGame } from '../../ended-game.ts';
import { lazyPart } from '../../lazy-part.tsx';
import type { Player } from './api.ts';
import { endedGame } from './ended-game-of.ts';
import { FeedbackBanner } from './guessing/feedback-banner.tsx';
import { GuessForm } from './guessing/guess-form.tsx';
import { GuessList, NotQuiteRight } from './guessing/guess-list.tsx';
import { HardModeNote } from './guessing/hard-mode-note.tsx';
import { ChallengeComplete } from './result/countdown.tsx';
import { HintAnnouncement, HintStrip } from './scenes/hint-strip.tsx';
import { scenesOf } from './scenes/scenes.ts';
import { Stage } from './scenes/stage.tsx';
import { useHintKeys } from './scenes/use-hint-keys.ts';
import { useDailyGame } from './use-daily-game.ts';

const loadEnd = () => import('./result/end-of-game.tsx');
const Ending = lazyPart(async () => (await loadEnd()).Ending);
const ResultPanel = lazyPart(async () => (await loadEnd()).ResultPanel);

type GameBoardProps = {
  player: Player;
  daily: DailyMovieResponse;
  /** Whether it is the movie of the day, and not one of the archive. */
  isDaily: boolean;
  afterGame: AfterGame | undefined;
};

/** One game from its first hint to its end. */
export function GameBoard({ player, daily, isDaily, afterGame }: GameBoardProps) {
  const { game, movie, feedback, wasCompleted, isSubmitting, canSkip, isHard, guess, skipHint } = useDailyGame(
    player,
    daily,
  );
  const scenes = scenesOf(movie);
  const isOver = game.status !== 'playing';

  // An earlier hint is shown only until the next one opens, so the choice is stored with the hint at which it was made.
  const [look, setLook] = useState({ at: game.hintIndex, shown: game.hintIndex });
  const shown = look.at === game.hintIndex ? look.shown : game.hintIndex;

  const show = (index: number) => setLook({ at: game.hintIndex, shown: index });
  useHintKeys({ shown, hintIndex: game.hintIndex, isOver, onShow: show });

  // How a game ends is not part of its first view, but it must be there when it is needed.
  useEffect(() => {
    loadEnd().catch(() => undefined);
  }, []);

  const day = { isDaily, isLive: !wasCompleted, dayNumber: daily.dayNumber };
  const ended = endedGame(game, movie, player, day);
  const stage = <Stage scenes={scenes} shown={shown} hintIndex={game.hintIndex} canDescribe={!isHard} />;
  return (
    <>
      {wasCompleted && isDaily && <ChallengeComplete date={player.date} />}
      <div className={isOver ? undefined : 'game-board'}>
        {isOver ? (
          <Suspense fallback={stage}>
            <Ending scenes={scenes} hasWon={game.status === 'won'} isLive={!wasCompleted} />
          </Suspense>
        ) : (
          <>
            {stage}
            <div className="sm:mt-2 sideways:mt-0">
              <HintStrip scenes={scenes} shown={shown} hintIndex={game.hintIndex} onShow={show} />
            </div>
          </>
        )}
        <FeedbackBanner feedback={feedback} guessesRemaining={game.guessesRemaining} isOver={isOver} />
        {isOver ? (
          <Suspense fallback={<div className="h-64" />}>
            <ResultPanel
              game={game}
              movie={movie}
              points={daily.completion?.points}
              isLive={!wasCompleted}
              isDaily={isDaily}
            >
              {ended && afterGame && <afterGame.InResult ended={ended} />}
            </ResultPanel>
          </Suspense>
        ) : (
          <>
            <GuessForm
              isSubmitting={isSubmitting}
              canSkip={canSkip}
              isHard={isHard}
              onGuess={guess}
              onSkipHint={skipHint}
            />
            {isHard && <HardModeNote />}
          </>
        )}
        <GuessList game={game}>{!isOver && <NotQuiteRight game={game} />}</GuessList>
      </div>
      {ended && afterGame && <afterGame.Beneath ended={ended} />}
      <HintAnnouncement hintIndex={game.hintIndex} isOver={isOver} />
    </>
  );
}
