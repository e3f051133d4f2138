import { isDeepStrictEqual } from 'node:util';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { type PlayStore, storedPlays } from '../adapters/plays/stored-plays.ts';
import type { PlayChange, Plays, Puzzle } from '../application/ports.ts';
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
      sceneCaptions: ['Fog.', 'A walk.', 'A hatching.', 'The Nostromo tows.', 'Ripley finds Jones.'],
      germanSceneCaptions: ['Nebel.', '', '', '', 'Ripley findet Jones.'],
      fallbackKeys: [],
      ...movie,
    },
  };
}

/** The puzzles of these days, without a database. */
export function puzzlesOf(...days: readonly Puzzle[]) {
  return {
    onDay: async (date: string) => days.find((day) => day.date === date),
    withId: async (id: number) => days.find((day) => day.id === id),
    firstDay: async () => days[0]?.date,
    refresh: async () => {},
  };
}

/** Plays without a database. `changes` contains every change that was written. */
export function playsInMemory(): Plays & { readonly changes: PlayChange[] } {
  const all = new Map<string, Play>();
  const changes: PlayChange[] = [];
  const store: PlayStore = {
    find: async (player, date) => all.get(`${player} ${date}`),
    write: async (change) => {
      const { player, puzzle, before, after } = change;
      const key = `${player} ${puzzle.date}`;
      if (!isDeepStrictEqual(all.get(key), before)) return false;
      all.set(key, after);
      changes.push(change);
      return true;
    },
  };
  return { ...storedPlays(store), changes };
}
