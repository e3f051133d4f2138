import { firstViewScripts } from '@dreamreel/front-end-build/first-view-scripts';
import { expect, it } from '@jest/globals';
import { productAt } from './fixture/product-at.ts';

/** Most of it is the stack: react-dom 62, react 5, react-query 13, the router 3 in each of two builds, the federation 33. */
const BUDGET_GZIP_BYTES = 165_000;

it('sends no more script before a game can be played than the budget allows', async () => {
  const scripts = await firstViewScripts(productAt().site, '/daily');
  const table = [...scripts].map(([address, bytes]) => `${address}: ${bytes}`).join('\n');
  const sum = [...scripts.values()].reduce((all, bytes) => all + bytes, 0);
  // The document, its boot script, the shell's three, the remote's entry and four: a hint that is lost is caught here, too.
  expect(`${scripts.size} scripts\n${table}`).toMatch(/^9 scripts\n/);
  expect(sum).toBeLessThanOrEqual(BUDGET_GZIP_BYTES);
});
