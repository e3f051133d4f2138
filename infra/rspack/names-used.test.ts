import { expect, it } from '@jest/globals';
import { namesIn, namesUsed } from './names-used.ts';

it.each([
  ["import { Outlet } from 'it';", ['Outlet']],
  ["import { Outlet, useSearchParams } from 'it';\nimport { Other } from 'other';", ['Outlet', 'useSearchParams']],
  ["import {\n  Outlet,\n  type To,\n  useRoutes as routes,\n} from 'it';", ['Outlet', 'useRoutes']],
  ["import type { To } from 'it';", []],
])('finds what %j uses', (source, names) => {
  expect(namesIn(source, 'it')).toEqual(names);
});

it('leaves out what only tests use', () => {
  expect([...namesUsed('react-router')]).toEqual(expect.arrayContaining(['Outlet', 'useSearchParams']));
  expect(namesUsed('react-router')).not.toContain('MemoryRouter');
});
