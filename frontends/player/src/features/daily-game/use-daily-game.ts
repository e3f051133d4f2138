import type { DailyMovieResponse } from '@dreamreel/proto/game/daily-game';
import { HttpError } from '@dreamreel/ui/network/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { hardMode } from '../../session/hard-mode.ts';
import { sessionExpired } from '../../session/signed-in-user.ts';
import {
  dailyMovieQuery,
  isAlreadyCompleted,
  isSessionExpired,
  type Player,
  type RecordedGame,
  recordedGameIn,
  sendGuess,
} from './api.ts';
import { canSkipHint, type Game, gameReducer, modeOf, restoredGame } from './game-reducer.ts';
import { alreadyCompleted, type Feedback, feedbackOn, notSubmitted } from './guessing/feedback.ts';

/** One player's game of one day. A guess is shown only once the server has judged it. */
export function useDailyGame(player: Player, daily: DailyMovieResponse) {
  const { movie, completion } = daily;
  const [game, dispatch] = useReducer(gameReducer, completion, restoredGame);
  const mode = modeOf(game, hardMode.useIsOn() && player.previewOf === undefined);
  const [wasCompleted] = useState(completion?.completed ?? false);
  const [feedback, setFeedback] = useState<Feedback>();
  const queries = useQueryClient();
  const query = dailyMovieQuery(player);

  const submission = useMutation({
    networkMode: 'always',
    mutationFn: (guess: string) => sendGuess({ ...guessesWith(game, guess), ...recordOf(player, movie), mode }, player),
    onMutate: () => setFeedback(undefined),
    onSuccess: (answer) => {
      adopt(answer);
      setFeedback(feedbackOn(game, answer));
    },
    onError: async (failure) => {
      // The guess is not recorded for anybody; the page goes on, visibly, as a guest's.
      if (player.userId !== null && isSessionExpired(failure)) sessionExpired(player.userId);
      // The day has another movie now: the page starts again with it.
      if (failure instanceof HttpError && failure.status === 404) await queries.invalidateQueries(query);
      const isOver = isAlreadyCompleted(failure);
      const state = (isOver && (await reloaded())) || recordedGameIn(failure);
      if (state) adopt(state);
      setFeedback(isOver ? alreadyCompleted : notSubmitted(navigator.onLine));
    },
  });

  /** Also into the query's data: whoever leaves the page and comes back finds the game as it is. */
  function adopt({ completion: recorded, movie: revealed = movie }: RecordedGame) {
    queries.setQueryData(query.queryKey, { ...daily, movie: revealed, completion: recorded });
    dispatch({ type: 'judged', completion: recorded });
  }

  async function reloaded(): Promise<RecordedGame | undefined> {
    const fresh = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
    return fresh?.completion ? { movie: fresh.movie, completion: fresh.completion } : undefined;
  }

  return {
    game,
    movie,
    feedback,
    wasCompleted,
    isSubmitting: submission.isPending,
    isHard: mode === 'hard',
    canSkip: mode === 'normal' && canSkipHint(game) && !submission.isPending,
    skipHint: () => dispatch({ type: 'hint-skipped' }),
    /** Resolves to whether the guess has been taken; if not, the text is worth keeping. */
    guess: (text: string): Promise<boolean> =>
      submission.mutateAsync(text).then(
        () => true,
        () => false,
      ),
  };
}

const recordOf = ({ sessionId, userId }: Player, { id: movieId, featuredDate }: DailyMovieResponse['movie']) => ({
  sessionId,
  userId,
  movieId,
  completionDate: featuredDate,
  completed: false,
  won: false,
});

const guessesWith = ({ hintIndex, guesses }: Game, guess: string) => ({
  hintsUsed: hintIndex + 1,
  guessesUsed: guesses.length + 1,
  guesses: [...guesses, guess],
});
