import { expect, it } from '@jest/globals';
import { namesIn, namesUsed } from './names-used.ts';

it.each([
  ["import { Link } from 'it';", ['Link']],
  ["import { Link, useSearchParams } from 'it';\nimport { Other } from 'other';", ['Link', 'useSearchParams']],
  ["import {\n  Link,\n  type To,\n  useRoutes as routes,\n} from 'it';", ['Link', 'useRoutes']],
  [
    "import * as z from 'it';\nz.object({ a: z\n  .string().check(z.trim()) });\ntype T = z.output<typeof t>;",
    ['object', 'string', 'trim'],
  ],
  ["import type { To } from 'it';", []],
])('finds what %j uses', (source, names) => {
  expect(namesIn(source, 'it')).toEqual(names);
});

it('leaves out what only tests and the server use', () => {
  expect([...namesUsed('react-router')]).toEqual(expect.arrayContaining(['Link', 'useSearchParams']));
  expect(namesUsed('react-router')).not.toContain('MemoryRouter');
  expect(namesUsed('zod/mini')).toContain('object');
  expect(namesUsed('zod/mini')).not.toContain('toJSONSchema');
});
