import { guessAnswerSchema } from '@dreamreel/proto/game';
import { expect, it } from '@jest/globals';
import pMap from 'p-map';
import { filmOfToday, newPlayer, WRONG } from './fixture/player.ts';
import { productAt } from './fixture/product-at.ts';

const ROUNDS = Number(process.env.SIMULTANEOUS_ROUNDS ?? 1_000);
const ROUNDS_AT_ONCE = 6;
const { site } = productAt();

it(`lets only one of eight simultaneous fifth guesses count, in ${ROUNDS} rounds`, async () => {
  const { title } = await filmOfToday(site);
  const fifths = [title, ...['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((word) => `Fifth ${word}`)];
  const rounds = Array.from({ length: ROUNDS });
  const won = await pMap(rounds, () => playOneRound(title, fifths), { concurrency: ROUNDS_AT_ONCE });
  // Which of the eight is first is up to chance: it should not always be the same one.
  if (ROUNDS >= 100) expect(new Set(won).size).toBe(2);
}, 600_000);

/** Returns whether the right guess was the one that counted. */
async function playOneRound(title: string, fifths: readonly string[]): Promise<boolean> {
  const player = await newPlayer(site);
  const first = WRONG.slice(0, 4);
  for (let guesses = 1; guesses <= first.length; guesses += 1) await player.send(first.slice(0, guesses));

  const answers = await Promise.all(fifths.map((fifth) => player.send([...first, fifth])));
  const counted = answers.filter(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);

  const { completion } = guessAnswerSchema.parse(counted[0]?.body);
  expect(completion).toMatchObject({ completed: true, guessesUsed: 5, won: completion.guesses[4] === title });
  expect((await player.daily()).completion).toEqual(completion);
  return completion.won;
}
