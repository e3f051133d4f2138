import { readFile } from 'node:fs/promises';
import { repositoryRoot } from '@dreamreel/infra/dev/repository-root';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod';

const chartSchema = z.looseObject({
  icon: z.string(),
  maintainers: z.array(z.object({ name: z.string() })),
  annotations: z.record(z.string(), z.string()),
});
const read = (path: string) => readFile(`${repositoryRoot}/${path}`, 'utf8');
const chart = chartSchema.parse(parse(await read('helm/dreamreel/Chart.yaml')));

it("embeds the product's icon", async () => {
  const [, drawing = ''] = chart.icon.split('data:image/svg+xml;base64,');
  expect(Buffer.from(drawing, 'base64').toString()).toBe((await read('frontends/shell/public/icon.svg')).trim());
});

it("has the project's license and a list of changes in the format of Artifact Hub", async () => {
  const { license } = z.object({ license: z.string() }).parse(JSON.parse(await read('package.json')));
  expect(chart.annotations['artifacthub.io/license']).toBe(license);
  const kind = z.enum(['added', 'changed', 'deprecated', 'removed', 'fixed', 'security']);
  const changes = z.array(z.strictObject({ kind, description: z.string() }));
  expect(changes.parse(parse(chart.annotations['artifacthub.io/changes'] ?? '')).length).toBeGreaterThan(0);
});
