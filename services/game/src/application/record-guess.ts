import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { type GuessResponse, type GuessRecord, MAX_GUESSES } from '@dreamreel/proto/game';
import { countsNow, hasBegun } from '../domain/day.ts';
import { advance, type GuessRefused, hintOfNewGuess, isCorrect, newPlay, type Play } from '../domain/play.ts';
import { completionOf, movieFor } from './daily-view.ts';
import { type Plays, type Puzzle, type Puzzles, playerKey } from './ports.ts';

type Deps = { plays: Plays; puzzles: Pick<Puzzles, 'withId'>; clock: Clock };
export type GuessNotRecorded = GuessRefused | 'no-such-puzzle' | 'date-in-the-future' | 'wrong-day';

export const recordGuess =
  ({ plays, puzzles, clock }: Deps) =>
  async (record: GuessRecord, actor: Actor): Promise<Result<GuessResponse, GuessNotRecorded>> => {
    const now = clock.now();
    if (!hasBegun(record.completionDate, now)) return err('date-in-the-future');

    const puzzle = await puzzles.withId(record.movieId);
    // A movie of a coming day is not known yet, to anybody who tries its number.
    if (!puzzle || !hasBegun(puzzle.date, now)) return err('no-such-puzzle');
    if (puzzle.date !== record.completionDate) return err('wrong-day');

    const player = playerKey(actor, record.sessionId);
    const { guesses, hintsUsed = 0, clientAddress } = record;
    const sent = { guesses, hintsUsed };
    const counted = countsNow(puzzle.date, now);

    // The first round trusts memory and so needs no look into the database: a write that rests on a stale memory does
    // nothing. Each lost race means that somebody else has moved this play on, which happens a handful of times at
    // most: five guesses and five hints. The next round judges against what stands then.
    let from = plays.recall(player, puzzle.date);
    for (let isCertain = false; ; isCertain = true) {
      const play = from ?? newPlay;
      const next = advance(play, puzzle.movie, sent);
      if (!next.ok && isCertain) return err(next.error, trueState(play, puzzle));
      if (next.ok) {
        const to = next.value;
        const hintOfGuess = hintOfNewGuess(play, to, sent);
        const move = { player, puzzle, from, to, hintOfGuess, now, counted, clientAddress };
        const stands = to === play ? isCertain : await plays.write(move);
        if (stands) return ok({ success: true, correct: lastIsCorrect(puzzle, guesses), ...trueState(to, puzzle) });
      }
      from = await plays.find(player, puzzle.date);
    }
  };

function lastIsCorrect(puzzle: Puzzle, guesses: readonly string[]): boolean {
  const last = guesses.at(-1);
  return last !== undefined && isCorrect(puzzle.movie, last);
}

/** What is recorded, for a browser that must catch up; the movie only once the game is over. */
function trueState(play: Play, puzzle: Puzzle) {
  return {
    completion: completionOf(play),
    guessesRemaining: MAX_GUESSES - play.guesses.length,
    ...(play.status !== 'playing' && { movie: movieFor(play, puzzle) }),
  };
}
