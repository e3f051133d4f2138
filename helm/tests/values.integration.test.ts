import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { chartFolder, describeChart, render } from '../testing/render.ts';
import { valuesTable } from '../values-table.ts';

it('the chart has a table in its README that matches values.yaml', async () => {
  const [values, readme] = await Promise.all([
    readFile(`${chartFolder}/values.yaml`, 'utf8'),
    readFile(`${chartFolder}/README.md`, 'utf8'),
  ]);
  const table = readme.slice(readme.indexOf('| value |'), readme.indexOf('\n<!-- /values -->'));
  expect(table.split('\n')).toEqual(valuesTable(values).split('\n'));
});

describeChart('values', () => {
  it.each([
    ['a name that is not known', { postgress: { mode: 'bundled' } }],
    ['one deep inside', { postgres: { external: { existingSecrets: 'x' } } }],
    ['one of a service', { services: { game: { replica: 2 } } }],
    ['a service of no such kind', { services: { game: { database: 'yes' } } }],
    ['two servers of a cluster', { nats: { replicas: 2 } }],
    ['a mode that is none', { objects: { mode: 'folder' } }],
    ['a network that is none', { outside: { imageModel: { cidrs: ['everywhere'] } } }],
    ['a variable in small letters', { services: { game: { env: { log_level: 'info' } } } }],
  ])('are rejected before the installation: %s', async (_, values) => {
    await expect(render({ values })).rejects.toThrow(/values don't meet the specifications/);
  });
});
