import { afterAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { servicePlans } from '../../dev/service-plans.ts';
import { sendUntilAnswered } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { newPlayer, type Player } from '../player/player.ts';
import { productAt } from './fixture/product-at.ts';

/** Takes seconds on an otherwise idle machine. Only a process that hangs exceeds this. */
const BACK_WITHIN_MS = 60_000;
const product = productAt();
/**
 * The seed has exited. The reaper is not part of the product: it only ends processes that a killed host leaves behind.
 */
const NOT_RESTARTED = ['seed', 'reaper'];
const names = [...product.processes().keys()].filter((name) => !NOT_RESTARTED.includes(name));
const services = servicePlans.map(({ name }) => name);
const took: string[] = [];

describe('killing any process during a game loses no guess, and the game continues within seconds', () => {
  afterAll(() => console.log(`Playable again after a kill -9: ${took.join(', ')}`));

  it('covers every process of the product', () => {
    expect(names).toEqual(expect.arrayContaining([...services, 'nats', 'postgres']));
  });

  it.each(names)('%s', async (name) => {
    const player = await newPlayer(product.site);
    expect((await sendUntilAnswered(() => player.send([WRONG[0]]))).status).toBe(200);

    const killed = Number(product.processes().get(name));
    process.kill(killed, 'SIGKILL');
    const startedAt = performance.now();
    // The remaining processes of a killed Postgres may still respond for a moment, so wait for its successor.
    await eventually(() => ![killed, undefined].includes(product.processes().get(name)));
    await eventually(() => isAccepted(player));
    took.push(`${name} ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);

    await eventually(() => player.daily().then(Boolean, () => false));
    expect((await player.daily()).completion).toMatchObject({ guesses: [WRONG[0], WRONG[1]], completed: false });
    await eventually(() => seesItsImages(player).catch(() => false));
    await eventually(() => product.areReady(services));
  });
});

/** Four times a second because the rate limit for guesses is 300 per minute. */
const eventually = (condition: () => boolean | Promise<boolean>) =>
  pWaitFor(condition, { timeout: BACK_WITHIN_MS, interval: 250 });

/** Sends the second guess. Until it is accepted, the status must be that of an outage. */
async function isAccepted(player: Player): Promise<boolean> {
  const answer = await player.send([WRONG[0], WRONG[1]]).catch(() => null);
  if (answer !== null && answer.status !== 200) expect([502, 503, 504]).toContain(answer.status);
  return answer?.status === 200;
}

async function seesItsImages(player: Player): Promise<boolean> {
  const { movie } = await player.daily();
  const images = await Promise.all(movie.generatedImages.map((path) => player.request(`${path}?w=384`)));
  return images.length === 5 && images.every(({ ok }) => ok);
}
