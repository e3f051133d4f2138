import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { processIdentity } from '../../../dev/host/process-identity.ts';
import { WRONG } from '../../player/game.ts';
import { responseTo } from '../../player/outage.ts';
import { newPlayer } from '../../player/player.ts';
import { LATEST_MS, lastOld, overMidnight } from '../fixture/over-midnight.ts';
import { productAt } from '../fixture/product-at.ts';
import { seededData } from '../fixture/seeded-data.ts';
import { startBefore } from '../fixture/start-before.ts';
import { type RunningProduct, startProduct } from '../fixture/start-product.ts';

const pages = { FRONTENDS_DIR: process.env.PRODUCT_PAGES ?? '' };
const MIDNIGHT = Date.parse('2027-03-15T00:00:00Z');
let data: string;
let running: RunningProduct;

beforeAll(async () => {
  data = await seededData('midnight');
});
afterAll(async () => {
  await running?.stop();
  await rm(data, { recursive: true, force: true, maxRetries: 5 });
});

const dateOf = async (site: string) => (await (await newPlayer(site)).daily()).movie.featuredDate;

/** Those of these processes that still run. */
async function living(pids: Iterable<number>): Promise<number[]> {
  const found = await Promise.all([...pids].map(async (pid) => ((await processIdentity(pid)) ? [pid] : [])));
  return found.flat();
}

describe('a product with a clock of its own', () => {
  it('plays the day of that clock, and a killed service is restarted on the same day', async () => {
    running = await startProduct(data, { ...pages, DREAMREEL_CLOCK: '2027-03-14T12:00:00Z' });
    const { site, processes } = productAt(data);
    expect(await dateOf(site)).toBe('2027-03-14');

    for (const name of ['game', 'gateway']) process.kill(Number(processes().get(name)), 'SIGKILL');
    const isBack = async () => (await dateOf(site).catch(() => null)) === '2027-03-14';
    await pWaitFor(isBack, { timeout: 60_000, interval: 200 });
  });

  it('leaves nothing running after Ctrl-C', async () => {
    const pids = [...productAt(data).processes().values()];
    expect(pids.length).toBeGreaterThanOrEqual(6);
    await running.stop('SIGINT');
    expect(await living(pids)).toEqual([]);
    expect(productAt(data).processes().size).toBe(0);
  });

  it('keeps its data over a restart, changes the movie within 100 ms after midnight, and lets the game of the day before be finished', async () => {
    running = await startBefore(MIDNIGHT, 45_000, data, pages);
    expect(running.printed()).not.toContain('adding the movies');
    const { site } = productAt(data);
    const player = await newPlayer(site, 'plays-over-midnight');
    const before = (await player.daily()).movie;
    expect(before.featuredDate).toBe('2027-03-14');
    expect((await responseTo(() => player.send([WRONG[0]]))).status).toBe(200);

    const switches = lastOld(await overMidnight(site, '2027-03-14', '2027-03-15'));
    expect(switches).toHaveLength(5);
    expect(switches.filter(({ lastOldMs, lastMs }) => lastOldMs >= LATEST_MS || lastMs < LATEST_MS)).toEqual([]);
    const after = (await (await newPlayer(site)).daily()).movie;
    expect(after.id).not.toBe(before.id);
    expect(after.generatedImages).not.toEqual(before.generatedImages);

    const late = await responseTo(() => player.send([WRONG[0], WRONG[1]]));
    expect(late).toMatchObject({ status: 200, body: { completion: { guesses: [WRONG[0], WRONG[1]] } } });
  });

  it('leaves nothing running when the app host itself is killed', async () => {
    const pids = [...productAt(data).processes().values()];
    await running.stop('SIGKILL');
    await pWaitFor(async () => (await living(pids)).length === 0, { timeout: 60_000, interval: 100 });
  });

  it('starts again after that, and rejects the clock in production', async () => {
    running = await startProduct(data, { ...pages, DREAMREEL_CLOCK: '2027-03-15T12:00:00Z' });
    expect(await dateOf(productAt(data).site)).toBe('2027-03-15');
    const production = { ...pages, NODE_ENV: 'production', DREAMREEL_CLOCK: '2027-03-15T12:00:00Z' };
    await expect(startProduct(`${data}-production`, production)).rejects.toThrow('must not be set in production');
  });

  it('says what to do when its port or its data folder is in use', async () => {
    const port = new URL(productAt(data).site).port;
    await expect(startProduct(`${data}-other`, { ...pages, PORT: port })).rejects.toThrow(`Port ${port} is taken`);
    await expect(startProduct(data, pages)).rejects.toThrow(`already runs on ${data}`);
  });
});
