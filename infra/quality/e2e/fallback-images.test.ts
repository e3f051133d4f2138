import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pRetry from 'p-retry';
import type { Browser } from 'playwright-core';
import { type Admin, signedInAdmin } from '../player/admin.ts';
import { newPlayer } from '../player/player.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;

let admin: Admin;
let movieId: number;
let generated: readonly string[];

/** Today's movie and its generated images. */
beforeAll(async () => {
  admin = await signedInAdmin(site);
  const { movie } = await (await newPlayer(site)).daily();
  generated = movie.generatedImages;
  const today = (await admin.movies()).find(({ featureDates }) =>
    featureDates.some(({ date }) => date === movie.featuredDate),
  );
  movieId = today?.id ?? 0;
});
afterAll(() => admin.change(movieId, { images: [] }));

it('fallback images reach a guest with the daily movie of an open game, and only stored images can be set', async () => {
  const guest = await newPlayer(site);
  expect((await guest.daily()).movie.images).toEqual([]);
  await expect(admin.change(movieId, { images: ['/backdrop.jpg'] })).rejects.toThrow('400');
  await expect(admin.change(movieId, { images: [`/images/${'0'.repeat(32)}`] })).rejects.toThrow('404');

  const [first = '', second = '', third = ''] = generated;
  const images = [third, third, third, second, first];
  expect((await admin.change(movieId, { images })).images).toEqual(images);
  // Game and gateway read today's movie again at its event, and by a timer where that came before the row.
  await pRetry(async () => expect((await guest.daily()).movie).toMatchObject({ title: null, images }), {
    retries: 200,
    factor: 1,
    minTimeout: 200,
  });
});

withBrowser('in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it('hints 4 and 5, whose generated images are missing, show the fallback images of their own index', async () => {
    const { page } = await newVisitor(browser);
    for (const missing of generated.slice(3)) {
      await page.route(`**${missing}?*`, (route) => route.fulfill({ status: 404, body: '' }));
    }
    await page.goto(`${site}/daily`);
    const image = (hint: number) => page.getByRole('img', { name: `Hint ${hint} of 5: a scene from the movie` });
    const showsAt = async (hint: number, address: string | undefined) => {
      await page.getByText(`Hint ${hint}/5`).first().waitFor();
      await expect(image(hint).getAttribute('src')).resolves.toContain(address);
    };
    await showsAt(1, generated[0]);
    for (const hint of [2, 3, 4, 5]) {
      await page.getByRole('button', { name: 'Skip Hint' }).click();
      await page.locator(`img[alt^="Hint ${hint} of 5"]:not(.opacity-0)`).waitFor();
      await showsAt(hint, [generated[1], generated[2], generated[1], generated[0]][hint - 2]);
    }
    await page.context().close();
  });
});
