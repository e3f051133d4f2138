import { beforeAll, expect, it } from '@jest/globals';
import { type Manifest, manifest, namesOf, podOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const ours = { 'app.kubernetes.io/name': 'dreamreel', 'app.kubernetes.io/instance': 'site' };
const pods = (component: string) => ({
  podSelector: { matchLabels: { ...ours, 'app.kubernetes.io/component': component } },
});
const clientsOf = (part: string) => ({
  podSelector: { matchLabels: { ...ours, [`dreamreel/reaches-${part}`]: 'true' } },
});
const policy = (manifests: readonly Manifest[], name: string) =>
  manifest(manifests, 'NetworkPolicy', `site-dreamreel-${name}`).spec;
const cidrs = ['10.0.0.0/8'];
const to = [{ namespaceSelector: { matchLabels: { team: 'data' } } }];

describeChart('network policies', () => {
  let trial: readonly Manifest[] = [];
  let production: readonly Manifest[] = [];
  beforeAll(async () => {
    trial = await render();
    const dns = { namespace: 'openshift-dns', podLabels: { 'k8s-app': null, dns: 'default' }, ports: [5353] };
    const values = {
      networkPolicies: { dns, operatorFrom: to },
      tracesEndpoint: 'http://collector:4318',
      outside: { traces: { cidrs } },
    };
    production = await render({ files: [productionFile], values });
  });

  it('deny all traffic that no other policy allows, and can be turned off', async () => {
    expect(policy(trial, 'deny')).toEqual({ podSelector: { matchLabels: ours }, policyTypes: ['Ingress', 'Egress'] });
    const off = await render({ values: { networkPolicies: { enabled: false } } });
    expect(namesOf(off, 'NetworkPolicy')).toEqual([]);
  });

  it('let into each part only its clients and its other servers', () => {
    for (const part of ['postgres', 'nats', 'objects', 'painter']) {
      const servers = part === 'painter' ? [] : [{ from: [pods(part)] }];
      expect(policy(trial, part)).toMatchObject({ ingress: [{ from: [clientsOf(part)] }, ...servers] });
      expect(policy(trial, `to-${part}`)).toMatchObject({ ...clientsOf(part), egress: [{ to: [pods(part)] }] });
    }
  });

  it.each([
    ['postgres', /"[A-Z_]*DATABASE_URL"/],
    ['nats', /"NATS_URL"/],
    ['objects', /"MINIO_ENDPOINT"/],
    ['painter', /"OPENAI_BASE_URL","value":"http:[^"]*painter/],
    ['gateway', /"GATEWAY_URL"/],
    ['traces', /"OTEL_EXPORTER_OTLP_ENDPOINT"/],
  ])('make clients of %s exactly of the pods that have its address', (part, address) => {
    const templates = [...trial, ...production].flatMap(({ metadata, spec }) =>
      spec?.template ? [{ name: metadata.name, template: JSON.stringify(spec.template) }] : [],
    );
    const clients = templates.filter(({ template }) => template.includes(`"dreamreel/reaches-${part}"`));
    const holders = templates.filter((one) => address.test(one.template) && !one.name.endsWith(`-${part}`));
    expect(clients.map(({ name }) => name)).toEqual(holders.map(({ name }) => name));
    expect(clients.length).toBeGreaterThan(0);
  });

  it('admit to the gateway of production only the proxies, the test and the sandbox of the social networks', () => {
    expect(policy(production, 'gateway')).toMatchObject({
      ...pods('gateway'),
      ingress: [{ from: [{ namespaceSelector: expect.anything() }] }, { from: [pods('test'), clientsOf('gateway')] }],
    });
    const ports = [{ port: 'http' }];
    expect(policy(production, 'to-gateway')).toMatchObject({ egress: [{ ports, to: [pods('gateway')] }] });
  });

  it.each(['postgres', 'nats', 'objects'])('allow an external %s in networks and by labels', async (part) => {
    const endpoint = part === 'objects' ? { endpoint: 'https://store' } : {};
    const external = { existingSecret: 'mine', cidrs, to, port: 7000, ...endpoint };
    const manifests = await render({ values: { [part]: { mode: 'external', external } } });
    expect(policy(manifests, `to-${part}`)).toMatchObject({
      egress: [{ ports: [{ port: 7000 }], to: [{ ipBlock: { cidr: '10.0.0.0/8' } }, ...to] }],
    });
  });

  it('allow the configured DNS pods and the operator of CloudNativePG', () => {
    const namespaceSelector = { matchLabels: { 'kubernetes.io/metadata.name': 'openshift-dns' } };
    const ports = ['UDP', 'TCP'].map((protocol) => ({ port: 5353, protocol }));
    expect(policy(production, 'names')?.egress).toEqual([
      { to: [{ namespaceSelector, podSelector: { matchLabels: { dns: 'default' } } }], ports },
    ]);
    expect(policy(production, 'postgres')).toMatchObject({ ingress: [{}, { from: [pods('postgres'), ...to] }] });
  });
});

