import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { inPageLanguage } from '../../cinema/page-language.ts';
import type { EndedGame } from '../../ended-game.ts';
import type { Player } from './api.ts';
import type { Game } from './game-reducer.ts';

type Day = Pick<EndedGame, 'isDaily' | 'hasJustEnded' | 'dayNumber'>;

/** Returns the finished game for other features, or undefined if the game is still in progress. */
export function toEndedGame(game: Game, movie: DailyMovie, player: Player, day: Day): EndedGame | undefined {
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
    counted: game.counted ?? day.isDaily,
  };
}
