import { expect, it } from '@jest/globals';
import { CACHES } from './cache-names.ts';
import { workerScope } from './testing/worker-scope.ts';

const { caches, calls, dispatch } = workerScope('https://movie.example');

it('removes our caches and unregisters itself', async () => {
  await import('./sw-retired.ts');
  for (const name of [...Object.values(CACHES), 'dreamreel-of-an-older-worker', 'of-another-script'])
    await caches.open(name);
  await dispatch('install');
  expect(calls).toEqual(['skip waiting']);
  await dispatch('activate');
  expect(await caches.keys()).toEqual(['of-another-script']);
  expect(calls).toEqual(['skip waiting', 'unregister']);
});
