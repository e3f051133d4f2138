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

  const rewritten = Array.from({ length: 12 }, (_, turn) => `Other ${turn}`);
  for (const more of [[WRONG[0], title, 'More'], rewritten, []]) {
    const refused = await player.send(more);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ success: false, error: expect.stringContaining('Game already completed') });
  }
});

it('lets a client that keeps a list of its own, with repeats in it, come to the end of the game', async () => {
  const player = await newPlayer(site);
  const list: string[] = [];
  const answers = [];
  for (const guess of ['One', 'One', 'Two', ' one ', 'Three', 'Two', 'Four', 'Five']) {
    list.push(guess);
    answers.push(await player.send(list));
  }
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.at(-1)?.body).toMatchObject({
    guessesRemaining: 0,
    completion: { completed: true, won: false, guesses: ['One', 'Two', 'Three', 'Four', 'Five'] },
  });
});
