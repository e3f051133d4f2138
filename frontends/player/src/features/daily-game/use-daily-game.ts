import type { DailyMovie, DailyMovieResponse } from '@dreamreel/proto/game/daily-game';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { localStore } from '@dreamreel/ui/browser/storage';
import { HttpError } from '@dreamreel/ui/network/http';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { isLostOnReload } from '../../session/player-session.ts';
import { expireSession } from '../../session/signed-in-user.ts';
import { hardMode } from '../../session/stored-choices.ts';
import {
  dailyMovieQuery,
  isAlreadyCompleted,
  type Player,
  type RecordedGame,
  recordedGameIn,
  sendGuess,
  updateOfflineGame,
} from './api.ts';
import { canSkipHint, type Game, gameReducer, modeOf, restoreGame } from './game-reducer.ts';
import {
  alreadyCompleted,
  emptyGuess,
  type Feedback,
  feedbackFor,
  lostOnReload,
  notSubmitted,
  waitingForNetwork,
} from './guessing/feedback-banner.tsx';

/** Manages a player's game for one day. Guesses are shown only after the server has checked them. */
export function useDailyGame(player: Player, daily: DailyMovieResponse) {
  const { movie, completion } = daily;
  const [game, dispatch] = useReducer(gameReducer, completion, restoreGame);
  const { findLast, rememberUpTo } = openedHintsOf(player, movie);
  const mode = modeOf(game, hardMode.useIsOn() && player.previewOf === undefined && findLast() <= 0);
  const [wasCompleted] = useState(completion?.completed ?? false);
  const [feedback, setFeedback] = useState(() => warningFor(player, daily));
  const queries = useQueryClient();
  const query = dailyMovieQuery(player);
  const sendWhenOnline = useSendWhenOnline(() => setFeedback(waitingForNetwork));
  const updateCopies = useGameSync(player, showRecordedGame);

  const submission = useMutation({
    mutationFn: (guess: string) =>
      sendWhenOnline(() => {
        setFeedback(undefined);
        return sendGuess({ ...recordOf(player, movie), ...addGuess(game, findLast(), guess), mode }, player);
      }),
    onSuccess: (response) => showRecordedGame(response, feedbackFor(game, response)),
    onSettled: () => updateCopies(game),
    onError: async (failure) => {
      // The session has expired, so the guess wasn't recorded. The player is signed out and continues as a guest.
      const status = failure instanceof HttpError ? failure.status : undefined;
      if (player.userId !== null && status === 401) expireSession(player.userId);
      // An admin has replaced the daily movie, so the page reloads with the new movie.
      if (status === 404) await queries.invalidateQueries(query);
      const isOver = isAlreadyCompleted(failure);
      const state = (isOver && (await reloadGame(queries, player))) || recordedGameIn(failure);
      if (state) showRecordedGame(state);
      setFeedback(isOver ? alreadyCompleted : notSubmitted);
    },
  });

  /**
   * Updates the game and the cached query data, so that a player who leaves the page and returns sees the current game.
   */
  function showRecordedGame({ completion: recorded, movie: revealed = movie }: RecordedGame, news?: Feedback) {
    queries.setQueryData(query.queryKey, { ...daily, movie: revealed, completion: recorded });
    dispatch({ type: 'judged', completion: recorded });
    rememberUpTo(recorded.hintsUsed - 1);
    setFeedback(news);
  }

  const canSkip = mode === 'normal' && canSkipHint(game) && !submission.isPending;

  return {
    game,
    movie,
    feedback,
    wasCompleted,
    isSubmitting: submission.isPending,
    isHard: mode === 'hard',
    canSkip,
    /** Opens the next hint, or all hints up to one that was skipped to before the page was reloaded. */
    skipTo(hint: number): void {
      if (!canSkip) return;
      dispatch({ type: 'hint-skipped', to: hint });
      rememberUpTo(hint);
      setFeedback((current) => (current?.tone === 'kept' ? undefined : current));
    },
    /** Index of the last hint that can be opened again, or -1. In hard mode, only wrong guesses open hints. */
    lastOpened: mode === 'normal' ? findLast() : -1,
    /** Resolves to true if the server accepted the guess. Otherwise, the text should stay in the guess field. */
    async guess(text: string): Promise<boolean> {
      if (text !== '') return (await submission.mutateAsync(text).catch(() => undefined)) !== undefined;
      setFeedback(emptyGuess);
      return false;
    },
  };
}

