import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { manifest } from '../testing/manifests.ts';
import { describeChart, render } from '../testing/render.ts';

const TEST_RUN = new URL('../../infra/quality/load/k6-operator.yaml', import.meta.url);
const serviceSchema = z.object({ ports: z.array(z.object({ name: z.string(), port: z.int() })) });

describeChart('load from inside the cluster', () => {
  it('is sent to the address of the site in the chart', async () => {
    const { spec } = manifest(await render(), 'Service', 'site-dreamreel-gateway');
    const port = serviceSchema.parse(spec).ports.find(({ name }) => name === 'http')?.port;
    const [, site = ''] = /SITE=(\S+)/.exec(await readFile(TEST_RUN, 'utf8')) ?? [];
    const address = new URL(site);
    // The documents use `dreamreel` as the release name.
    expect(address.hostname).toBe('dreamreel-gateway');
    expect(Number(address.port || 80)).toBe(port);
  });
});
