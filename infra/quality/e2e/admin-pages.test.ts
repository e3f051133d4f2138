import { expect } from '@jest/globals';
import { adminCalls, bodiesTo, missingCalls } from './fixture/specification.ts';
import { followWalks } from './fixture/walk.ts';
import { adminWalks } from './walks/admin.ts';

followWalks(adminWalks, (requests) => {
  expect(missingCalls(adminCalls, requests)).toEqual([]);
  for (const { position } of bodiesTo('/add-image', requests)) expect(position).toMatch(/^[0-4]$/);
});
