import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { chartFolder, describeChart, render } from '../testing/render.ts';
import { describedSchema, type Schema, undescribedValues } from '../values-schema.ts';
import { rowsOfValues, valuesTable } from '../values-table.ts';

const DIGEST = `sha256:${'ab'.repeat(32)}`;
const schedule = { start: '45 23 * * *', end: '20 0 * * *', replicas: 3 };
const singleInstance = { mode: 'cloudnativepg', cloudnativepg: { instances: 1 } };

it('the chart has a table in its README that matches values.yaml', async () => {
  const [values, readme] = await Promise.all([
    readFile(`${chartFolder}/values.yaml`, 'utf8'),
    readFile(`${chartFolder}/README.md`, 'utf8'),
  ]);
  const table = readme.slice(readme.indexOf('| value |'), readme.indexOf('\n<!-- /values -->'));
  expect(table.split('\n')).toEqual(valuesTable(values).split('\n'));
});

it('the chart has a schema that describes every value as values.yaml does', async () => {
  const [values, text] = await Promise.all([
    readFile(`${chartFolder}/values.yaml`, 'utf8'),
    readFile(`${chartFolder}/values.schema.json`, 'utf8'),
  ]);
  const schema: Schema = JSON.parse(text);
  expect(schema).toEqual(describedSchema(schema, rowsOfValues(values)));
  expect(undescribedValues(schema)).toEqual([]);
});

describeChart('values', () => {
  it.each([
    ['a name that is not known', { postgress: { mode: 'bundled' } }],
    ['one deep inside', { postgres: { external: { existingSecrets: 'x' } } }],
    ['one of a service', { services: { game: { replica: 2 } } }],
    ['a service of no such kind', { services: { game: { database: 'yes' } } }],
    ['two servers of a cluster', { nats: { replicas: 2 } }],
    ['five servers of a cluster', { nats: { replicas: 5 } }],
    ['a pod of no such name', { pods: { postgress: { podLabels: { team: 'db' } } } }],
    ['a mode that is none', { objects: { mode: 'folder' } }],
    ['a network that is none', { outside: { imageModel: { cidrs: ['everywhere'] } } }],
    ['a variable in small letters', { services: { game: { env: { log_level: 'info' } } } }],
  ])('are rejected before the installation: %s', async (_, values) => {
    await expect(render({ values })).rejects.toThrow(/values don't meet the specifications/);
  });

  it.each([
    [
      'image.digests.gatway: unknown image. The images are backup, catalogue, game, gateway',
      { image: { digests: { gatway: DIGEST } } },
    ],
    [
      'services.game.outside: unknown part models. The parts are imageModel',
      { services: { game: { outside: ['models'] } } },
    ],
    ['mailZone: unknown time zone "Europe/Berln"', { mailZone: 'Europe/Berln' }],
    ['backup.timeZone: unknown time zone "Mars/Base"', { backup: { timeZone: 'Mars/Base' } }],
    [
      'services.game.autoscaling.schedules: unknown time zone "Mars/Base"',
      { services: { game: { autoscaling: { schedules: [{ ...schedule, timezone: 'Mars/Base' }] } } } },
    ],
    ['postgres.cloudnativepg.instances: synchronous commits wait for a replica', { postgres: singleInstance }],
  ])('that Kubernetes would accept but that have no effect or fail later are rejected: %s', async (message, values) => {
    await expect(render({ values })).rejects.toThrow(message);
  });

  it.each([
    ['a time zone with a different name for UTC', { mailZone: 'Etc/UTC' }],
    ['a time zone whose offset is zero', { mailZone: 'Africa/Abidjan' }],
    [
      'the digest of a service that the values remove',
      { image: { digests: { social: DIGEST } }, services: { social: null } },
    ],
    [
      'a single instance of CloudNativePG without synchronous commits',
      { postgres: { ...singleInstance, cloudnativepg: { instances: 1, synchronous: false } } },
    ],
  ])('are accepted: %s', async (_, values) => {
    await expect(render({ values })).resolves.not.toEqual([]);
  });
});
