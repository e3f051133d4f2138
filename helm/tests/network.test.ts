import { expect, it } from '@jest/globals';
import { manifest, namesOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const ours = { 'app.kubernetes.io/name': 'dreamreel', 'app.kubernetes.io/instance': 'site' };

describeChart('network policies', () => {
  it('let nothing into and nothing out of any pod, until another names it', async () => {
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

  it('know each pod by what it may reach', async () => {
    const manifests = await render();
    const labels = (name: string) =>
      manifest(manifests, 'Deployment', `site-dreamreel-${name}`).spec?.template?.metadata;
    expect(labels('game')).toMatchObject({ labels: { 'dreamreel/reaches-postgres': 'true' } });
    expect(labels('gateway')).not.toMatchObject({ labels: { 'dreamreel/reaches-postgres': 'true' } });
  });

  it('name the networks of parts outside, and insist on them', async () => {
    const manifests = await render({ files: [productionFile] });
    expect(manifest(manifests, 'NetworkPolicy', 'site-dreamreel-to-objects').spec).toMatchObject({
      egress: [{ ports: [{ port: 443 }], to: [{ ipBlock: { cidr: '0.0.0.0/0' } }] }],
    });
    const nats = { mode: 'external', external: { existingSecret: 'mine' } };
    await expect(render({ values: { nats } })).rejects.toThrow(/nats\.external\.cidrs/);
  });

  it('keep the door for the ingress alone in production', async () => {
    const manifests = await render({ files: [productionFile] });
    expect(manifest(manifests, 'NetworkPolicy', 'site-dreamreel-gateway').spec).toMatchObject({
      ingress: [{ from: [{ namespaceSelector: expect.anything() }] }, { from: [{ podSelector: expect.anything() }] }],
    });
  });

  it('can be left out', async () => {
    expect(namesOf(await render({ values: { networkPolicies: { enabled: false } } }), 'NetworkPolicy')).toEqual([]);
  });
});
