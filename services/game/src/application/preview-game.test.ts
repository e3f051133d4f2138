import { expect, it } from '@jest/globals';
import { moviesInMemory, puzzle } from '../testing/in-memory.ts';
import { previewGame } from './preview-game.ts';

const { movie } = puzzle();
const preview = previewGame({
  movies: moviesInMemory([{ date: '2026-03-20', movie, source: 'planned', version: 1 }]),
  clock: { now: () => new Date('2026-03-14T12:00:00Z') },
});
const { movieId } = movie;

it('shows a movie of a coming day as players will find it', async () => {
  expect(await preview({ movieId, guesses: [] })).toMatchObject({
    value: {
      completion: null,
      guessesRemaining: 5,
      movie: { title: null, aliases: [], generatedImages: { length: 5 } },
    },
  });
});

it('judges guesses and opens hints as the game does', async () => {
  expect(await preview({ movieId, guesses: ['Aliens'], hintsUsed: 3 })).toMatchObject({
    value: { correct: false, completion: { completed: false, hintsUsed: 4, guessesUsed: 1 }, movie: { title: null } },
  });
  expect(await preview({ movieId, guesses: ['Aliens', 'alien'] })).toMatchObject({
    value: { correct: true, completion: { won: true, guessesUsed: 2 }, movie: { title: 'Alien', year: 1979 } },
  });
});

it('ends after five wrong guesses, and rejects another one', async () => {
  const five = ['a1', 'b1', 'c1', 'd1', 'e1'];
  expect(await preview({ movieId, guesses: five })).toMatchObject({
    value: { completion: { completed: true, won: false } },
  });
  expect(await preview({ movieId, guesses: [...five, 'Alien'] })).toMatchObject({ error: 'already-completed' });
});

it('is an error for a movie that is not in the catalogue', async () => {
  expect(await preview({ movieId: 1, guesses: [] })).toMatchObject({ error: 'no-such-movie' });
});
