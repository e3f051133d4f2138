import { afterAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { newPlayer, type Player, WRONG } from './fixture/player.ts';
import { productAt } from './fixture/product-at.ts';

const BACK_WITHIN_MS = 15_000;
const product = productAt();
const names = [...product.processes().keys()].filter((name) => name !== 'seed');
const took: string[] = [];

describe('killing any process during a game loses nothing, and the game goes on within seconds', () => {
  afterAll(() => console.log(`Playable again after a kill -9: ${took.join(', ')}`));

  it('looks at every process of the product', () => {
    expect(names.toSorted()).toEqual(
      expect.arrayContaining(['catalogue', 'game', 'gateway', 'generation', 'nats', 'postgres']),
    );
  });

  it.each(names)('%s', async (name) => {
    const player = await newPlayer(product.site);
    expect((await player.send([WRONG[0]])).status).toBe(200);

    const killed = Number(product.processes().get(name));
    process.kill(killed, 'SIGKILL');
    const beganAt = performance.now();
    await untilAnswered(player);
    took.push(`${name} ${((performance.now() - beganAt) / 1_000).toFixed(1)} s`);

    expect((await player.daily()).completion).toMatchObject({ guesses: [WRONG[0], WRONG[1]], completed: false });
    await pWaitFor(() => ![killed, undefined].includes(product.processes().get(name)), { timeout: BACK_WITHIN_MS });
    await pWaitFor(() => seesItsPictures(player), { timeout: BACK_WITHIN_MS, interval: 200 });
  });
});

/** Sends the second guess until it is answered. What is refused meanwhile must say when to come back. */
async function untilAnswered(player: Player): Promise<void> {
  const isAnswered = async () => {
    const answer = await player.send([WRONG[0], WRONG[1]]).catch(() => null);
    if (answer !== null && answer.status !== 200) expect([502, 503, 504]).toContain(answer.status);
    return answer?.status === 200;
  };
  await pWaitFor(isAnswered, { timeout: BACK_WITHIN_MS, interval: 50 });
}

async function seesItsPictures(player: Player): Promise<boolean> {
  const { movie } = await player.daily();
  const pictures = await Promise.all(movie.generatedImages.map((path) => player.request(`${path}?w=384`)));
  return pictures.length === 5 && pictures.every(({ ok }) => ok);
}
