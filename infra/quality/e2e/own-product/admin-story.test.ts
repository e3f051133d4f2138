import { fails, faultyPainter } from '@dreamreel/painter/testing/faulty-painter';
import { movieAnswers } from '@dreamreel/painter/testing/movie-answers';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { storedCredential } from '../../player/admin.ts';
import { WRONG } from '../../player/game.ts';
import { newPlayer } from '../../player/player.ts';
import { inBrowser } from '../fixture/browser.ts';
import { onDashboard, PAINTING_MS, swapBy } from '../fixture/on-dashboard.ts';
import { ownProduct } from '../fixture/own-product.ts';

const title = 'The Lantern Above The Bay';
/** The levels whose images fail at first. */
const FAULTS = new Map([
  [2, fails(400, { code: 'content_policy_violation', message: 'no storms' })],
  [4, fails(503)],
]);
const TOMORROW = new Date('2027-03-15T12:00:00Z');

// Two starts, an import and a browser on a small, busy machine.
jest.setTimeout(480_000);

inBrowser('a movie from the admin to a player', (visit) => {
  const product = ownProduct('admin');
  let model: Awaited<ReturnType<typeof faultyPainter>>;
  /** The addresses of the movie's images after the swap, hardest hint first. */
  let swapped: (string | null)[];
  beforeAll(async () => {
    model = await faultyPainter();
  });
  afterAll(() => model.stop());

  const startAt = (clock: string): Promise<string> =>
    product.start(clock, {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_IMAGE_MODEL: 'test-image',
      OPENAI_TEXT_MODEL: 'test-text',
      OPENAI_RETRIES: '0',
    });

  it('gets images from a model that fails twice, has two of them swapped, and is planned for the next day', async () => {
    const site = await startAt('2027-03-14T12:00:00Z');
    model.does(movieAnswers(await imagesOfToday(site), FAULTS));
    const { page, problems } = await visit({ baseURL: site, viewport: { width: 1280, height: 1000 } });
    const { login, addMovie, addToPrompt, approve, dialog, ...dashboard } = onDashboard(page, title);
    await login(storedCredential(product.data()).password);
    await addMovie();
    await dialog.getByText('Written by test-text.').waitFor();
    await addToPrompt(3, 'a red balloon');
    await approve();

    await dialog.getByText('2 of 5 images failed').waitFor({ timeout: PAINTING_MS });
    const failures = dialog.getByRole('region', { name: 'Failed images' }).getByRole('listitem');
    expect(await failures.count()).toBe(2);
    await failures
      .filter({ hasText: 'The model refused this prompt. Change it and retry. The provider said: “no storms”' })
      .waitFor();
    await failures.filter({ hasText: 'The model server failed with status 503. Try again later.' }).waitFor();
    expect(await dialog.getByRole('img', { name: /^New image/ }).count()).toBe(3);
    await dialog.getByRole('button', { name: 'Retry All' }).click();
    await dashboard.allImagesMade();
    expect(model.requests.filter(({ path }) => path === '/v1/images/generations')).toHaveLength(7);
    expect(model.requests.map(({ body }) => body.prompt)).toContain('Scene 3 of the movie, a red balloon');

    await dashboard.findMovie();
    const [a, b, c, d, e] = await dashboard.order();
    await dashboard.select(2);
    await swapBy(page, () => dashboard.select(5));
    swapped = await dashboard.order();
    expect(swapped).toEqual([a, e, c, d, b]);
    expect(new Set(swapped).size).toBe(5);

    await page.getByRole('link', { name: 'Calendar' }).click();
    await dashboard.cell(TOMORROW, '').click();
    await page.getByRole('button', { name: 'Choose another movie' }).click();
    await dashboard.chooseMovie();
    await dashboard.cell(TOMORROW, title).waitFor();
    expect(problems).toEqual([]);
  });

  it('is played by a guest on that day with the swapped images in order', async () => {
    const site = await startAt(TOMORROW.toISOString());
    // The plan travels as an event, which an early stop may have left for the next start.
    const planned = await newPlayer(site);
    const isPlanned = async () => (await planned.daily()).movie.generatedImages[0] === swapped[0];
    await pWaitFor(isPlanned, { timeout: 120_000, interval: 250 });
    const { page, problems, guess, waitForText } = await visit({ baseURL: site });
    await page.goto('/daily');
    await waitForText('Monday, March 15, 2027');

    for (const [index, address] of swapped.entries()) {
      await waitForText(`Hint ${index + 1}/5`);
      const hint = page.getByRole('img', { name: `Hint ${index + 1} of 5` });
      expect(await hint.getAttribute('src')).toBe(`${address}?w=768`);
      expect(await hint.evaluate(isLoaded)).toBe(true);
      await guess(index < 4 ? (WRONG[index] ?? '') : title);
    }
    await waitForText('Correct!');
    // The offer to save the game may cover it.
    await page.getByRole('heading', { name: title, includeHidden: true }).waitFor();
    await waitForText('Your Guesses (5/5)');
    expect(problems).toEqual([]);
  });
});

async function isLoaded(image: Element): Promise<boolean> {
  if (!(image instanceof HTMLImageElement)) return false;
  await image.decode();
  return image.naturalWidth > 0;
}

/** Returns five different images in the size that models produce. */
async function imagesOfToday(site: string): Promise<Buffer[]> {
  const { movie } = await (await newPlayer(site)).daily();
  const headers = { accept: 'image/jpeg' };
  return Promise.all(
    movie.generatedImages.map(async (address) =>
      Buffer.from(await (await fetch(`${site}${address}?w=1536`, { headers })).arrayBuffer()),
    ),
  );
}
