import { expect, it } from '@jest/globals';
import { moviesInMemory, puzzle } from '../testing/in-memory.ts';
import { preview, previewGuess } from './preview.ts';

const { movie } = puzzle();
const deps = {
  movies: moviesInMemory([{ date: '2026-03-20', movie, source: 'planned', version: 1 }]),
  clock: { now: () => new Date('2026-03-14T12:00:00Z') },
};
const show = preview(deps);
const guess = previewGuess(deps);
const { movieId } = movie;

it('shows a future day’s movie as players will see it', async () => {
  expect(await show({ movieId })).toMatchObject({
    value: {
      previewOf: { title: 'Alien', year: 1979 },
      completion: null,
      movie: { id: movieId, title: null, aliases: [], generatedImages: { length: 5 } },
    },
  });
});

it('judges guesses and opens hints like the real game, and names the movie only at the end', async () => {
  const judged = await guess({ movieId, guesses: ['Aliens'], hintsUsed: 3 });
  expect(judged).toMatchObject({
    value: {
      success: true,
      correct: false,
      guessesRemaining: 4,
      completion: { completed: false, hintsUsed: 4, guessesUsed: 1 },
    },
  });
  expect(judged).not.toHaveProperty('value.movie');
  expect(await guess({ movieId, guesses: ['Aliens', 'alien'] })).toMatchObject({
    value: { correct: true, completion: { won: true, guessesUsed: 2 }, movie: { title: 'Alien', year: 1979 } },
  });
});

it('ends after five wrong guesses and rejects a sixth', async () => {
  const five = ['a1', 'b1', 'c1', 'd1', 'e1'];
  expect(await guess({ movieId, guesses: five })).toMatchObject({
    value: { completion: { completed: true, won: false }, movie: { title: 'Alien' } },
  });
  expect(await guess({ movieId, guesses: [...five, 'Alien'] })).toMatchObject({ error: 'already-completed' });
});

it('fails for a movie that isn’t in the catalogue', async () => {
  expect(await show({ movieId: 1 })).toMatchObject({ error: 'no-such-movie' });
  expect(await guess({ movieId: 1, guesses: ['Alien'] })).toMatchObject({ error: 'no-such-movie' });
});
