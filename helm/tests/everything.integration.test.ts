import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { podsOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const everything = fileURLToPath(new URL('../testing/values-everything.yaml', import.meta.url));
const threeNodes = fileURLToPath(new URL('../cluster/three-nodes/values.yaml', import.meta.url));

const cases = [
  { named: 'without values', files: [] },
  { named: 'in production', files: [productionFile] },
  { named: 'with every option', files: [everything] },
  { named: 'on three nodes', files: [threeNodes] },
];

const doublesOf = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describeChart('the rendered chart', () => {
  it.each(cases)('contains each object once: $named', async ({ files }) => {
    const objects = (await render({ files })).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(objects.length).toBeGreaterThan(50);
    expect(doublesOf(objects)).toEqual([]);
  });

  it.each(cases)('contains each variable, volume and mount of a pod once: $named', async ({ files }) => {
    for (const { name, spec, containers } of podsOf(await render({ files }))) {
      expect([name, doublesOf(spec.volumes.map((volume) => volume.name))]).toEqual([name, []]);
      for (const { env, volumeMounts } of containers) {
        expect([name, doublesOf(env.map((variable) => variable.name))]).toEqual([name, []]);
        expect([name, doublesOf(volumeMounts.map(({ mountPath }) => mountPath))]).toEqual([name, []]);
      }
    }
  });
});
