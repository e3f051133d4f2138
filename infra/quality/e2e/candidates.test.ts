import { randomBytes } from 'node:crypto';
import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import { candidateOperations } from '@dreamreel/proto/generation/candidate-operations';
import type { Candidates } from '@dreamreel/proto/generation/candidates';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { type Admin, keptCredential, newAdmin, signedInAdmin } from '../player/admin.ts';
import { responseTo } from '../player/outage.ts';
import { PAINTING_MS } from './fixture/on-dashboard.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();

let admin: Admin;
let movies: Admin;
let place: string;
let movieId: number;
beforeAll(async () => {
  admin = newAdmin(site, keptCredential());
  await admin.login();
  movies = await signedInAdmin(site);
  ({ id: movieId } = await movies.add({ title: `Harbour ${randomBytes(6).toString('hex')}`, year: 1951 }));
  place = `/api/movies/${movieId}/images/2`;
});
afterAll(() => movies.removeAdded());

const post = (path: string, body: object) =>
  admin.request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

async function versions(): Promise<ImageVersion[]> {
  const answer = await responseTo(() => admin.request(`${place}/versions`));
  return z.parse(imageOperations.imageVersions.response, await answer.json());
}

async function latest(): Promise<Candidates | null> {
  const answer = await responseTo(() => admin.request(`${place}/candidates`));
  return z.parse(candidateOperations.candidates.response, await answer.json()).candidates;
}

/** Requests candidates and waits until all are made; returns their addresses. */
async function make(order: object): Promise<string[]> {
  const begun = await post(`${place}/candidates`, order);
  expect(begun.status).toBe(200);
  const areMade = async () => (await latest())?.isRunning === false;
  await pWaitFor(areMade, { timeout: PAINTING_MS, interval: 500 });
  return (await latest())?.candidates.map(({ imageUrl }) => imageUrl ?? '') ?? [];
}

const bytesOf = async (image: string) => Buffer.from(await (await fetch(`${site}${image}?w=768`)).arrayBuffer());

it('candidates of a hint are made side by side, and players see none until the admin shows one', async () => {
  const made = await make({ prompt: 'a red boat on a lake at dusk', count: 4 });
  expect(new Set(made).size).toBe(4);
  const before = await versions();
  expect(before.map(({ image }) => image).toSorted()).toEqual(made.toSorted());
  expect(before.filter(({ shown }) => shown)).toEqual([]);
  expect(before.map(({ describedBy }) => describedBy)).toEqual(Array(4).fill('local sentence maker'));

  const [chosen = ''] = made;
  expect((await post(`${place}/restore-image`, { imageUrl: chosen })).status).toBe(200);
  const movie = (await movies.movies()).find(({ id }) => id === movieId);
  expect(movie?.generatedImages).toEqual([null, null, chosen, null, null]);
  expect(await versions()).toHaveLength(4);
});

it('one more like a version is the same image where the model repeats exactly', async () => {
  const [known] = await versions();
  const { seed } = known?.settings ?? {};
  const [again = ''] = await make({ prompt: known?.prompt, count: 1, seed });
  expect(again).not.toBe(known?.image);
  expect((await bytesOf(again)).equals(await bytesOf(known?.image ?? ''))).toBe(true);
});
