import { expect, it } from '@jest/globals';
import { firstViewScripts } from '../rspack/first-view-scripts.ts';
import { productAt } from './fixture/product-at.ts';

/** About 105 KB of it are the chosen stack: react-dom 62, react 5, react-router 9, react-query 10, the federation 21. */
const BUDGET_GZIP_BYTES = 130_000;

it('sends no more script before a game can be played than the budget allows', async () => {
  const scripts = await firstViewScripts(productAt().site, '/daily');
  const table = [...scripts].map(([address, bytes]) => `${address}: ${bytes}`).join('\n');
  const sum = [...scripts.values()].reduce((all, bytes) => all + bytes, 0);
  // The document, its boot script, the host's three, the remote's entry and three: a hint that is lost is caught here, too.
  expect(`${scripts.size} scripts\n${table}`).toMatch(/^8 scripts\n/);
  expect(sum).toBeLessThanOrEqual(BUDGET_GZIP_BYTES);
});
