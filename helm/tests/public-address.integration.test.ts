import { expect, it } from '@jest/globals';
import { describeChart, productionFile, render } from '../testing/render.ts';

const parentRefs = [{ name: 'public' }];
const publicUrl = 'https://movies.example';

const renderProduction = (values: object) => render({ files: [productionFile], values });

describeChart('production', () => {
  const off = { httpRoute: { enabled: false } };

  it.each([
    ['behind an HTTPRoute', {}],
    ['behind an Ingress', { ...off, ingress: { enabled: true, host: 'movies.example' } }],
    ['behind a load balancer', { ...off, service: { type: 'LoadBalancer' } }],
  ])('is rejected without the public address: %s', async (_, gateway) => {
    await expect(renderProduction({ publicUrl: '', gateway })).rejects.toThrow(
      /publicUrl: production requires the address that visitors use/,
    );
  });

  it.each([
    ['an HTTPRoute', {}],
    ['an Ingress', { ...off, ingress: { enabled: true, host: 'movies.example' } }],
  ])('is rejected behind %s without its number of proxies', async (_, gateway) => {
    await expect(renderProduction({ trustedProxyHops: 0, gateway })).rejects.toThrow(
      /trustedProxyHops: .* all visitors share one rate limit/,
    );
  });

  it("needs no proxy behind a load balancer that preserves the visitors' addresses", async () => {
    const gateway = { ...off, service: { type: 'LoadBalancer', externalTrafficPolicy: 'Local' } };
    await expect(renderProduction({ trustedProxyHops: 0, gateway })).resolves.toBeDefined();
  });
});

describeChart('a trial', () => {
  it.each([
    { gateway: { ingress: { enabled: true } } },
    { gateway: { httpRoute: { enabled: true, parentRefs } } },
    { publicUrl, gateway: { ingress: { enabled: true } } },
    { environment: 'development' },
  ])('needs neither an address nor a number of proxies: %j', async (values) => {
    await expect(render({ values })).resolves.toBeDefined();
  });
});
