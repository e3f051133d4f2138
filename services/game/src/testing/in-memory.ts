import { err, ok } from '@dreamreel/kit/result';
import type { FeaturePlan } from '@dreamreel/proto/catalogue';
import type { Movies, Plays, Puzzle, Puzzles } from '../application/ports.ts';
import type { Play } from '../domain/play.ts';

/** A movie of a day; what a test does not care about is filled in. */
export function puzzle({ id = 7, date = '2026-03-14', ...movie }: Partial<Puzzle & Puzzle['movie']> = {}): Puzzle {
  return {
    id,
    date,
    movie: {
      movieId: 4_001,
      title: 'Alien',
      year: 1979,
      description: 'A crew wakes too early.',
      poster: null,
      aliases: ['Alien: The Director’s Cut'],
      imageKeys: ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32)),
      imageDescriptions: ['Dark.', 'A corridor.', 'An egg.', 'A ship.', 'A cat.'],
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
    before: async (date, count) =>
      all
        .filter((puzzle) => puzzle.date < date)
        .sort((a, b) => b.date.localeCompare(a.date))
        .slice(0, count),
    add: async ({ date, movie }) => {
      const there = all.find((puzzle) => puzzle.date === date);
      const added = there ?? { id: all.length + 1_000, date, movie };
      if (!there) all.push(added);
      return added;
    },
  };
}

export type RecordedPlay = Play & { counted: boolean };

/** `recall` stands for a memory that may be stale in any way; by default there is none. */
export function playsInMemory(recall: Plays['recall'] = () => undefined): Plays & { all: Map<string, RecordedPlay> } {
  const all = new Map<string, RecordedPlay>();
  return {
    all,
    recall,
    find: async (player, date) => all.get(`${player} ${date}`),
    findAll: async (wanted) =>
      new Map(
        wanted.flatMap(({ player, date }) => {
          const play = all.get(`${player} ${date}`);
          return play ? [[date, play] as const] : [];
        }),
      ),
    write: async ({ player, puzzle, from, to, counted }) => {
      const there = all.get(`${player} ${puzzle.date}`);
      const unchanged = there?.hintsUsed === from?.hintsUsed && `${there?.guesses}` === `${from?.guesses}`;
      if (unchanged) all.set(`${player} ${puzzle.date}`, { ...to, counted: to.status !== 'playing' && counted });
      return unchanged;
    },
  };
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
