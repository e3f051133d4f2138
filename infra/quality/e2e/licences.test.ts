import { expect, it } from '@jest/globals';
import { productAt } from './fixture/product-at.ts';

it('serves the licence texts of the packages that its pages contain', async () => {
  const response = await fetch(`${productAt().site}/third-party-licences.txt`);
  expect(response.status).toBe(200);
  const text = await response.text();
  for (const name of ['react-dom', '@tanstack/react-query', 'koa'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
});
