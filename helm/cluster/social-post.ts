import assert from 'node:assert/strict';
import { adminMovieSchema } from '@dreamreel/proto/catalogue/movies';
import { NETWORKS, socialPostSchema } from '@dreamreel/proto/social/social-posts';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { throughPort } from './port-forward.ts';
import type { Release } from './release.ts';
import { signInAsAdmin } from './trial-account.ts';

/** Posts a movie's first image to the social network sandbox, which downloads the image from the gateway. */
export const postToSandbox = (release: Release, password: string): Promise<string> =>
  throughPort(release, 'service/dreamreel-gateway', async (site) => {
    const headers = await signInAsAdmin(site, password);
    const read = async (path: string) => (await fetch(`${site}${path}`, { headers })).json();
    const movies = z.array(adminMovieSchema).parse(await read('/api/admin/movies-with-dates'));
    const movie = movies.find(({ generatedImages: [first] }) => first);
    assert.ok(movie, 'a movie has a first image');

    const answer = await fetch(`${site}/api/admin/post-to-social-media/${movie.id}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ confirm: true, confirmOtherMovies: true }),
    });
    assert.equal(answer.status, 200, await answer.clone().text());
    // The sandbox may still be processing the image when the request returns.
    const isPublished = async () => {
      const posts = z.array(socialPostSchema).parse(await read(`/api/admin/social-posts?movieId=${movie.id}`));
      return posts.length === NETWORKS.length && posts.every(({ state }) => state === 'published');
    };
    await pWaitFor(isPublished, { interval: 1_000, timeout: 30_000 });
    return `published on ${NETWORKS.length} networks of the sandbox`;
  });
