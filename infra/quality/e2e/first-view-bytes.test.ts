import { FIRST_VIEW_BUDGET_GZIP_BYTES, firstViewScripts } from '@dreamreel/front-end-build/first-view-scripts';
import { expect, it } from '@jest/globals';
import { productAt } from './fixture/product-at.ts';

it('sends no more script before a game can be played than the budget allows', async () => {
  const scripts = await firstViewScripts(productAt().site, '/daily');
  const table = [...scripts].map(([address, bytes]) => `${address}: ${bytes}`).join('\n');
  const sum = [...scripts.values()].reduce((all, bytes) => all + bytes, 0);
  // The document, its boot script, three of the shell, and the remote's entry with three more. This also catches a
  // missing preload hint.
  expect(`${scripts.size} scripts\n${table}`).toMatch(/^8 scripts\n/);
  expect(sum).toBeLessThanOrEqual(FIRST_VIEW_BUDGET_GZIP_BYTES);
});
