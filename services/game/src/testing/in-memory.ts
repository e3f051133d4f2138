import { err, ok } from '@dreamreel/kit/result';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/featured-movies';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { type PlayStore, storedPlays } from '../adapters/plays/stored-plays.ts';
import type { Movies, PlayChange, Plays, Puzzle, Puzzles } from '../application/ports.ts';
import type { Play } from '../domain/play.ts';

/** Creates a puzzle with default values for all fields that aren't given. */
export function puzzle({ id = 7, date = '2026-03-14', ...movie }: Partial<Puzzle & Puzzle['movie']> = {}): Puzzle {
  return {
    id,
    date,
    movie: {
      ...unknownFields,
      movieId: 4_001,
      title: 'Alien',
      year: 1979,
      director: 'Ridley Scott',
      cast: ['Sigourney Weaver', 'Tom Skerritt'],
      description: 'A crew wakes too early.',
      poster: null,
      aliases: ['Alien: The Director’s Cut'],
      imdbId: 'tt0078748',
      tmdbId: 348,
      imageKeys: ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32)),
      imageDescriptions: ['Dark.', 'A corridor.', 'An egg.', 'A ship.', 'A cat.'],
      germanImageDescriptions: [],
      fallbackKeys: [],
      ...movie,
    },
  };
}

export function puzzlesInMemory(initial: readonly Puzzle[]): Puzzles {
  const all = [...initial];
  return {
    onDay: async (date) => all.find((puzzle) => puzzle.date === date),
    withId: async (id) => all.find((puzzle) => puzzle.id === id),
    refresh: async () => {},
    before: async (date, count) =>
      all
        .filter((puzzle) => puzzle.date < date)
        .sort((a, b) => b.date.localeCompare(a.date))
        .slice(0, count),
    between: async (from, before) =>
      all.filter(({ date }) => date >= from && date < before).sort((a, b) => a.date.localeCompare(b.date)),
    daysBefore: async (date) => {
      const days = all.map((puzzle) => puzzle.date);
      return days.filter((day) => day < date).sort();
    },
    firstDay: async () => all.map(({ date }) => date).sort()[0],
    add: async ({ date, movie }) => {
      const stored = all.find((puzzle) => puzzle.date === date);
      const added = stored ?? { id: all.length + 1_000, date, movie };
      if (!stored) all.push(added);
      return added;
    },
  };
}

type Recorded = {
  /** Stored games, keyed by `<player> <date>`. */
  readonly all: Map<string, Play>;
  /** All changes that were written. */
  readonly changes: PlayChange[];
};

export function playsInMemory(): Plays & Recorded {
  const all = new Map<string, Play>();
  const changes: PlayChange[] = [];
  return storedPlays<PlayStore & Recorded>({
    all,
    changes,
    find: async (player, date) => all.get(`${player} ${date}`),
    findAll: async (wanted) =>
      new Map(
        wanted.flatMap(({ player, date }) => {
          const play = all.get(`${player} ${date}`);
          return play ? [[date, play] as const] : [];
        }),
      ),
    write: async (change) => {
      const { player, puzzle, before, after } = change;
      const recorded = all.get(`${player} ${puzzle.date}`);
      const isUnchanged = recorded?.hintsUsed === before?.hintsUsed && `${recorded?.guesses}` === `${before?.guesses}`;
      if (!isUnchanged) return false;
      all.set(`${player} ${puzzle.date}`, after);
      changes.push(change);
      return true;
    },
  });
}

export function moviesInMemory(plans: readonly FeaturePlan[]): Movies {
  return {
    ofDay: async (date) => plans.find((plan) => plan.date === date),
    withId: async (movieId) => {
      const plan = plans.find(({ movie }) => movie.movieId === movieId);
      return plan ? ok(plan.movie) : err('no-such-movie');
    },
  };
}