function warningFor({ userId, sessionId }: Player, { completion }: DailyMovieResponse): Feedback | undefined {
  return userId === null && completion === null && isLostOnReload(sessionId) ? lostOnReload : undefined;
}

/**
 * Reloads the game after a guess in another tab. Returns a function that updates the other tabs and the offline copy after
 * a guess.
 */
function useGameSync(player: Player, onReload: (game: RecordedGame) => void): (previousGame: Game) => void {
  const { sessionId } = player;
  const queries = useQueryClient();
  const channel = useRef<BroadcastChannel>(undefined);
  const reload = useEffectEvent(async () => {
    const game = await reloadGame(queries, player);
    if (game) onReload(game);
  });
  useEffect(() => {
    // Older browsers don't support it.
    if (typeof BroadcastChannel === 'undefined') return;
    const gameChannel = new BroadcastChannel(`dreamreel.game ${sessionId}`);
    gameChannel.onmessage = () => void reload();
    channel.current = gameChannel;
    return () => {
      channel.current = undefined;
      gameChannel.close();
    };
  }, [sessionId]);
  return ({ guesses }) => {
    channel.current?.postMessage(null);
    if (guesses.length === 0) void updateOfflineGame(player);
  };
}

async function reloadGame(queries: QueryClient, player: Player): Promise<RecordedGame | undefined> {
  const query = { ...dailyMovieQuery(player), staleTime: 0 };
  const fresh = await queries.fetchQuery(query).catch(() => undefined);
  return fresh?.completion ? { movie: fresh.movie, completion: fresh.completion } : undefined;
}

const recordOf = ({ sessionId, userId }: Player, { id: movieId, featuredDate: completionDate }: DailyMovie) => ({
  ...{ sessionId, userId, movieId, completionDate, completed: false, won: false },
});

const addGuess = ({ hintIndex, guesses }: Game, lastOpened: number, guess: string) => ({
  hintsUsed: Math.max(hintIndex, lastOpened) + 1,
  guessesUsed: guesses.length + 1,
  guesses: [...guesses, guess],
});

/**
 * Returns a function that sends a guess. If the browser is offline, the guess is sent again once the browser is online,
 * unless the player has left the page. The server doesn't count a guess twice, even if only its response was lost.
 */
function useSendWhenOnline(onWait: () => void) {
  const [page] = useState(() => new AbortController());
  useEffect(() => () => page.abort(), [page]);

  return async function sendWhenOnline<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (failure) {
      // Checked only after a failure because a server on the same device is reachable even if `onLine` is false.
      if (failure instanceof HttpError || navigator.onLine || page.signal.aborted) throw failure;
      onWait();
      await new Promise((resolve, reject) => {
        addEventListener('online', resolve, { once: true });
        page.signal.addEventListener('abort', () => reject(failure), { once: true });
      });
      return sendWhenOnline(send);
    }
  };
}

/** Hints of previews aren't remembered. */
function openedHintsOf({ previewOf }: Player, { generatedImages }: DailyMovie) {
  const isPreview = previewOf !== undefined;
  return {
    /** Returns the index of the last opened hint, or -1 if unknown. Hints may also be opened in another tab. */
    findLast: () => (isPreview ? -1 : lastOpenedHint(generatedImages)),
    rememberUpTo(hint: number): void {
      if (!isPreview) rememberOpenedHints(generatedImages.slice(0, hint + 1));
    },
  };
}

const STORED_AS = 'dreamreel.openedHints';
/** Images of the last five games. Older ones are forgotten. */
const MAX_IMAGES = 5 * HINT_COUNT;

/**
 * Remembers the images of hints that were opened in this browser. The server learns about a skipped hint only with the
 * next guess, so the score would otherwise not count hints that were opened before a reload, in another tab, or before
 * signing in. Image addresses are unique, so a replaced movie or image isn't taken for an opened one.
 */
export function rememberOpenedHints(images: readonly string[]): void {
  const newestFirst = new Set([...images, ...openedImages()]);
  localStore.setItem(STORED_AS, [...newestFirst].slice(0, MAX_IMAGES).join(' '));
}

/** Returns the index of the last hint that was opened in this browser, or -1 if none is known. */
export function lastOpenedHint(images: readonly string[]): number {
  const opened = openedImages();
  return images.findLastIndex((image) => opened.includes(image));
}

const openedImages = (): string[] => localStore.getItem(STORED_AS)?.split(' ') ?? [];
