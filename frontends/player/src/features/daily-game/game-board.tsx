import type { DailyMovie, DailyMovieResponse } from '@dreamreel/proto/game/daily-game';
import { isFreeKey, useKeyPress } from '@dreamreel/ui/browser/single-keys';
import { GameSkeleton } from '@dreamreel/ui/controls/stage';
import { inPageLanguage } from '@dreamreel/ui/i18n/reader-locale';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import type { AfterGame, EndedGame } from '../../ended-game.ts';
import { lazyPart } from '../../on-demand.tsx';
import type { Player } from './api.ts';
import type { Game } from './game-reducer.ts';
import { FeedbackBanner } from './guessing/feedback-banner.tsx';
import { GuessForm, HardModeNote } from './guessing/guess-form.tsx';
import { GuessList, NotQuiteRight } from './guessing/guess-list.tsx';
import { ChallengeComplete } from './result/countdown.tsx';
import { HintAnnouncement, HintStrip, Stage, scenesOf } from './scenes.tsx';
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

export function GameBoard({ player, daily, isDaily, afterGame }: GameBoardProps) {
  const { game, movie, feedback, wasCompleted, isSubmitting, canSkip, isHard, guess, skipTo, lastOpened } =
    useDailyGame(player, daily);
  const scenes = scenesOf(movie);
  const isOver = game.status !== 'playing';

  // The selected hint is stored together with the latest hint because opening a new hint resets the selection.
  const [choice, setChoice] = useState({ chosenAt: game.hintIndex, hint: game.hintIndex });
  const visibleHint = choice.chosenAt === game.hintIndex ? choice.hint : game.hintIndex;

  const showHint = (hint: number) => setChoice({ chosenAt: game.hintIndex, hint });
  useHintKeys({ visibleHint, hintIndex: game.hintIndex, isOver, onShow: showHint });

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
                onShow={showHint}
                onReopen={skipTo}
              />
            </div>
          </>
        )}
        <FeedbackBanner feedback={feedback} guessesRemaining={game.guessesRemaining} isOver={isOver} />
        {ended ? (
          // As high as the window, so that the list below is out of view and its shift isn't visible.
          <Suspense fallback={<div className="h-svh" />}>
            <ResultPanel ended={ended} movie={movie} comparisons={game.comparisons} points={daily.completion?.points}>
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

type Day = Pick<EndedGame, 'isDaily' | 'hasJustEnded' | 'dayNumber'>;

function toEndedGame(game: Game, movie: DailyMovie, player: Player, day: Day): EndedGame | undefined {
  if (game.status === 'playing') return undefined;
  return {
    ...day,
    date: player.date,
    sessionId: player.sessionId,
    hasWon: game.status === 'won',
    title: inPageLanguage(movie.title ?? '', movie.germanTitle).text,
    hintsUsed: game.hintIndex + 1,
    guesses: game.guesses,
    hintsOfGuesses: game.hintsOfGuesses,
    mode: game.mode,
    isCounted: game.isCounted ?? day.isDaily,
  };
}

type HintKeysOptions = { visibleHint: number; hintIndex: number; isOver: boolean; onShow: (index: number) => void };

/**
 * Switches between open hints with the left and right arrow keys. The keys also work in an empty guess field because
 * this field usually has the focus.
 */
function useHintKeys({ visibleHint, hintIndex, isOver, onShow }: HintKeysOptions): void {
  useKeyPress((event) => {
    if (isOver || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    if (event.shiftKey || !(isFreeKey(event) || isEmptyGuessBox(event))) return;
    const next = visibleHint + (event.key === 'ArrowRight' ? 1 : -1);
    if (next < 0 || next > hintIndex) return;
    event.preventDefault();
    onShow(next);
  });
}

function isEmptyGuessBox({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const isPlain = !(ctrlKey || altKey || metaKey);
  return isPlain && target instanceof HTMLInputElement && target.role === 'combobox' && target.value === '';
}

export function DailyGameSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading today’s movie`}>
      <GameSkeleton />
    </div>
  );
}
