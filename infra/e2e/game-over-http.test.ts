import { expect, it } from '@jest/globals';
import { filmOfToday, newPlayer, WRONG } from './fixture/player.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();

it('remembers a game between requests, judges by itself and refuses what comes after the end', async () => {
  const { title } = await filmOfToday(site);
  const player = await newPlayer(site);
  expect(await player.daily()).toMatchObject({ movie: { title: null, year: null, aliases: [] }, completion: null });

  expect(await player.send([WRONG[0]])).toMatchObject({ status: 200, body: { correct: false, guessesRemaining: 4 } });
  expect((await player.daily()).completion).toMatchObject({ completed: false, guesses: [WRONG[0]], hintsUsed: 2 });

  const won = await player.send([WRONG[0], title]);
  expect(won).toMatchObject({ status: 200, body: { correct: true, movie: { title } } });
  expect(await player.daily()).toMatchObject({ movie: { title }, completion: { completed: true, won: true } });

  const refused = await player.send([WRONG[0], title, 'More']);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ success: false, error: expect.stringContaining('Game already completed') });
});
