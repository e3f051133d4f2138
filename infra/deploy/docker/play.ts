/**
 * Smoke test for the installation at SITE: loads the page and today's images, loses one game and wins another. Exits
 * with 1 if a step fails.
 */
import assert from 'node:assert/strict';
import { guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { WRONG } from '../../quality/player/game.ts';
import { movieOfToday, newPlayer } from '../../quality/player/player.ts';

const { SITE: site } = z.object({ SITE: z.url() }).parse(process.env);
const SEEDED_MS = 300_000;

const isReady = async () => (await fetch(`${site}/api/daily-movie`).catch(() => null))?.ok === true;
await pWaitFor(isReady, { interval: 1_000, timeout: { milliseconds: SEEDED_MS } });

const page = await fetch(site);
assert.match(await page.text(), /<html/, 'the page loads');
console.log('the page loads');

const { title } = await movieOfToday(site);
const player = await newPlayer(site);
const { movie } = await player.daily();
assert.equal(movie.title, null, 'an open game does not contain the title');
for (const url of movie.generatedImages) {
  const image = await player.request(url);
  assert.match(image.headers.get('content-type') ?? '', /^image\//, 'a scene is an image');
}
console.log(`${movie.generatedImages.length} scenes of ${movie.featuredDate} exist`);

await player.send([WRONG[0]]);
const won = guessResponseSchema.parse((await player.send([WRONG[0], title])).body);
assert.equal(won.correct, true, 'the right title wins');
assert.equal((await player.daily()).completion?.won, true, 'the game is stored');
console.log('one game lost, one won');
