import { expect, it } from '@jest/globals';
import { manifest } from '../testing/manifests.ts';
import { notes } from '../testing/notes.ts';
import { describeChart, render } from '../testing/render.ts';

const DIGEST = `sha256:${'cd'.repeat(32)}`;

describeChart('the notes of an installation', () => {
  it.each([
    { named: 'by itself', values: {} },
    { named: 'in full', values: { services: { identity: { image: 'ghcr.io/acme/identity:abc' } } } },
    { named: 'for all', values: { defaults: { image: 'ghcr.io/acme/all:1' } } },
    { named: 'by a digest', values: { image: { registry: 'ghcr.io', tag: '2', digests: { identity: DIGEST } } } },
    { named: 'in a mirror', values: { global: { imageRegistry: 'mirror.example' } } },
  ])("create the admin's hash with the deployed image, configured $named", async ({ values }) => {
    const identity = manifest(await render({ values }), 'Deployment', 'site-dreamreel-identity');
    const [{ image = '' } = {}] = identity.spec?.template?.spec.containers ?? [];
    expect(image).not.toBe('');
    expect(await notes(values)).toContain(` ${image} program/hash-password.js`);
  });

  it.each([
    [
      { gateway: { ingress: { enabled: true, hosts: ['a.example', 'b.example'], tlsSecret: 'x' } } },
      'https://b.example',
    ],
    [{ gateway: { ingress: { enabled: true, host: 'a.example' } } }, 'http://a.example'],
    [{ gateway: { httpRoute: { enabled: true, parentRefs: [{ name: 'x' }], hosts: ['c.example'] } } }, '//c.example'],
    [{ publicUrl: 'https://movies.example', gateway: { ingress: { enabled: true } } }, 'https://movies.example'],
    [{ gateway: { service: { type: 'LoadBalancer' } } }, 'get service site-dreamreel-gateway'],
    [{ fullnameOverride: 'movies' }, 'port-forward service/movies-gateway 3000:80'],
  ])('contain the address of the site: %j', async (values, words) => {
    expect(await notes(values)).toContain(words);
  });
});
