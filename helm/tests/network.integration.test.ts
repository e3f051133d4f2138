import { expect, it } from '@jest/globals';
import { manifest, namesOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const ours = { 'app.kubernetes.io/name': 'dreamreel', 'app.kubernetes.io/instance': 'site' };

describeChart('network policies', () => {
  it('deny all traffic that no other policy allows', async () => {
    expect(manifest(await render(), 'NetworkPolicy', 'site-dreamreel-deny').spec).toEqual({
      podSelector: { matchLabels: ours },
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it.each(['postgres', 'nats', 'objects'])('let into %s only those who were given its address', async (part) => {
    const manifests = await render();
    const clients = { podSelector: { matchLabels: { ...ours, [`dreamreel/reaches-${part}`]: 'true' } } };
    expect(manifest(manifests, 'NetworkPolicy', `site-dreamreel-${part}`).spec).toMatchObject({
      ingress: [{ from: [clients] }, { from: [{ podSelector: expect.anything() }] }],
    });
    expect(manifest(manifests, 'NetworkPolicy', `site-dreamreel-to-${part}`).spec).toMatchObject(clients);
  });

  it('select pods by labels for the parts that they can reach', async () => {
    const manifests = await render();
    const labels = (name: string) =>
      manifest(manifests, 'Deployment', `site-dreamreel-${name}`).spec?.template?.metadata;
    expect(labels('game')).toMatchObject({ labels: { 'dreamreel/reaches-postgres': 'true' } });
    expect(labels('gateway')).not.toMatchObject({ labels: { 'dreamreel/reaches-postgres': 'true' } });
  });

  it('allow the posting service to fetch images from the gateway for its sandbox', async () => {
    const manifests = await render({ files: [productionFile] });
    const clients = { matchLabels: { ...ours, 'dreamreel/reaches-gateway': 'true' } };
    const gateway = { matchLabels: { ...ours, 'app.kubernetes.io/component': 'gateway' } };
    expect(manifest(manifests, 'NetworkPolicy', 'site-dreamreel-to-gateway').spec).toEqual({
      podSelector: clients,
      policyTypes: ['Egress'],
      egress: [{ ports: [{ port: 'http' }], to: [{ podSelector: gateway }] }],
    });
    expect(manifest(manifests, 'NetworkPolicy', 'site-dreamreel-gateway').spec).toMatchObject({
      podSelector: gateway,
      ingress: [expect.anything(), { from: [expect.anything(), { podSelector: clients }] }],
    });
    const clientPods = manifests.filter(({ spec }) => JSON.stringify(spec?.template ?? {}).includes('reaches-gateway'));
    expect(clientPods.map(({ metadata }) => metadata.name)).toEqual(['site-dreamreel-social']);
  });

  it('require the networks of external parts, and allow only those', async () => {
    const manifests = await render({ files: [productionFile] });
    expect(manifest(manifests, 'NetworkPolicy', 'site-dreamreel-to-objects').spec).toMatchObject({
      egress: [{ ports: [{ port: 443 }], to: [{ ipBlock: { cidr: '0.0.0.0/0' } }] }],
    });
    const nats = { mode: 'external', external: { existingSecret: 'mine' } };
    await expect(render({ values: { nats } })).rejects.toThrow(/nats\.external\.cidrs/);
  });

  it.each(['postgres', 'nats', 'objects'])(
    'allow an external %s that labels select instead of networks',
    async (part) => {
      const to = [{ namespaceSelector: { matchLabels: { team: 'data' } }, podSelector: { matchLabels: { part } } }];
      const external = { existingSecret: 'mine', endpoint: 'https://store', cidrs: ['10.0.0.0/8'], to, port: 7000 };
      const { endpoint, ...others } = external;
      const values = { [part]: { mode: 'external', external: part === 'objects' ? external : others } };
      expect(manifest(await render({ values }), 'NetworkPolicy', `site-dreamreel-to-${part}`).spec).toMatchObject({
        egress: [{ ports: [{ port: 7000 }], to: [{ ipBlock: { cidr: '10.0.0.0/8' } }, ...to] }],
      });
    },
  );

  it('allow the configured DNS pods and the operator of CloudNativePG', async () => {
    const operatorFrom = [{ namespaceSelector: { matchLabels: { team: 'databases' } } }];
    const dns = { namespace: 'openshift-dns', podLabels: { 'k8s-app': null, dns: 'default' }, ports: [5353] };
    const values = { networkPolicies: { dns, operatorFrom } };
    const manifests = await render({ files: [productionFile], values });
    expect(manifest(manifests, 'NetworkPolicy', 'site-dreamreel-names').spec?.egress).toEqual([
      {
        to: [
          {
            namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'openshift-dns' } },
            podSelector: { matchLabels: { dns: 'default' } },
          },
        ],
        ports: [
          { port: 5353, protocol: 'UDP' },
          { port: 5353, protocol: 'TCP' },
        ],
      },
    ]);
    expect(manifest(manifests, 'NetworkPolicy', 'site-dreamreel-postgres').spec).toMatchObject({
      ingress: [expect.anything(), { from: [{ podSelector: expect.anything() }, ...operatorFrom] }],
    });
  });

  it.each([
    ['imageModel', { existingSecret: 'mine' }, {}],
    ['mailServer', { env: { SMTP_URL: 'smtp://mail:587' } }, {}],
    ['traces', {}, { tracesEndpoint: 'http://collector.monitoring:4318' }],
  ])('reject a part outside the cluster that they block: %s', async (part, settings, others) => {
    const values = (where: object) => ({ ...others, outside: { [part]: { ...settings, ...where } } });
    const words = `outside.${part}.cidrs: networkPolicies.enabled blocks connections to this part`;
    await expect(render({ values: values({}) })).rejects.toThrow(words);
    await render({ values: { ...values({}), networkPolicies: { enabled: false } } });
    await render({ values: values({ cidrs: ['10.0.0.0/8'] }) });
    await render({ values: values({ to: [{ namespaceSelector: {} }] }) });
  });

  it('allow every pod with tracing to reach the collector', async () => {
    const outside = { traces: { cidrs: ['10.0.0.0/8'] } };
    const manifests = await render({ values: { tracesEndpoint: 'http://10.0.0.1:4318', outside } });
    const makers = manifests.filter(({ spec }) => JSON.stringify(spec?.template ?? {}).includes('OTEL_'));
    expect(makers.map(({ kind }) => kind)).toContain('Job');
    for (const { spec } of makers) {
      expect(spec?.template?.metadata).toMatchObject({ labels: { 'dreamreel/reaches-traces': 'true' } });
    }
  });

  it('admit only the ingress controller to the gateway in production', async () => {
    const manifests = await render({ files: [productionFile] });
    expect(manifest(manifests, 'NetworkPolicy', 'site-dreamreel-gateway').spec).toMatchObject({
      ingress: [
        { from: [{ namespaceSelector: expect.anything() }] },
        { from: [{ podSelector: expect.anything() }, { podSelector: expect.anything() }] },
      ],
    });
  });

  it('can be turned off', async () => {
    expect(namesOf(await render({ values: { networkPolicies: { enabled: false } } }), 'NetworkPolicy')).toEqual([]);
  });
});
