import { randomBytes } from 'node:crypto';
import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { type FoundTitle, foundTitleSchema } from '@dreamreel/proto/catalogue/found-titles';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pRetry from 'p-retry';
import * as z from 'zod';
import { type Admin, signedInAdmin } from '../player/admin.ts';
import { someAddress } from '../player/game.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
/** A word that is in no title. */
const mark = `q${randomBytes(6).toString('hex')}`;
const address = someAddress();
let admin: Admin;

beforeAll(async () => {
  admin = await signedInAdmin(site);
});
afterAll(() => admin.removeAdded());

async function search(query: string): Promise<FoundTitle[]> {
  const answer = await fetch(`${site}/api/search-movies?${new URLSearchParams({ query })}`, {
    headers: { 'X-Forwarded-For': address },
  });
  return z.array(foundTitleSchema).parse(await answer.json());
}

/** Retries: changes reach the search by an event. */
const soon = <T>(look: () => Promise<T>) => pRetry(look, { retries: 600, factor: 1, minTimeout: 200 });

it('shows a guest no difference between three movies that were just added and the others', async () => {
  const beginnings = 'the of in st ma ba bl da la lo mo ni re ro sa se si sp wa wi'.split(' ');
  const others = (await Promise.all(beginnings.map(search))).flat();
  const known = [...new Map(others.map((found) => [found.id, found])).values()];

  const poster_path = `/${mark}.jpg`;
  const day = addDays(utcDate(new Date()), 300);
  await admin.add({ title: `${mark} Harbour`, year: 1999, poster_path, aliases: [`Port${mark}`], featureDate: day });
  await admin.add({ title: `The ${mark}`, year: 2003 });
  await admin.add({ title: `Return to ${mark}`, year: 2011, director: `Ann${mark}`, description: 'A secret.' });
  const added = await soon(async () => {
    const found = await search(mark);
    expect(found).toHaveLength(3);
    return found;
  });

  for (const found of added) {
    const { match, ...others } = found;
    expect(match).toBe(found.title === `The ${mark}` ? 'whole' : undefined);
    expect(Object.keys(others).sort()).toEqual(['id', 'marks', 'poster_path', 'title', 'year']);
    expect(found.poster_path).toBeNull();
  }
  const close = await search(`${mark} Harbuor`);
  expect(close).toMatchObject([{ title: `${mark} Harbour`, match: 'close' }]);
  const [other] = await search('Jurassic Prak');
  expect(other).toMatchObject({ title: 'Jurassic Park', match: 'close' });
  expect(Object.keys(close[0] ?? {})).toEqual(Object.keys(other ?? {}));
  expect(known.filter((found) => found.poster_path !== null)).toEqual([]);
  expect(await search(`Port${mark}`)).toEqual([]);
  expect(await search(`Ann${mark}`)).toEqual([]);

  expect(known.length).toBeGreaterThan(100);
  const ids = added.map(({ id }) => id);
  const [lowest, highest] = [Math.min(...known.map(({ id }) => id)), Math.max(...known.map(({ id }) => id))];
  // All three ids outside the range of the others: with hundreds of random ids once in millions of runs.
  expect(ids.every((id) => id > highest) || ids.every((id) => id < lowest)).toBe(false);
  expect(Math.min(...ids.map((id) => Math.abs(id - highest)))).toBeGreaterThan(10);
});

it('finds a title once, whatever spelling of it the admin adds', async () => {
  const [before] = await search('Jurassic Park');
  expect(before).toMatchObject({ title: 'Jurassic Park', year: 1993 });
  await admin.add({ title: 'JURASSIC PARK!', year: 1993, aliases: ['Dinosaurs'], confirmSimilar: true });
  await admin.add({ title: `After ${mark}`, year: 1993 });
  await soon(async () => expect(await search(`After ${mark}`)).toHaveLength(1));
  expect((await search('Jurassic Park')).filter(({ year }) => year === 1993)).toEqual([before]);
});

it('shows the poster and the aliases of a movie whose game is over', async () => {
  const today = utcDate(new Date());
  const shown = (await admin.movies()).find(
    ({ featureDates }) => featureDates.length > 0 && featureDates.every(({ date }) => date < addDays(today, -1)),
  );
  if (!shown) throw new Error('No movie was shown before');
  const { id, title, year, aliases } = shown;
  await admin.change(id, { poster_path: '/shown-before.jpg', aliases: [...aliases, `Once ${mark}`] });
  try {
    await soon(async () => {
      const [found] = await search(`Once ${mark}`);
      expect(found).toMatchObject({ title, year, poster_path: '/shown-before.jpg' });
    });
  } finally {
    await admin.change(id, { poster_path: null, aliases });
  }
});
