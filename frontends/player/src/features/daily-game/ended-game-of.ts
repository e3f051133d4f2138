import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import type { EndedGame } from '../../ended-game.ts';
import type { Player } from './api.ts';
import type { Game } from './game-reducer.ts';

/** What others may know of a game once it is over; nothing before. */
export function endedGame(game: Game, movie: DailyMovie, player: Player, isDaily: boolean): EndedGame | undefined {
  if (game.status === 'playing') return undefined;
  return {
    date: player.date,
    isDaily,
    sessionId: player.sessionId,
    hasWon: game.status === 'won',
    title: movie.title ?? '',
    hintsUsed: game.hintIndex + 1,
    guesses: game.guesses,
  };
}
