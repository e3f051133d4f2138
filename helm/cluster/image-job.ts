import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { throughPort } from './port-forward.ts';
import type { Release } from './release.ts';
import { signInAsAdmin } from './trial-account.ts';

const TRIAL_SECRET = 'dreamreel-trial-admin';

/** Sets an admin password as described in the chart's notes and returns the password. */
export async function setAdminPassword(release: Release): Promise<string> {
  const password = randomBytes(16).toString('hex');
  const program = `process.env.ADMIN_PASSWORD = '${password}'; await import('/app/program/hash-password.js')`;
  const node = ['/usr/local/bin/node', '--input-type=module', '--eval', program];
  const hash = await release.kubectl('exec', 'deployment/dreamreel-identity', '--', ...node);
  const literal = `--from-literal=ADMIN_PASSWORD_HASH=${hash.trim()}`;
  await release.kubectl('create', 'secret', 'generic', TRIAL_SECRET, literal);
  await release.upgrade(`admin.existingSecret=${TRIAL_SECRET}`);
  return password;
}

/**
 * Starts an image job for a new movie through one gateway replica and closes the event stream. Then deletes a painter
 * pod and follows the job until it ends through another replica.
 */
export async function imageJob(release: Release, password: string): Promise<string> {
  const [first = '', second = first] = await release.podsOf('gateway');

  const started = await throughPort(release, `pod/${first}`, async (site) => {
    const headers = await signInAsAdmin(site, password);
    const post = (path: string, body: object = {}) =>
      fetch(`${site}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

    const newMovie = {
      title: `The Lamp ${randomBytes(4).toString('hex')}`,
      year: 1951,
      description: 'A lighthouse by the sea.',
    };
    const { movie } = movieResponseSchema.parse(await (await post('/api/movies', newMovie)).json());
    const draftResponse = await post(`/api/movies/${movie.id}/generate-prompts`);
    const { prompts } = generationOperations.generatePrompts.response.parse(await draftResponse.json());
    const stream = await post(`/api/movies/${movie.id}/generate-images`, { prompts });
    assert.equal(stream.status, 200);
    await stream.body?.cancel();
    return { headers, movieId: movie.id };
  });

  const [painter = ''] = await release.podsOf('generation');
  await release.kubectl('delete', 'pod', painter, '--wait=false');

  await throughPort(release, `pod/${second}`, async (site) => {
    const { headers, movieId } = started;
    const stream = await fetch(`${site}/api/movies/${movieId}/generate-images`, { headers });
    // There is no event stream if the job has already ended.
    if (stream.status === 200) assert.match(await stream.text(), /"type":"complete"/, 'the job completes');
    const movie = await fetch(`${site}/api/movies/${movieId}`, { headers });
    const { imagesGenerated } = movieOperations.movie.response.parse(await movie.json());
    assert.equal(imagesGenerated, true, 'the movie has its images');
    await fetch(`${site}/api/movies/${movieId}`, { method: 'DELETE', headers });
  });
  await release.rolledOut();
  return 'started through one replica, a painter deleted, followed to the end through the other';
}
