import { expect, it } from '@jest/globals';
import { manifest, namesOf, podsOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

describeChart('names', () => {
  it.each([
    [{ nameOverride: 'movies' }, 'site-movies-'],
    [{ fullnameOverride: 'movies' }, 'movies-'],
    [{ nameOverride: 'site' }, 'site-'],
  ])('start with the configured prefix: %j', async (values, start) => {
    const trial = { ...values, gateway: { ingress: { enabled: true } } };
    for (const manifests of [await render({ values: trial }), await render({ values, files: [productionFile] })]) {
      const names = manifests.map(({ metadata }) => `${metadata.name}-`);
      expect(names.filter((name) => !name.startsWith(start))).toEqual([]);
      expect(JSON.stringify(manifests)).not.toContain('site-dreamreel');
    }
  });

  it("don't change the labels that alerts and policies select", async () => {
    const labels = { 'app.kubernetes.io/name': 'dreamreel', 'app.kubernetes.io/instance': 'site' };
    for (const { metadata } of await render({ values: { fullnameOverride: 'movies' } })) {
      expect(metadata.labels).toMatchObject(labels);
    }
  });
});

describeChart('additional labels', () => {
  it('are on every object and pod, including those of CloudNativePG', async () => {
    const values = { commonLabels: { 'cost-center': 'games' }, defaults: { podLabels: { mesh: 'in' } } };
    for (const manifests of [await render({ values }), await render({ values, files: [productionFile] })]) {
      for (const { metadata, spec } of manifests) {
        expect(metadata.labels).toMatchObject(values.commonLabels);
        if (spec?.template) expect(spec.template.metadata).toMatchObject({ labels: values.commonLabels });
      }
    }
    const game = manifest(await render({ values }), 'Deployment', 'site-dreamreel-game');
    expect(game.spec?.template?.metadata).toMatchObject({ labels: { mesh: 'in' } });
  });

  it("can't replace the chart's labels that select pods", async () => {
    const label = { 'app.kubernetes.io/instance': 'other' };
    await expect(render({ values: { commonLabels: label } })).rejects.toThrow(
      /invalid propertyName 'app.kubernetes.io\/instance'/,
    );
    await expect(render({ values: { pods: { nats: { podLabels: label } } } })).rejects.toThrow(
      /invalid propertyName 'app.kubernetes.io\/instance'/,
    );
  });
});

describeChart('a new version of the chart', () => {
  it('restarts no pod through its labels', async () => {
    for (const { spec } of await render()) {
      expect(JSON.stringify(spec?.template?.metadata ?? {})).not.toContain('helm.sh/chart');
    }
  });

  it('of the application restarts no bundled part through its labels', async () => {
    const sets = (await render()).filter(({ kind }) => kind === 'StatefulSet');
    expect(sets).toHaveLength(3);
    expect(JSON.stringify(sets.map(({ spec }) => spec?.template?.metadata))).not.toContain('app.kubernetes.io/version');
  });
});

describeChart('additional objects', () => {
  it('are part of the release, as maps or text with Helm templates', async () => {
    const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: '{{ .Release.Name }}-map' } };
    const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ include "dreamreel.name" . }}-text\n';
    const manifests = await render({ values: { extraObjects: [map, text], nats: { mode: 'bundled' } } });
    expect(namesOf(manifests, 'ConfigMap')).toEqual(expect.arrayContaining(['site-map', 'site-dreamreel-text']));
    expect(podsOf(manifests).length).toBeGreaterThan(12);
  });
});
