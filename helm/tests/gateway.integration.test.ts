import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { manifest, namesOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const service = { name: 'site-dreamreel-gateway', port: { name: 'http' } };

const ingress = async (values: object) => {
  const manifests = await render({ values: { gateway: { ingress: { enabled: true, ...values } } } });
  return manifest(manifests, 'Ingress', 'site-dreamreel').spec;
};

const paths = [{ path: '/', pathType: 'Prefix', backend: { service } }];

describeChart('the Ingress', () => {
  it('has one host and one certificate by default', async () => {
    expect(await ingress({ host: 'movies.example', tlsSecret: 'certificate' })).toEqual({
      rules: [{ host: 'movies.example', http: { paths } }],
      tls: [{ hosts: ['movies.example'], secretName: 'certificate' }],
    });
  });

  it('has several hosts with one certificate', async () => {
    const hosts = ['movies.example', '*.movies.example'];
    expect(await ingress({ hosts, tlsSecret: 'certificate' })).toEqual({
      rules: hosts.map((host) => ({ host, http: { paths } })),
      tls: [{ hosts, secretName: 'certificate' }],
    });
  });

  it('has a certificate for each of several hosts', async () => {
    const hosts = ['movies.example', 'film.example'];
    const tls = hosts.map((host) => ({ hosts: [host], secretName: host.replace('.', '-') }));
    expect(await ingress({ hosts, tls, tlsSecret: 'unused' })).toMatchObject({ tls });
  });

  it.each([{ hosts: ['https://movies.example'] }, { hosts: ['movies.example', 'movies.example'] }])(
    'refuses %j',
    async (values) => {
      await expect(ingress(values)).rejects.toThrow(/\/gateway\/ingress\/hosts/);
    },
  );
});

describeChart('the HTTPRoute', () => {
  const parentRefs = [{ name: 'public', namespace: 'gateways', sectionName: 'https' }];

  it('routes all hosts from the Gateways to the gateway', async () => {
    const httpRoute = { enabled: true, parentRefs, hosts: ['a.example', 'b.example'], timeouts: { request: '0s' } };
    const values = { gateway: { httpRoute, service: { port: 8080 } } };
    expect(manifest(await render({ values }), 'HTTPRoute', 'site-dreamreel')).toMatchObject({
      apiVersion: 'gateway.networking.k8s.io/v1',
      spec: {
        parentRefs,
        hostnames: ['a.example', 'b.example'],
        rules: [
          {
            matches: [{ path: { type: 'PathPrefix', value: '/' } }],
            timeouts: { request: '0s' },
            backendRefs: [{ name: 'site-dreamreel-gateway', port: 8080 }],
          },
        ],
      },
    });
  });

  it('requires a Gateway, and is created only if it is enabled', async () => {
    await expect(render({ values: { gateway: { httpRoute: { enabled: true } } } })).rejects.toThrow(
      /gateway\.httpRoute\.parentRefs/,
    );
    expect(namesOf(await render(), 'HTTPRoute')).toEqual([]);
  });

  it('is used in production, without settings for a specific controller', async () => {
    const production = await render({ files: [productionFile] });
    expect(namesOf(production, 'HTTPRoute')).toEqual(['site-dreamreel']);
    expect(await readFile(productionFile, 'utf8')).not.toMatch(/nginx/);
  });
});

describeChart('the Service of the gateway', () => {
  it('has the settings that clouds require for a load balancer', async () => {
    const service = {
      type: 'LoadBalancer',
      annotations: { 'cloud.example/scheme': 'internet-facing' },
      labels: { public: 'yes' },
      nodePort: 30_080,
      loadBalancerClass: 'cloud.example/nlb',
      loadBalancerSourceRanges: ['10.0.0.0/8'],
      externalTrafficPolicy: 'Local',
      ipFamilyPolicy: 'PreferDualStack',
    };
    const { type, annotations, labels, nodePort, ...rest } = service;
    expect(
      manifest(await render({ values: { gateway: { service } } }), 'Service', 'site-dreamreel-gateway'),
    ).toMatchObject({
      metadata: { annotations, labels },
      spec: { type, ...rest, ports: [{ port: 80, nodePort }] },
    });
  });

  it('has none of these settings by default', async () => {
    const { metadata, spec } = manifest(await render(), 'Service', 'site-dreamreel-gateway');
    expect(metadata).not.toHaveProperty('annotations');
    expect(Object.keys(spec ?? {}).toSorted()).toEqual(['ports', 'selector', 'type']);
  });
});