describeChart('the way to the gateway', () => {
  const service = { name: 'site-dreamreel-gateway', port: { name: 'http' } };
  const paths = [{ path: '/', pathType: 'Prefix', backend: { service } }];
  const hosts = ['movies.example', '*.movies.example'];
  const specOf = async (kind: string, gateway: object) =>
    manifest(await render({ values: { gateway } }), kind, 'site-dreamreel').spec;

  it('leads from every host of an Ingress, with one certificate or one for each', async () => {
    const tls = hosts.map((host) => ({ hosts: [host], secretName: host.replace('*', 'any') }));
    const ingress = { enabled: true, hosts, tlsSecret: 'one' };
    expect(await specOf('Ingress', { ingress })).toEqual({
      rules: hosts.map((host) => ({ host, http: { paths } })),
      tls: [{ hosts, secretName: 'one' }],
    });
    expect(await specOf('Ingress', { ingress: { ...ingress, tls } })).toMatchObject({ tls });
  });

  it('leads from the Gateways of an HTTPRoute', async () => {
    const parentRefs = [{ name: 'public', namespace: 'gateways', sectionName: 'https' }];
    const gateway = { httpRoute: { enabled: true, parentRefs, hosts }, service: { port: 8080 } };
    const rules = [{ backendRefs: [{ name: service.name, port: 8080 }] }];
    expect(await specOf('HTTPRoute', gateway)).toMatchObject({ parentRefs, hostnames: hosts, rules });
  });
});

describeChart('the notes of an installation', () => {
  // `helm template` doesn't print notes.
  const data = '{ notes: {{ include (print $.Template.BasePath "/NOTES.txt") . | toJson }} }';
  const map = `{ apiVersion: v1, kind: ConfigMap, metadata: { name: notes }, data: ${data} }`;

  it.each([
    [{ defaults: { image: 'ghcr.io/a:b' }, fullnameOverride: 'm' }, 'port-forward service/m-gateway 3000:80'],
    [{ gateway: { ingress: { enabled: true, hosts: ['b.example'], tlsSecret: 'x' } } }, 'https://b.example'],
    [{ gateway: { httpRoute: { enabled: true, parentRefs: [{ name: 'x' }], hosts: ['c.example'] } } }, '//c.example'],
    [{ gateway: { service: { type: 'LoadBalancer' } } }, 'get service site-dreamreel-gateway'],
  ])("with %j contain its address, %s, and the admin's command with the deployed image", async (values, address) => {
    const manifests = await render({ values: { ...values, extraObjects: [map] } });
    const notes = manifest(manifests, 'ConfigMap', 'notes').data?.notes;
    const [identity] = podOf(manifests, 'identity').spec.containers;
    expect(notes).toContain(address);
    expect(notes).toContain(` ${identity?.image} program/hash-password.js`);
  });
});
