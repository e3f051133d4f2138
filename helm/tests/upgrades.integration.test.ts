import { expect, it } from '@jest/globals';
import { type Change, changedValues } from '../testing/changed-values.ts';
import { immutableFields } from '../testing/immutable-fields.ts';
import type { Manifest } from '../testing/manifests.ts';
import { objectServer } from '../testing/object-server.ts';
import { describeChart, render, template } from '../testing/render.ts';

const PARTS = ['imageModel', 'movieData', 'mailServer', 'pushServices', 'socialNetworks', 'traces'];

/** What a value may need beside it, so that each can be changed alone. */
const external = { existingSecret: 'mine', cidrs: ['10.0.0.0/8'] };
const companions = {
  publicUrl: 'https://movies.example',
  admin: { existingSecret: 'mine' },
  gateway: { httpRoute: { parentRefs: [{ name: 'public' }] } },
  outside: Object.fromEntries(PARTS.map((part) => [part, { existingSecret: 'mine', cidrs: ['0.0.0.0/0'] }])),
  postgres: { external },
  nats: { external },
  objects: { external: { ...external, endpoint: 'https://s3.example' } },
};

/** Where the schema takes few contents, or takes more than the chart does. */
const changes = await changedValues({
  'objects.replicas': 4,
  'nats.replicas': 3,
  'postgres.cloudnativepg.backup.schedule': '7 7 7 * * *',
  'postgres.maxConnections': 500,
  'retention.accounts': 400,
  'retention.guestPlays': 90,
  'image.digests': { game: `sha256:${'0'.repeat(64)}` },
  imagePullSecrets: ['other'],
  'global.imagePullSecrets': ['other'],
  'defaults.env': { OTHER: 'other' },
  'defaults.autoscaling.schedules': [],
  extraObjects: [],
  ...Object.fromEntries(PARTS.map((part) => [`outside.${part}.env`, { OTHER: 'other' }])),
});

const REJECTED = [
  ...['postgres', 'nats', 'objects'].flatMap((part) => [`${part}.storage`, `${part}.storageClass`]),
  'objects.replicas',
];

const keyOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const fieldsOf = (object: Manifest) => JSON.stringify(immutableFields(object));

const blocks = [...Map.groupBy(changes, ({ name }) => name.split('.').slice(0, 2).join('.'))];

describeChart('an upgrade', () => {
  const installation = async () => {
    const before = await render({ values: companions });
    const server = await objectServer(before);
    const fields = new Map(before.map((object) => [keyOf(object), fieldsOf(object)]));
    /** What becomes of an upgrade: what Kubernetes would reject to change, or what the chart itself says. */
    const outcomeOf = async (set: Change): Promise<readonly string[]> => {
      const after = await template({ values: companions, set, server: server.address }).catch(String);
      if (typeof after === 'string') return [after.includes(`${set.name}: `) ? `${set.name} is rejected` : after];
      const changed = after.filter((object) => (fields.get(keyOf(object)) ?? fieldsOf(object)) !== fieldsOf(object));
      return changed.map((object) => `${set.name} changes ${keyOf(object)}`);
    };
    return { outcomeOf, stop: server.stop };
  };

  it.each(blocks)('along each value of %s changes no immutable field, or is rejected by name', async (_, block) => {
    const { outcomeOf, stop } = await installation();
    const outcomes = await Promise.all(block.map(outcomeOf)).finally(stop);
    const rejected = block.filter(({ name }) => REJECTED.includes(name)).map(({ name }) => `${name} is rejected`);
    expect(outcomes.flat()).toEqual(rejected);
  });
});
