import { expect, it } from '@jest/globals';
import { servicePlans } from '../../dev/service-plans.ts';
import { programNamed } from './programs.ts';

it('gives the restore the migrations of every service with a database', () => {
  const { entries, files } = programNamed('tasks');
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(['backup', 'restore']));
  for (const { name } of servicePlans.filter(({ database }) => database)) {
    expect(files).toContainEqual({
      from: `services/${name}/prisma/migrations`,
      to: `prisma/${name}/migrations`,
    });
  }
});
