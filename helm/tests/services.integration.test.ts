import { readFile } from 'node:fs/promises';
import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod';
import { manifest, namesOf } from '../testing/manifests.ts';
import { chartFolder, describeChart, productionFile, render } from '../testing/render.ts';

const flag = z.boolean().default(false);
const valuesSchema = z.object({
  services: z.record(
    z.string(),
    z.object({ database: flag, images: flag, publicHttp: flag, accounts: flag, mails: flag, posts: flag }),
  ),
});

it('has every service of `npm start` in values.yaml, with the same requirements', async () => {
  const { services } = valuesSchema.parse(parse(await readFile(`${chartFolder}/values.yaml`, 'utf8')));
  const plans = valuesSchema.parse({ services: Object.fromEntries(servicePlans.map((plan) => [plan.name, plan])) });
  expect(services).toEqual(plans.services);
});

it('deploys the image of each service that Skaffold builds', async () => {
  const skaffold = await readFile(`${chartFolder}/../../skaffold.yaml`, 'utf8');
  for (const { name } of servicePlans) {
    expect(skaffold).toContain(`image: dreamreel/${name}\n`);
    expect(skaffold).toContain(`services.${name}.image: "{{.IMAGE_FULLY_QUALIFIED_dreamreel_${name}}}"`);
  }
  for (const [value, name] of [
    ['seed', 'tasks'],
    ['backup', 'backup'],
    ['painter', 'painter'],
    ['objects', 'minio'],
  ])
    expect(skaffold).toContain(`${value}.image: "{{.IMAGE_FULLY_QUALIFIED_dreamreel_${name}}}"`);
});

describeChart('services', () => {
  it('include a new service with one entry in the values', async () => {
    const manifests = await render({ values: { services: { critics: { database: true } } } });
    expect(manifest(manifests, 'Deployment', 'site-dreamreel-critics').spec?.template?.spec).toMatchObject({
      initContainers: [{ name: 'migrate' }],
      containers: [{ name: 'critics', image: 'dreamreel/critics:0.1.0' }],
    });
    expect(namesOf(manifests, 'Secret')).toContain('site-dreamreel-critics-database');
  });

  it('have variables only for the parts that they use', async () => {
    const manifests = await render();
    const variables = (name: string) =>
      manifest(manifests, 'Deployment', `site-dreamreel-${name}`).spec?.template?.spec.containers[0]?.env.map(
        (variable) => variable.name,
      );
    expect(variables('game')).toEqual(expect.arrayContaining(['DATABASE_URL', 'NATS_URL', 'STOP_DELAY_MS']));
    expect(variables('game')).toContain('GUEST_PLAY_DAYS');
    expect(variables('game')).not.toContain('MINIO_SECRET_KEY');
    expect(variables('gateway')).toEqual(expect.arrayContaining(['MINIO_SECRET_KEY', 'NATS_URL', 'PORT']));
    expect(variables('gateway')).not.toContain('DATABASE_URL');
  });

  it('have a disruption budget and an autoscaler in production, and one pod by default', async () => {
    const [trial, production] = [await render(), await render({ files: [productionFile] })];
    expect(namesOf(trial, 'PodDisruptionBudget')).toEqual([]);
    expect(namesOf(trial, 'HorizontalPodAutoscaler')).toEqual([]);
    for (const { name } of servicePlans) {
      expect(manifest(production, 'PodDisruptionBudget', `site-dreamreel-${name}`).spec).toMatchObject({
        maxUnavailable: 1,
      });
      expect(namesOf(production, 'HorizontalPodAutoscaler')).toContain(`site-dreamreel-${name}`);
      // Each would reset the other's number.
      expect(manifest(production, 'Deployment', `site-dreamreel-${name}`).spec).not.toHaveProperty('replicas');
    }
  });
});
