import { utcDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { beforeAll, expect, it } from '@jest/globals';
import pRetry from 'p-retry';
import { readReadyMovies } from '../../dev/seed/read-movies.ts';
import { type Admin, signedInAdmin } from '../player/admin.ts';
import { newPlayer } from '../player/player.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
let admin: Admin;
let movies: readonly AdminMovie[];
let today: AdminMovie;
beforeAll(async () => {
  admin = await signedInAdmin(site);
  const featured = ({ featureDates }: AdminMovie) => featureDates.some(({ date }) => date === utcDate(new Date()));
  movies = await admin.movies();
  const movie = movies.find(featured);
  if (!movie) throw new Error('No movie is planned for today');
  today = movie;
});

it('players get an image of less than 60 KiB, described as the vision model sees it and not as it was planned', async () => {
  const { movie } = await (await newPlayer(site)).daily();
  const hint = await fetch(`${site}${movie.generatedImages[0]}?w=768`, { headers: { accept: 'image/webp' } });
  expect((await hint.arrayBuffer()).byteLength).toBeLessThan(60 * 1_024);
  const { scenes } = today;
  expect(scenes.map(({ describedBy }) => describedBy)).toEqual(Array(5).fill('local-vision-model'));
  expect(movie.imageDescriptions).toEqual(scenes.map(({ describes }) => describes));
  expect(movie.germanImageDescriptions).toEqual(scenes.map(({ germanDescription }) => germanDescription));
  expect(movie.germanImageDescriptions).not.toContain('');
  const planned = (await readReadyMovies()).flatMap((ready) => ready.scenes.map(({ describes }) => describes));
  expect(planned.filter((text) => movie.imageDescriptions.includes(text))).toEqual([]);
});

it('players learn from a wrong guess in which decade the answer is', async () => {
  const decade = ({ year }: AdminMovie) => Math.floor(year / 10);
  const guessed = movies.find((movie) => movie.ready && decade(movie) !== decade(today));
  const { body } = await (await newPlayer(site)).send([guessed?.title ?? '']);
  const { completion } = guessResponseSchema.parse(body);
  expect(completion.decades).toEqual([guessed && decade(guessed) < decade(today) ? 'later' : 'earlier']);
});

it('fallback images reach a guest in an open game, and only stored images are accepted as fallbacks', async () => {
  const guest = await newPlayer(site);
  const [first = '', second = '', third = ''] = (await guest.daily()).movie.generatedImages;
  expect((await guest.daily()).movie.images).toEqual([]);
  await expect(admin.change(today.id, { images: ['/backdrop.jpg'] })).rejects.toThrow('400');
  await expect(admin.change(today.id, { images: [`/images/${'0'.repeat(32)}`] })).rejects.toThrow('404');
  const images = [third, third, third, second, first];
  try {
    expect((await admin.change(today.id, { images })).images).toEqual(images);
    // Game and gateway reload today's movie after its event, or on a timer if the event arrived before the row.
    const isThere = async () => expect((await guest.daily()).movie).toMatchObject({ title: null, images });
    await pRetry(isThere, { retries: 200, factor: 1, minTimeout: 200 });
  } finally {
    await admin.change(today.id, { images: [] });
  }
});
