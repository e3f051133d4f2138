import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { signedInAdmin } from '@dreamreel/infra/quality/player/admin';
import { payload } from '@dreamreel/infra/quality/player/client';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { throughReplicas } from './port-forward.ts';
import type { Release } from './release.ts';

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
  await throughReplicas(release, async (nextSite) => {
    let site = nextSite();
    const admin = await signedInAdmin(() => site, password);
    const title = `The Lamp ${randomBytes(4).toString('hex')}`;
    const { id } = await admin.add({ title, year: 1951, description: 'A lighthouse by the sea.' });
    const path = `/api/movies/${id}`;
    const { body } = await admin.call('POST', `${path}/generate-prompts`, {});
    const { prompts } = generationOperations.generatePrompts.response.parse(body);
    const started = await admin.request(`${path}/generate-images`, { method: 'POST', ...payload({ prompts }) });
    assert.equal(started.status, 200);
    await started.body?.cancel();

    const [painter = ''] = await release.podsOf('generation');
    await release.kubectl('delete', 'pod', painter, '--wait=false');

    site = nextSite();
    const stream = await admin.request(`${path}/generate-images`);
    // There is no event stream if the job has already ended.
    if (stream.status === 200) assert.match(await stream.text(), /"type":"complete"/, 'the job completes');
    const { imagesGenerated } = movieOperations.movie.response.parse((await admin.get(path)).body);
    assert.equal(imagesGenerated, true, 'the movie has its images');
    await admin.removeAdded();
  });
  await release.rolledOut();
  return 'started through one replica, a painter deleted, followed to the end through the other';
}
