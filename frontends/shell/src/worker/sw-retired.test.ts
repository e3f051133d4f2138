import { beforeAll, expect, it } from '@jest/globals';
import { CACHES } from './cache-names.ts';
import { workerScope } from './testing/worker-scope.ts';

const { caches, calls, happens } = workerScope('https://movie.example');
beforeAll(() => import('./sw-retired.ts'));

it('a worker that is switched off removes what was kept, and itself, and nothing of anybody else', async () => {
  for (const name of [...Object.values(CACHES), 'dreamreel-of-an-older-worker', 'of-another-script'])
    await caches.open(name);
  await happens('install');
  expect(calls).toEqual(['skip waiting']);
  await happens('activate');
  expect(await caches.keys()).toEqual(['of-another-script']);
  expect(calls).toEqual(['skip waiting', 'unregister']);
});

it('a worker that is switched off answers no request', async () => {
  await expect(happens('fetch')).resolves.toBeUndefined();
});
