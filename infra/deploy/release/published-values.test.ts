import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { publishedValues } from './published-values.ts';

const digest = `sha256:${'0'.repeat(64)}`;
const values = 'image:\n  # Where the images are\n  registry: ""\n  repository: dreamreel\n  tag: ""\nreplicas: 1\n';

it('the published chart uses the published images by digest, and keeps the comments of its values', () => {
  const published = publishedValues(values, 'ghcr.io/acme/dreamreel', `gateway ${digest}\ngame ${digest}\n`);
  expect(parse(published)).toEqual({
    image: { registry: 'ghcr.io', repository: 'acme/dreamreel', tag: '', digests: { gateway: digest, game: digest } },
    replicas: 1,
  });
  expect(published).toContain('# Where the images are');
});

it.each(['', 'gateway', 'gateway latest', `gateway ${digest.slice(0, -1)}`])('refuses %j as a digest', (line) => {
  expect(() => publishedValues(values, 'ghcr.io/acme/dreamreel', line)).toThrow('is not an image name and a digest');
});
